import CLibelf

/// Finds the addresses at which an ELF image is entered from outside, apart from its exports.
enum ELFEntryPoints {
    static func all(of detail: ELFDetail, in memory: ImageMemory) -> [EntryPoint] {
        var entries: [EntryPoint] = []
        let start = detail.file.handle.header.e_entry
        if start != 0 { entries.append(EntryPoint(address: start, cause: .start)) }
        entries += EntryPoint.listed(in: detail.sections, detail.sectionTraits, memory)
        let dynamic = ELFDynamic(detail.file)
        entries += dynamic.initFunctions.map { EntryPoint(address: $0, cause: .beforeMain) }
        entries += dynamic.finiFunctions.map { EntryPoint(address: $0, cause: .atExit) }
        return entries
    }
}
