/// A row of 24 bytes for an address that a bit can stand for.
enum PackRelocationsRule: AdviceRule {
    private static let few: UInt64 = 100

    static func advice(on image: StartupImage) -> StartupAdvice? {
        let packing = image.packing
        guard packing.rows >= few, packing.after < packing.before else { return nil }
        let bytes = packing.before - packing.after
        let pages = bytes / image.relocations.pageSize
        return StartupAdvice(
            rule: "pack-relative-relocations",
            says: "\(packing.rows) relative relocations take \(packing.before) bytes",
            fix: "-Wl,-z,pack-relative-relocs (GNU ld 2.38, lld 15, mold; glibc 2.36)",
            nanoseconds: packing.rows + pages * StartupCosts.page / 16, bytes: bytes,
            how: "packed, the same places take \(packing.after) bytes; \(pages) pages fewer are read, 16 at a time")
    }
}
