/// Addresses that stand for functions of other images: pointer slots, and the stubs that jump through them.
struct ImportedCalls {
    /// Indices into ``FixupTable/symbols``, by address.
    private var symbols: [UInt64: UInt32] = [:]
    /// Names by address, for formats that list their stubs.
    private let names: [UInt64: ByteView]
    private let fixups: FixupTable

    init(_ memory: ImageMemory, stubs: [ImportStub], reader: ProgramReader, references: [CodeReference]) {
        fixups = memory.fixups
        names = Dictionary(stubs.map { ($0.address, $0.name) }, uniquingKeysWith: { first, _ in first })
        let sections = reader.sections.indices.compactMap { index -> (range: Range<UInt64>, stride: UInt64)? in
            guard reader.traits[index].purpose == .stubs, let stride = reader.traits[index].stride, stride > 0,
                !reader.sections[index].memoryRange.isEmpty
            else { return nil }
            return (reader.sections[index].memoryRange, stride)
        }
        guard !sections.isEmpty else { return }
        for reference in references {
            guard let section = sections.first(where: { $0.range.contains(reference.site) }),
                case .symbol(let symbol, _)? = memory.pointer(at: reference.target)
            else { continue }
            let into = (reference.site - section.range.lowerBound) % section.stride
            symbols[reference.site - into] = symbol
        }
    }

    /// Returns the name of the imported function that `target` stands for; `nil` if it stands for none.
    func name(of target: UInt64) -> ByteView? {
        if let name = names[target] { return name }
        if let symbol = symbols[target] { return fixups.symbols[Int(symbol)].name }
        guard let slot = fixups.slot(at: target), slot.isBind else { return nil }
        return fixups.symbol(of: slot.target)?.name
    }
}
