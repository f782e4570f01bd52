/// Finds fixups in the older format, which dyld applies to all pages at launch. Chained fixups are applied when a page
/// is first used.
enum ChainedFixupsRule: AdviceRule {
    static let name = "chained-fixups"
    static let facts: AdviceFacts = .startup

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard let image = subject.startup, image.fixups == .dyldInfo, image.relocations.total > 0 else { return nil }
        let (pages, count) = (image.relocations.pages, image.relocations.total)
        return advice(
            "Use chained fixups", finding: "\(count) fixups of the older form touch \(pages) pages before main",
            option: "-Wl,-fixup_chains; by itself from macOS 12 and iOS 15 on as the deployment target",
            nanoseconds: pages * CostTable.page + count * CostTable.relocation, .rough,
            estimate: "\(pages) pages that are not touched before they are used, and \(count) fixups on them")
    }
}
