/// Cuts the memory of an ELF image into nodes.
enum ELFNodes {
    static func map(_ world: ELFWorld) -> NodeMap {
        let program = world.program
        return NodeMapBuilder.map(
            sections: program.sections, symbols: program.symbols, functionStarts: program.functionStarts,
            cuts: cuts(program), records: records(program),
            entities: (world.entities.entities.count, world.entities.extents), heads: heads(program))
    }

    private static func cuts(_ program: ELFProgram) -> [UInt64] {
        let thread = program.thread
        var cuts: [UInt64] = []
        cuts.reserveCapacity(program.scan.references.count / 2 + program.memory.fixups.slots.count)
        // What is called is no data.
        for reference in program.scan.references where reference.kind != .call && reference.kind != .jump {
            cuts.append(thread.place(of: reference.target))
        }
        for slot in program.memory.fixups.slots where !slot.isBind { cuts.append(slot.value) }
        cuts += program.frames.lazy.compactMap(\.exceptionTable)
        cuts += program.frames.lazy.compactMap(\.personality)
        cuts += program.swift.conformances.flatMap { [$0.address, $0.witnessTable ?? $0.address] }
        cuts += program.swift.associatedTypes.map(\.range.lowerBound)
        cuts += program.swift.captures.map(\.range.lowerBound)
        return cuts.sortedUnique()
    }

    /// Where constants of Swift begin.
    private static func heads(_ program: ELFProgram) -> Set<UInt64> {
        var heads = Set(program.swift.conformances.lazy.flatMap { [$0.address, $0.witnessTable ?? $0.address] })
        heads.formUnion(program.swift.protocols.lazy.map(\.address))
        heads.formUnion(program.swift.types.lazy.map(\.address))
        return heads
    }

    /// Sections of slots and stubs.
    private static func records(_ program: ELFProgram) -> [NodeMapBuilder.Records] {
        program.sections.enumerated().compactMap { number, section in
            guard !section.memoryRange.isEmpty, let stride = stride(of: section, number, program.file) else {
                return nil
            }
            return NodeMapBuilder.Records(range: section.memoryRange, stride: stride)
        }
    }

    private static func stride(of section: Section, _ number: Int, _ file: ELFFile) -> UInt64? {
        if section.name == ".got" || section.name == ".got.plt" || section.name == ".igot.plt" { return file.wordSize }
        guard section.name.starts(with: ".plt") || section.name == ".iplt" else { return nil }
        // Linkers state the size of one stub; GNU ld states 16 for the second PLT of 8 in each.
        if section.name == ".plt.got" { return 8 }
        let stated = number < file.sectionHeaders.count ? file.sectionHeaders[number].sh_entsize : 0
        return stated == 8 || stated == 24 || stated == 32 ? stated : 16
    }
}
