extension FixupTable {
    /// The fixups of a Mach-O image; none for what is no such image.
    package init(_ image: Image) {
        guard let detail = image.detail as? MachODetail else {
            self.init()
            return
        }
        self.init(detail.file)
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
        }
        self = collector.finish()
    }
}
