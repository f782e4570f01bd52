extension FixupTable {
    /// The fixups of a Mach-O image or an ELF file.
    package init(_ image: Image) {
        switch image.detail {
        case let detail as MachODetail: self.init(detail.file)
        case let detail as ELFDetail: self = ELFPointers.table(of: detail)
        default: self.init()
        }
    }

    init(_ file: MachOFile) {
        var collector = FixupCollector(file: file)
        let chained = file.table("[chained fixups]")
        if !chained.isEmpty {
            ChainedFixups.read(chained, into: &collector)
        } else if file.fileType == MachOFile.object {
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
