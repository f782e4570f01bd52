// # Path: /tmp/App.app/App
// # Arch: arm64
// # Object files:
// [  0] linker synthesized
// [  1] /tmp/main.o
// [  2] /tmp/libNet.a(client.o)
// # Sections:
// # Address→Size    →Segment→Section
// 0x100004330→0x00000060→__TEXT→__text
// # Symbols:
// # Address→Size    →File  Name
// 0x100004330→0x00000050→[  1] _main
// 0x100004380→0x00000010→[  2] -[Client start]
//
// # Dead Stripped Symbols:
// #        →Size    →File  Name
// <<dead>> →0x00000018→[  2] _unused
//
// (`→` is a tab.)

/// A parser for the maps of ld64, ld-prime and ld64.lld.
struct AppleMapParser: MapGrammar {
    private var map = LinkMap(dialect: .ld64)
    private var cursor: LineCursor
    private var files = AppleFileTable()
    private var table = AppleSectionTable()
    private let detail: LinkMap.Detail
    /// Number of lines in the tables that are neither rows nor headings.
    private var oddLines = 0

    static let sign = "# Path:"

    static func matches(_ heading: ByteView, _ rest: LineCursor) -> Bool {
        guard heading.starts(with: "# Path:") else { return false }
        var rest = rest
        return rest.nextFilled().flatMap { AppleHeading($0) } != nil
    }

    static func dialect(of bytes: ByteView) -> LinkMap.Dialect { AppleDialect.dialect(of: bytes) }

    static func parse(_ bytes: ByteView, detail: LinkMap.Detail) throws(InputError) -> LinkMap {
        var parser = AppleMapParser(bytes, detail: detail)
        try parser.readTables()
        parser.readRows()
        return parser.finished()
    }

    private init(_ bytes: ByteView, detail: LinkMap.Detail) {
        cursor = LineCursor(bytes, dropsCarriageReturn: false)
        // The map has one kind of line break, since a name may end in a carriage return.
        cursor.dropsCarriageReturn = cursor.peek()?.ends(with: "\r") ?? false
        self.detail = detail
    }

    // MARK: - Tables

    /// Reads the tables before the symbols, and leaves the cursor behind the heading of the symbols.
    private mutating func readTables() throws(InputError) {
        var part: AppleHeading?
        while let line = cursor.next() {
            if let heading = AppleHeading(line) {
                part = heading
                if enter(heading) { return }
            } else if !line.starts(with: "#"), !line.isEmpty {
                try read(line, in: part)
            }
        }
    }

    /// Starts the table of a heading. Returns whether it is the table of symbols.
    private mutating func enter(_ heading: AppleHeading) -> Bool {
        switch heading {
        case .path(let path): map.outputPath = path
        case .architecture(let name): map.architecture = name.text
        case .objectFiles:
            if detail == .sections, let start = cursor.firstLine(AppleHeading.sectionsLine) { cursor.move(to: start) }
        case .sections: break
        case .symbols: return true
        case .deadStripped: break
        }
        return false
    }

    private mutating func read(_ line: ByteView, in part: AppleHeading?) throws(InputError) {
        switch part {
        case .objectFiles:
            if !files.add(line) { oddLines += 1 }
        case .sections:
            if let section = try table.section(line, at: cursor.offset) {
                map.sections.append(section)
            } else {
                oddLines += 1
            }
        default: oddLines += 1
        }
    }

    // MARK: - Rows

    private mutating func readRows() {
        let start = cursor.position
        let dead = cursor.firstDeadStrippedHeading()
        map.dialect = AppleDialect.dialect(symbols: start, dead: dead, in: cursor.text)
        var reader = AppleRowReader(files: files, sections: SectionFinder(map.sections), cursor: cursor)
        if detail != .sections { map.rows = liveRows(upTo: dead ?? cursor.text.count, &reader) }
        if let dead { map.dead = reader.deadRows(from: dead, keepingRows: detail != .sections) }
        map.files = files.files
        map.warnings += reader.warnings
    }

    private func liveRows(upTo end: Int, _ reader: inout AppleRowReader) -> [MapRow] {
        if detail == .objects {
            var attempt = reader
            if let rows = attempt.liveRows(upTo: end, joining: map.sections.count) {
                reader = attempt
                return rows
            }
        }
        return reader.liveRows(upTo: end) ?? []
    }

    private consuming func finished() -> LinkMap {
        if oddLines > 0 {
            map.warnings.append(
                AuditWarning("map-odd-lines", "\(oddLines) lines of the map's tables are not understood."))
        }
        return map
    }
}
