extension FixupTable {
    /// Reads the fixups in the form that the file uses.
    init(_ file: MachOFile) {
        var collector = FixupCollector(file: file)
        let chained = file.table("[chained fixups]")
        if !chained.isEmpty {
            ChainedFixups.read(chained, into: &collector)
        } else if file.fileType == MH_OBJECT {
            ObjectRelocations.read(into: &collector)
        } else if file.tables.contains(where: { $0.name.ends(with: "bind info]") || $0.name == "[rebase info]" }) {
            DyldInfo.read(into: &collector)
        } else if ImageRelocations.apply(to: file) {
            ImageRelocations.read(into: &collector)
        } else if file.sections.contains(where: { !$0.relocations.isEmpty }) {
            ObjectRelocations.read(into: &collector)
        }
        if FixedPointers.apply(to: file), collector.table.tally.rebases == 0 { FixedPointers.read(into: &collector) }
        self = collector.finish()
    }
}
