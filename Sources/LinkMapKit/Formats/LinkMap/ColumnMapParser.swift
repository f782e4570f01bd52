// lld: sizes are hexadecimal.
//
//              VMA              LMA     Size Align Out     In      Symbol
//             1a70             1a70      30f    16 .text
//             1a70             1a70       22    16         /lib/crt1.o:(.text)
//             1a70             1a70       22     1                 _start
//             2000             2000        0     1 . = ALIGN(4096)
//
// mold: sizes are decimal, symbols have none.
//
//               VMA       Size Align Out     In      Symbol
//                 0         64     8 EHDR
//            0x1b60        832    16 .text
//            0x1b60         34    16         /lib/crt1.o:(.text)
//            0x1b60          0     0                 _start

/// A parser for the maps of lld (ELF) and mold: fixed columns, and names whose indentation is their level.
struct ColumnMapParser {
    private var builder: ELFMapBuilder
    private let columns: ColumnMapRow.Columns
    /// Offset of the last symbol's name while it may continue in the next line.
    private var nameStart: Int?
    /// Number of lines that are neither rows nor the rest of a name.
    private var oddLines = 0

    static func parse(
        _ bytes: ByteView, columns: ColumnMapRow.Columns, detail: LinkMap.Detail
    ) throws(InputError) -> LinkMap {
        var parser = ColumnMapParser(columns: columns, detail: detail)
        var cursor = LineCursor(bytes, dropsCarriageReturn: true)
        _ = cursor.next()
        // With --cref lld appends a cross-reference table.
        while let line = cursor.next(), line != crossReferences {
            try parser.add(line, at: cursor)
        }
        return parser.finished()
    }

    private init(columns: ColumnMapRow.Columns, detail: LinkMap.Detail) {
        builder = ELFMapBuilder(dialect: columns == .lld ? .lld : .mold, detail: detail)
        self.columns = columns
    }

    private static let crossReferences = ByteView("Cross Reference Table")

    private consuming func finished() -> LinkMap {
        if oddLines > 0 { builder.warn("map-odd-lines", "\(oddLines) lines of the map are not understood.") }
        return builder.finished()
    }

    // MARK: - Rows

    private mutating func add(_ line: ByteView, at cursor: LineCursor) throws(InputError) {
        guard let row = ColumnMapRow(line, columns: columns) else { return addRest(line, at: cursor) }
        nameStart = nil
        switch row.level {
        case .output: try addOutput(row, at: cursor.offset)
        case .input: addInput(row)
        case .symbol:
            nameStart = cursor.lineStart + line.count - row.text.count
            builder.addSymbol(row.text, address: row.address, size: row.size)
        }
    }

    /// Appends a line to a name that contains a line break.
    private mutating func addRest(_ line: ByteView, at cursor: LineCursor) {
        guard !line.isEmpty else { return }
        if let nameStart {
            builder.extendLastSymbol(to: cursor.text[clamped: nameStart..<cursor.lineStart + line.count])
        } else {
            oddLines += 1
        }
    }

    private mutating func addOutput(_ row: ColumnMapRow, at offset: UInt64) throws(InputError) {
        // Statements of the linker script are listed among the sections.
        guard !row.isStatement else { return }
        try builder.openSection(ColumnMapParser.sectionName(row.text), address: row.address, size: row.size, at: offset)
    }

    private static func sectionName(_ text: ByteView) -> ByteView {
        if text == "EHDR" { return ByteView("[ELF header]") }
        if text == "PHDR" { return ByteView("[program headers]") }
        if text == "SHDR" { return ByteView("[section headers]") }
        return text
    }

    private mutating func addInput(_ row: ColumnMapRow) {
        if let path = row.inputPath {
            builder.place(address: row.address, size: row.size, path: path)
        } else if row.size > 0 {
            // LONG(…) and similar statements, which insert bytes.
            builder.place(address: row.address, size: row.size, path: MapFile.synthesizedPath)
        }
    }
}

// MARK: - Grammars

extension ColumnMapParser {
    /// Maps of lld for ELF.
    enum LLD: MapGrammar {
        static let sign = "VMA LMA Size Align Out In Symbol"

        static func matches(_ heading: ByteView, _ rest: LineCursor) -> Bool { columns(of: heading) == .lld }
        static func dialect(of bytes: ByteView) -> LinkMap.Dialect { .lld }
        static func parse(_ bytes: ByteView, detail: LinkMap.Detail) throws(InputError) -> LinkMap {
            try ColumnMapParser.parse(bytes, columns: .lld, detail: detail)
        }
    }

    /// Maps of mold.
    enum Mold: MapGrammar {
        static let sign = "VMA Size Align Out In Symbol"

        static func matches(_ heading: ByteView, _ rest: LineCursor) -> Bool { columns(of: heading) == .mold }
        static func dialect(of bytes: ByteView) -> LinkMap.Dialect { .mold }
        static func parse(_ bytes: ByteView, detail: LinkMap.Detail) throws(InputError) -> LinkMap {
            try ColumnMapParser.parse(bytes, columns: .mold, detail: detail)
        }
    }

    private static func columns(of line: ByteView) -> ColumnMapRow.Columns? {
        var scanner = FieldScanner(line)
        scanner.skipBlanks()
        guard scanner.take("VMA") else { return nil }
        scanner.skipBlanks()
        let hasLoadAddress = scanner.take("LMA")
        for name in ["Size", "Align", "Out", "In", "Symbol"] as [StaticString] {
            scanner.skipBlanks()
            guard scanner.take(name) else { return nil }
        }
        return hasLoadAddress ? .lld : .mold
    }
}
