import CLibelf

/// Finds the addresses at which an ELF image is entered from outside, apart from its exports.
enum ELFEntryPoints {
    static func all(of detail: ELFDetail, in memory: ImageMemory) -> [EntryPoint] {
        var entries: [EntryPoint] = []
        let start = detail.file.handle.header.e_entry
        if start != 0 { entries.append(EntryPoint(address: start, cause: .start)) }
        entries += listed(in: detail.sections, detail.sectionTraits, memory)
        let dynamic = ELFDynamic(detail.file)
        entries += dynamic.initFunctions.map { EntryPoint(address: $0, cause: .beforeMain) }
        entries += dynamic.finiFunctions.map { EntryPoint(address: $0, cause: .atExit) }
        return entries
    }

    /// Returns the functions that sections of start-up code and of pointers to functions list.
    static func listed(in sections: [Section], _ traits: [SectionTraits], _ memory: ImageMemory) -> [EntryPoint] {
        var entries: [EntryPoint] = []
        for (section, traits) in zip(sections, traits) where !section.memoryRange.isEmpty {
            switch traits.purpose {
            case .startupCode:
                entries.append(EntryPoint(address: section.memoryRange.lowerBound, cause: .loadOrUnload))
            case .initializers: entries += functions(in: section.memoryRange, .beforeMain, memory)
            case .terminators: entries += functions(in: section.memoryRange, .atExit, memory)
            default: break
            }
        }
        return entries
    }

    private static func functions(in range: Range<UInt64>, _ cause: EntryPoint.Cause, _ memory: ImageMemory)
        -> [EntryPoint]
    {
        stride(from: range.lowerBound, to: range.upperBound, by: Int(memory.wordSize)).compactMap { slot in
            memory.address(at: slot).map { EntryPoint(address: $0, cause: cause) }
        }
    }
}
