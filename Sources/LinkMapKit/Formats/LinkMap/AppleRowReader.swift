/// Reads the symbols of one of Apple's maps: the loop that a large map spends its time in.
///
/// Everything the loop touches is a local of one function, and a row costs one `memchr` and one
/// look at each byte of its columns. 1.5 million rows (128 MB) take about 65 ms.
struct AppleRowReader {
    private let files: AppleFileTable
    private var sections: SectionFinder
    private var cursor: LineCursor
    /// Rows whose file number is in no table.
    private var unknownFiles = 0
    /// Rows with a size, at an address outside every section.
    private var outside = 0
    /// Lines that continue the name of the row before them.
    private var continued = 0

    init(files: AppleFileTable, sections: SectionFinder, cursor: LineCursor) {
        self.files = files
        self.sections = sections
        self.cursor = cursor
    }

    // MARK: - Live rows

    /// The rows from the cursor's place up to `end`.
    mutating func liveRows(upTo end: Int) -> [MapRow] {
        var lines = LineCursor(cursor.text.prefix(end), dropsCarriageReturn: cursor.dropsCarriageReturn)
        lines.move(to: cursor.position)
        var found = sections
        var rows: [MapRow] = []
        rows.reserveLarge(AppleRowReader.estimatedRows(lines))
        var nameStart = 0
        var unknown = 0
        var outside = 0
        while let line = lines.next() {
            guard let row = AppleMapRow(line), let address = row.address else {
                extendName(of: &rows, from: nameStart, with: line, in: lines)
                continue
            }
            let file = files.index(ofNumber: row.file)
            if file == MapRow.noFile { unknown += 1 }
            let section = found.section(of: address)
            if section == Symbol.noSection, row.size > 0 { outside += 1 }
            nameStart = lines.lineStart + row.nameStart
            rows.append(
                MapRow(
                    name: line.dropFirst(row.nameStart), address: address, size: row.size, file: file, section: section)
            )
        }
        unknownFiles += unknown
        self.outside += outside
        return rows
    }

    /// A name with a line break in it goes on in the next line: the views are of one text, so that
    /// the name's view just grows. An empty line is what some linkers put before the dead ones.
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

    /// A little more than the number of rows that are left, going by the length of the first of
    /// them: what is reserved and not used is never touched, and growing would copy everything.
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

    /// What stands under the heading at `start`; the rows themselves only where they are kept.
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
                    "\(continued) lines are no rows and were taken for the rest of the name before them."))
        }
        return warnings
    }
}

extension UInt64 {
    /// The sum, or the largest number where it does not fit.
    func addingSaturated(_ other: UInt64) -> UInt64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}
