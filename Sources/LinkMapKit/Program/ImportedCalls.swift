/// Which addresses stand for functions of other images: their pointer slots, and the stubs that jump through those.
struct ImportedCalls {
    /// Numbers of ``FixupTable/symbols`` by address.
    private var symbols: [UInt64: UInt32] = [:]
    /// Where the format says it otherwise: names by address.
    private let names: [UInt64: ByteView]
    private let fixups: FixupTable

    /// - Parameter symbols: those of the file, in its order.
    init(_ memory: ImageMemory, file: MachOFile, scan: CodeScan, symbols: [Symbol]) {
        fixups = memory.fixups
        names = ImportedCalls.jumpTables(of: file, symbols)
        let stubs = file.sections.filter { $0.flags & 0xFF == 0x08 && $0.reserved2 > 0 }
        for reference in scan.references {
            guard let section = stubs.first(where: { $0.memoryRange.contains(reference.site) }),
                case .symbol(let symbol, _)? = memory.pointer(at: reference.target)
            else { continue }
            let into = (reference.site - section.memoryRange.lowerBound) % UInt64(section.reserved2)
            self.symbols[reference.site - into] = symbol
        }
    }

    /// Stubs of old 32-bit programs, into which the loader writes jumps: only the indirect symbol table says where to.
    private static func jumpTables(of file: MachOFile, _ symbols: [Symbol]) -> [UInt64: ByteView] {
        let rows = file.table(MachOFile.indirectSymbols)
        var names: [UInt64: ByteView] = [:]
        for section in file.sections where section.flags & 0x0400_00FF == 0x0400_0008 && section.reserved2 > 0 {
            for index in 0..<section.memoryRange.size / UInt64(section.reserved2) {
                let row = UInt64(section.reserved1) + index
                guard row < UInt64(rows.count) / 4,
                    let symbol = rows.integer(at: Int(row) * 4, as: UInt32.self, bigEndian: file.isBigEndian)
                else { break }
                guard Int(symbol) < symbols.count else { continue }
                names[section.memoryRange.lowerBound &+ index * UInt64(section.reserved2)] = symbols[Int(symbol)].name
            }
        }
        return names
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
