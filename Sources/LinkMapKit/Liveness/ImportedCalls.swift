/// Which addresses stand for functions of other images: their pointer slots, and the stubs that jump through those.
struct ImportedCalls {
    /// Numbers of ``FixupTable/symbols`` by address.
    private var symbols: [UInt64: UInt32] = [:]
    /// Where the format says it otherwise: names by address.
    private let names: [UInt64: ByteView]
    private let fixups: FixupTable

    init(_ memory: ImageMemory, file: MachOFile, scan: CodeScan) {
        fixups = memory.fixups
        names = [:]
        let stubs = file.sections.filter { $0.flags & 0xFF == 0x08 && $0.reserved2 > 0 }
        for reference in scan.references {
            guard let section = stubs.first(where: { $0.memoryRange.contains(reference.site) }),
                case .symbol(let symbol, _)? = memory.pointer(at: reference.target)
            else { continue }
            let into = (reference.site - section.memoryRange.lowerBound) % UInt64(section.reserved2)
            symbols[reference.site - into] = symbol
        }
    }

    init(_ memory: ImageMemory, stubs: [UInt64: ByteView]) {
        fixups = memory.fixups
        names = stubs
    }

    /// The name of the function of another image that a reference to `target` means.
    func name(of target: UInt64) -> ByteView? {
        if let name = names[target] { return name }
        if let symbol = symbols[target] { return fixups.symbols[Int(symbol)].name }
        guard let slot = fixups.slot(at: target), slot.isBind else { return nil }
        return fixups.symbol(of: slot.target)?.name
    }
}
