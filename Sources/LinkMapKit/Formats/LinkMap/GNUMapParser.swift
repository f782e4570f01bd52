// Archive member included to satisfy reference by file (symbol)     gold: … included because of file (symbol)
// Discarded input sections
//  .text.unused   0x0000000000000000       0x10 libu.a(u.o)
// Memory Configuration                                              GNU ld only
// Linker script and memory map                                      gold: Memory map
// .text           0x00000000000010b0      0x30f
//  .text          0x00000000000010b0       0x22 /usr/lib/crt1.o
//                 0x00000000000010b0                _start
// OUTPUT(a.out elf64-x86-64)                                        GNU ld only
// Cross Reference Table

/// A parser for the maps of GNU ld and gold.
///
/// `dead` holds the discarded inputs: unreachable sections, and duplicates that several inputs define. Both linkers list
/// them together.
struct GNUMapParser: MapGrammar {
    private var builder: ELFMapBuilder
    private var billing = GNUMapBilling()
    private var part = Part.preamble
    private let dialect: LinkMap.Dialect
    private var outputName = ByteView.empty

    private enum Part { case preamble, discarded, regions, body, end }

    static func parse(_ bytes: ByteView, detail: LinkMap.Detail) throws(InputError) -> LinkMap {
        var parser = GNUMapParser(dialect: dialect(of: bytes), detail: detail)
        var lines = GNUMapLines(bytes)
        while parser.part != .end, let line = lines.next() {
            try parser.add(line, at: lines.offset)
        }
        return parser.builder.finished()
    }

    private init(dialect: LinkMap.Dialect, detail: LinkMap.Detail) {
        builder = ELFMapBuilder(dialect: dialect, detail: detail)
        self.dialect = dialect
    }

    // MARK: - Dialect

    static let sign = "Memory Configuration"

    static func matches(_ line: ByteView, _ rest: LineCursor) -> Bool {
        headings.contains { line == $0 } || inclusions.contains { line.starts(with: $0) }
    }

    /// The headings with which maps begin.
    private static let headings: [StaticString] = [
        "Discarded input sections", "Memory Configuration", "Memory map", "Linker script and memory map",
        "Merging program properties", "Allocating common symbols", "There are no discarded input sections",
    ]
    private static let inclusions: [StaticString] = ["Archive member included ", "As-needed library included "]

    /// Detects the linker by the heading of the body.
    static func dialect(of bytes: ByteView) -> LinkMap.Dialect {
        let cursor = LineCursor(bytes, dropsCarriageReturn: true)
        if cursor.firstLine("Linker script and memory map") != nil { return .gnuLd }
        return cursor.firstLine("Memory map") != nil ? .gold : .gnuLd
    }

    // MARK: - Lines

    private mutating func add(_ line: GNUMapLine, at offset: UInt64) throws(InputError) {
        switch (part, line) {
        case (_, .text(let text)): enter(text)
        case (.discarded, .input(let row)): builder.discard(row.name, size: row.size, path: row.file)
        // The region that stands for all addresses is no memory.
        case (.regions, .output(let row)) where row.name != "*default*":
            builder.addRegion(row.name, address: row.address, size: row.size)
        case (.body, .output(let row)):
            outputName = row.name
            try builder.openSection(row.name, address: row.address, size: row.size, at: offset)
        case (.body, .input(let row)): try place(row, at: offset)
        case (.body, .data(let address, let size)):
            builder.noteContents()
            builder.place(address: address, size: size, path: MapFile.synthesizedPath)
        case (.body, .symbol(let name, let address)): builder.addSymbol(name, address: address, size: 0)
        default: break
        }
    }

    /// Reads an unindented line without numbers: a heading, or the name of an empty section.
    private mutating func enter(_ text: ByteView) {
        if text == "Discarded input sections" {
            part = .discarded
        } else if text == "Linker script and memory map" || text == "Memory map" {
            part = .body
        } else if text == "Memory Configuration" {
            part = .regions
        } else if text == "Cross Reference Table" {
            part = .end
        } else if text.starts(with: "OUTPUT("), text.ends(with: ")") {
            setOutput(text[clamped: 7..<text.count - 1])
        } else {
            builder.closeSection()
        }
    }

    /// Reads the output and its format: `a.out elf64-x86-64`. The path may contain blanks.
    private mutating func setOutput(_ text: ByteView) {
        guard let blank = text.lastIndex(of: UInt8(ascii: " ")) else {
            return builder.setOutput(path: text, architecture: nil)
        }
        builder.setOutput(
            path: text.prefix(blank), architecture: BFDTarget.architecture(named: text.dropFirst(blank + 1)))
    }

    // MARK: - Inputs

    private mutating func place(_ row: GNUMapRow, at offset: UInt64) throws(InputError) {
        if let header = GNUMapParser.header(row.name) {
            outputName = header
            try builder.openSection(header, address: row.address, size: row.size, at: offset)
        }
        // gold lists merged inputs without an address.
        guard row.address != .max else { return }
        if row.size > 0, row.name != "*fill*" { builder.noteContents() }
        builder.place(
            address: row.address, size: row.size, path: billing.path(of: row, in: outputName),
            isMerged: MergedInput.isName(row.name))
    }

    /// Returns the name of a part that gold lists before the first section; `nil` for other names.
    private static func header(_ name: ByteView) -> ByteView? {
        if name == "** file header" { return ByteView("[ELF header]") }
        if name == "** segment headers" { return ByteView("[program headers]") }
        if name == "** section headers" { return ByteView("[section headers]") }
        return nil
    }
}
