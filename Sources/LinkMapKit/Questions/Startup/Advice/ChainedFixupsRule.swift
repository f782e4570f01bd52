/// The older form of fixups writes to all pages at once; chains are followed when a page is first used.
enum ChainedFixupsRule: AdviceRule {
    static func advice(on image: StartupImage) -> StartupAdvice? {
        guard image.fixups == .dyldInfo, image.relocations.total > 0 else { return nil }
        let (pages, count) = (image.relocations.pages, image.relocations.total)
        return StartupAdvice(
            rule: "chained-fixups", says: "\(count) fixups of the older form touch \(pages) pages before main",
            fix: "-Wl,-fixup_chains; by itself from macOS 12 and iOS 15 on as the deployment target",
            nanoseconds: pages * StartupCosts.page + count * StartupCosts.relocation,
            how: "\(pages) pages that are not touched before they are used, and \(count) fixups on them")
    }
}
