/// Finds relative relocations, which only add the load address, in tables with a row for each. Packed, most take one
/// bit.
enum RelativeRelocationsRule: AdviceRule {
    static let name = "pack-relative-relocations"
    static let facts: AdviceFacts = .startup
    /// The number of relocations from which the saved time is reported.
    private static let few: UInt64 = 100

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard let image = subject.startup, image.packing.after < image.packing.before else { return nil }
        let packing = image.packing
        let bytes = packing.before - packing.after
        let pages = bytes / max(image.relocations.pageSize, 1)
        let time = packing.rows * CostTable.relocationRow + pages * CostTable.page / CostTable.pagesPerFault
        let all = image.relocations[.relative]
        let rows = packing.rows == all ? "\(all)" : "\(packing.rows) of \(all)"
        return advice(
            "Pack the relative relocations",
            finding: "\(rows) relative relocations take \(packing.before) bytes",
            option: "-Wl,-z,pack-relative-relocs (GNU ld 2.38, lld 15, mold; glibc 2.36)", bytes: bytes,
            nanoseconds: packing.rows < few ? 0 : time, .exact,
            estimate: "packed as DT_RELR, \(rows) relative relocations take \(packing.after) bytes instead of "
                + "\(packing.before); \(pages) pages fewer are read, \(CostTable.pagesPerFault) at a time")
    }
}
