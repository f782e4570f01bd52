/// Builds one relocatable image from objects, like `ld -r`, but without merging most sections of the same name.
struct LinkedImage {
    private let objects: [LinkObject]
    private let layout: LinkLayout
    private let target: LinkTarget
    private let symbols: LinkedSymbols
    private let relocations: LinkedRelocations
    private var bytes: [UInt8] = []
    private var sections: [Section] = []

    /// The maximum size of an image in bytes, because it is held in memory.
    private static let largest: UInt64 = 4 << 30

    static func image(
        of objects: [LinkObject], _ resolution: SymbolResolution, _ layout: LinkLayout, target: LinkTarget
    ) throws(InputError) -> Image {
        let size = layout.outputs.reduce(UInt64(0)) { sum, output in
            output.kind == .zeroFill ? sum : sum.addingClamped(output.size)
        }
        guard size < largest, layout.outputs.count < 1 << 28 else {
            throw InputError("the object files are too large to be combined", hint: "give the linked image")
        }
        var maker = LinkedImage(objects, resolution, layout, target)
        return try maker.image(size: Int(size))
    }

    private init(
        _ objects: [LinkObject], _ resolution: SymbolResolution, _ layout: LinkLayout, _ target: LinkTarget
    ) {
        self.objects = objects
        self.layout = layout
        self.target = target
        symbols = LinkedSymbols(objects, resolution, layout, target)
        relocations = LinkedRelocations(objects, layout, symbols)
    }

    private mutating func image(size: Int) throws(InputError) -> Image {
        bytes.reserveLarge(size)
        for output in layout.outputs { try append(output) }
        for table in relocations.tables { apply(table) }
        let held = ByteView(copying: bytes)
        return Image(
            bytes: held,
            header: ImageHeader(
                kind: target.kind, architecture: target.architecture, machine: target.machine,
                wordSize: target.wordSize, isBigEndian: target.isBigEndian, role: .object,
                toolchain: target.toolchain),
            id: nil, segments: [], sections: sections,
            reader: LinkedSetReader(
                bytes: held, target: target, sections: sections, traits: layout.outputs.map(\.traits),
                symbols: symbols, relocations: relocations))
    }

    // MARK: - Sections

    private mutating func append(_ output: LinkLayout.Output) throws(InputError) {
        let end = output.address.addingClamped(output.size)
        guard end < 1 << 62 else { throw InputError("the sections together do not fit into memory") }
        let start = bytes.count
        if output.kind != .zeroFill { appendContents(of: output) }
        sections.append(
            Section(
                name: output.name, kind: output.kind,
                fileRange: output.kind == .zeroFill ? 0..<0 : UInt64(start)..<UInt64(bytes.count),
                memoryRange: output.address..<end))
    }

    private mutating func appendContents(of output: LinkLayout.Output) {
        let start = bytes.count
        for part in output.parts {
            let section = objects[part.object].sections[part.section]
            let contents = section.contents.prefix(Int(section.size))
            appendZeros(start + Int(part.offset) - bytes.count)
            unsafe contents.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
            appendZeros(Int(section.size) - contents.count)
        }
    }

    private mutating func appendZeros(_ count: Int) {
        bytes.append(contentsOf: repeatElement(0, count: max(0, count)))
    }

    // MARK: - Relocations

    /// Writes addresses and distances into data sections, so that readers of metadata can follow them.
    private mutating func apply(_ table: LinkedRelocations.Table) {
        let output = layout.outputs[table.section]
        guard !output.traits.isExecutable, output.kind != .zeroFill else { return }
        for row in relocations.rows[table.rows] where row.size > 0 {
            let symbol = symbols.rows[Int(row.symbol)]
            let size = UInt64(row.size)
            guard case .output(let named) = symbol.place, output.size >= size, row.offset <= output.size - size else {
                continue
            }
            var sum = layout.outputs[named].address &+ symbol.value &+ UInt64(bitPattern: row.addend)
            if row.form == .distance { sum = sum &- (output.address &+ row.offset) }
            put(sum, size: Int(size), at: Int(sections[table.section].fileRange.lowerBound + row.offset))
        }
    }

    private mutating func put(_ value: UInt64, size: Int, at offset: Int) {
        for index in 0..<size {
            let place = target.isBigEndian ? size - 1 - index : index
            bytes[offset + place] = UInt8(truncatingIfNeeded: value >> UInt64(index * 8))
        }
    }
}
