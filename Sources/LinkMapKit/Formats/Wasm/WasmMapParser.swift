//     Addr      Off     Size Out     In      Symbol        sizes and offsets are hexadecimal
//        -      1ce     6058 CODE
//        -      1cf       1c         /lib/crt1.o:(_start)
//        -      1cf       1c                 _start
//        -     6226      a6e DATA
//      400     6227      970 .rodata

/// A parser for the maps of wasm-ld. Offsets in them leave out the section headers: they count from the section's number.
struct WasmMapParser: MapGrammar {
    private var map = LinkMap(dialect: .wasmLD)
    private let detail: LinkMap.Detail
    private var files = MapFileTable()
    private var layout = SyntheticLayout()
    private var file = MapRow.noFile
    /// Offset in the file of the open section.
    private var start: UInt64 = 0
    /// Index of the data section, whose segments are listed behind it.
    private var data: Int?
    private var isInCode = false
    private var oddLines = 0

    static func dialect(of bytes: ByteView) -> LinkMap.Dialect { .wasmLD }

    static let sign = "Addr Off Size Out In Symbol"

    static func matches(_ heading: ByteView, _ rest: LineCursor) -> Bool {
        var scanner = FieldScanner(heading)
        return ["Addr", "Off", "Size", "Out", "In", "Symbol"].allSatisfy { (word: StaticString) in
            scanner.skipBlanks()
            return scanner.take(word)
        }
    }

    static func parse(_ bytes: ByteView, detail: LinkMap.Detail) throws(InputError) -> LinkMap {
        var parser = WasmMapParser(detail: detail)
        var cursor = LineCursor(bytes, dropsCarriageReturn: true)
        _ = cursor.next()
        while let line = cursor.next() {
            guard !line.isEmpty else { continue }
            guard let row = WasmMapRow(line) else {
                parser.oddLines += 1
                continue
            }
            try parser.add(row, at: cursor.offset)
        }
        return parser.finished()
    }

    private init(detail: LinkMap.Detail) { self.detail = detail }

    private consuming func finished() -> LinkMap {
        if oddLines > 0 {
            map.warnings.append(AuditWarning("map-odd-lines", "\(oddLines) lines of the map are not understood."))
        }
        map.files = files.files
        return map
    }

    // MARK: - Rows

    private mutating func add(_ row: WasmMapRow, at offset: UInt64) throws(InputError) {
        switch row.level {
        case .output: try open(row, at: offset)
        case .input: place(row)
        case .symbol:
            guard detail != .sections, let address = address(of: row), let section = section else { return }
            map.rows.append(MapRow(name: row.text, address: address, size: row.size, file: file, section: section))
        }
    }

    private var section: UInt32? { map.sections.isEmpty ? nil : UInt32(map.sections.count - 1) }

    private mutating func open(_ row: WasmMapRow, at offset: UInt64) throws(InputError) {
        file = MapRow.noFile
        // Of what stands at this level, only data segments have an address.
        let isSegment = row.address != nil && data != nil
        let name = isSegment ? row.text : WasmMapParser.name(of: row.text)
        isInCode = name == "code"
        if !isSegment { start = row.offset }
        let isZeroFill = isSegment && name.starts(with: ".bss")
        var memory: Range<UInt64> = 0..<0
        if isSegment, let address = row.address {
            memory = try SyntheticLayout.range(from: address, size: row.size, at: offset)
            if !isZeroFill, let data { shrink(data, by: row.size) }
        } else if isInCode {
            memory = WasmAddresses.code..<WasmAddresses.code + min(WasmMapParser.contents(of: row.size), 1 << 32)
        }
        map.sections.append(
            Section(
                name: name, kind: isInCode ? .code : isZeroFill ? .zeroFill : WasmMapParser.kind(of: name, isSegment),
                fileRange: try layout.fileRange(size: isZeroFill ? 0 : row.size, at: offset), memoryRange: memory))
        if name == "data" { data = map.sections.count - 1 }
    }

    /// Leaves the segments out of the section that contains them.
    private mutating func shrink(_ section: Int, by size: UInt64) {
        let range = map.sections[section].fileRange
        map.sections[section].fileRange = range.lowerBound..<range.upperBound - min(size, range.size)
    }

    private mutating func place(_ row: WasmMapRow) {
        guard detail != .sections, let path = row.inputPath else { return }
        file = files.index(of: path)
        guard let address = address(of: row), let section, row.size > 0 else { return }
        if isInCode { beginCode(at: address) }
        map.placements.append(
            Placement(range: address..<address.addingClamped(row.size), file: file, section: section))
    }

    /// Leaves out the number of functions, which stands before the first of them.
    private mutating func beginCode(at address: UInt64) {
        let range = map.sections[map.sections.count - 1].memoryRange
        guard range.lowerBound == WasmAddresses.code, range.contains(address) else { return }
        map.sections[map.sections.count - 1].memoryRange = address..<range.upperBound
    }

    /// Returns the address of a part of the code or of a data segment; `nil` for parts of other sections.
    private func address(of row: WasmMapRow) -> UInt64? {
        if isInCode { return row.offset >= start ? WasmAddresses.code &+ (row.offset - start) : nil }
        return data == nil ? nil : row.address
    }

    // MARK: - Names

    /// Returns the name that a section has in the module.
    private static func name(of text: ByteView) -> ByteView {
        if text.starts(with: "CUSTOM("), text.ends(with: ")") { return text[clamped: 7..<text.count - 1] }
        switch text {
        case "ELEM": return "element"
        case "DATACOUNT": return "data count"
        default: return ByteView(copying: text.text.lowercased())
        }
    }

    private static func kind(of name: ByteView, _ isSegment: Bool) -> ByteKind {
        if isSegment { return name.starts(with: ".rodata") ? .constants : .data }
        return name == "data" ? .headers : WasmSection(id: WASM_SEC_CUSTOM, name: name, start: 0, contents: 0..<0).kind
    }

    /// Returns the size of a section's contents from that of all of it, with its number and the size that it states.
    private static func contents(of size: UInt64) -> UInt64 {
        for header in UInt64(2)...6 where size >= header {
            let contents = size - header
            if contents < 1 << (7 * (header - 1)) { return contents }
        }
        return size
    }
}

/// A row of a map of wasm-ld.
struct WasmMapRow {
    enum Level { case output, input, symbol }

    /// `nil` for what has no place in memory.
    var address: UInt64?
    var offset: UInt64
    var size: UInt64
    var level: Level
    var text: ByteView

    /// - Returns: `nil` for a line that is no row.
    init?(_ line: ByteView) {
        var scanner = FieldScanner(line)
        scanner.skipBlanks()
        if !scanner.take(UInt8(ascii: "-")) {
            guard let number = scanner.hexDigits() else { return nil }
            address = number
        }
        guard scanner.skipBlanks() > 0, let offset = scanner.hexDigits(), scanner.skipBlanks() > 0,
            let size = scanner.hexDigits(), scanner.take(UInt8(ascii: " "))
        else { return nil }
        (self.offset, self.size) = (offset, size)
        let indented = scanner.rest
        if indented.starts(with: "                ") {
            (level, text) = (.symbol, indented.dropFirst(16))
        } else if indented.starts(with: "        ") {
            (level, text) = (.input, indented.dropFirst(8))
        } else {
            (level, text) = (.output, indented)
        }
    }

    /// The file of an input such as `/p/libu.a(u.o):(f)`; `nil` for other rows.
    var inputPath: ByteView? {
        guard let mark = text.firstIndex(of: ByteView(":(")) else { return nil }
        let path = text.prefix(mark)
        return path == "<internal>" ? MapFile.synthesizedPath : path
    }
}
