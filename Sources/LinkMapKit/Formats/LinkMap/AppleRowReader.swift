/// A reader of the symbol rows of an Apple map. They take nearly all of the time for a large map.
///
/// The loop uses only locals of one function. A row costs one `memchr` and one read of each byte of its columns: 1.5
/// million rows (128 MB) take about 65 ms.
struct AppleRowReader {
    private let files: AppleFileTable
    private var sections: SectionFinder
    private var cursor: LineCursor
    /// Number of rows whose file number is not in the table of files.
    private var unknownFiles = 0
    /// Number of rows with a size whose address lies outside all sections.
    private var outside = 0
    /// Number of lines that continue the name of the row before.
    private var continued = 0

    /// The bytes of text after which the pages before are released; later readers read the names again.
    private static let window = 32 << 20

    init(files: AppleFileTable, sections: SectionFinder, cursor: LineCursor) {
        self.files = files
        self.sections = sections
        self.cursor = cursor
    }

    // MARK: - Live rows

    /// Reads the rows from the cursor up to `end`.
    ///
    /// - Parameter sectionCount: the number of sections, to join rows of one file beside each other; `nil` to keep each row.
    /// - Returns: `nil` if rows cannot be joined, because some overlap.
    mutating func liveRows(upTo end: Int, joining sectionCount: Int? = nil) -> [MapRow]? {
        var lines = LineCursor(cursor.text.prefix(end), dropsCarriageReturn: cursor.dropsCarriageReturn)
        lines.move(to: cursor.position)
        var found = sections
        var rows: [MapRow] = []
        var join = sectionCount.map { RowJoin(sections: $0) }
        if join == nil { rows.reserveLarge(AppleRowReader.estimatedRows(lines)) }
        var nameStart = 0
        var unknown = 0
        var outside = 0
        var released = lines.position
        while let line = lines.next() {
            if lines.lineStart - released >= AppleRowReader.window {
                MappedFile.release(lines.text[clamped: released..<lines.lineStart])
                released = lines.lineStart
            }
            guard let row = AppleMapRow(line), let address = row.address else {
                extendName(of: &rows, from: nameStart, with: line, in: lines)
                continue
            }
            let file = files.index(ofNumber: row.file)
            if file == MapRow.noFile { unknown += 1 }
            let section = found.section(of: address)
            if section == Symbol.noSection, row.size > 0 { outside += 1 }
            nameStart = lines.lineStart + row.nameStart
            let kept = MapRow(
                name: line.dropFirst(row.nameStart), address: address, size: row.size, file: file, section: section)
            if join?.absorbs(kept, &rows) != true { rows.append(kept) }
        }
        guard join?.isOrdered != false else { return nil }
        unknownFiles += unknown
        self.outside += outside
        return rows
    }

    /// Extends the last row's name, which contains a line break, by a line: both are views of one text. Some linkers
    /// write an empty line before the dead-stripped symbols, which is not part of a name.
    private mutating func extendName(
        of rows: inout [MapRow], from start: Int, with line: ByteView, in lines: LineCursor
    ) {
        guard !line.isEmpty else { return }
        if rows.isEmpty {
            if !line.starts(with: "#") { continued += 1 }
            return
        }
        continued += 1
        rows[rows.count - 1].name = lines.text[clamped: start..<lines.lineStart + line.count]
    }

    /// Estimates the number of remaining rows from the length of the first ones, rounded up. Reserved memory that is not used
    /// costs nothing; growing an array copies it.
    private static func estimatedRows(_ lines: LineCursor) -> Int {
        var sample = lines
        var count = 0
        while count < 1024, sample.next() != nil { count += 1 }
        let left = lines.text.count - lines.position
        let sampled = sample.position - lines.position
        guard count > 0, sampled > 0 else { return 0 }
        return min(Int(Double(left) / Double(sampled) * Double(count) * 1.25), left / 20) + 16
    }

    // MARK: - Dead rows

    /// Reads the rows under the heading at `start`, and keeps them when they are requested.
    mutating func deadRows(from start: Int, keepingRows: Bool) -> DeadStripped {
        var dead = DeadStripped()
        cursor.move(to: start)
        _ = cursor.next()
        var nameStart = 0
        while let line = cursor.next() {
            guard let row = AppleMapRow(line), row.address == nil else {
                if keepingRows { extendName(of: &dead.rows, from: nameStart, with: line, in: cursor) }
                continue
            }
            dead.count += 1
            dead.size = dead.size.addingSaturated(row.size)
            guard keepingRows else { continue }
            let file = files.index(ofNumber: row.file)
            if file == MapRow.noFile { unknownFiles += 1 }
            nameStart = cursor.lineStart + row.nameStart
            dead.rows.append(
                MapRow(
                    name: line.dropFirst(row.nameStart), address: 0, size: row.size, file: file,
                    section: Symbol.noSection))
        }
        return dead
    }

    // MARK: - Warnings

    var warnings: [AuditWarning] {
        var warnings: [AuditWarning] = []
        if unknownFiles > 0 {
            warnings.append(
                AuditWarning(
                    "map-unknown-file", "\(unknownFiles) symbols name an object file that is not in the map's list."))
        }
        if outside > 0 {
            warnings.append(AuditWarning("map-symbol-outside", "\(outside) symbols lie in no section of the map."))
        }
        if continued > 0 {
            warnings.append(
                AuditWarning(
                    "map-continued-names",
                    "\(continued) lines are not rows and were taken for the rest of the name before them."))
        }
        return warnings
    }
}

extension UInt64 {
    /// Returns the sum, clamped to the largest number.
    func addingSaturated(_ other: UInt64) -> UInt64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}
