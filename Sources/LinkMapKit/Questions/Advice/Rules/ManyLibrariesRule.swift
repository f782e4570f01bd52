/// Finds programs that load many libraries. The loader searches for, opens, maps and relocates each of them.
enum ManyLibrariesRule: AdviceRule {
    static let name = "many-libraries"
    static let facts: AdviceFacts = .startup
    private static let few = 12

    static func advice(on subject: AdviceSubject) -> Advice? {
        let files = subject.startup?.libraries.count { $0.status == .found } ?? 0
        guard files > few, let option = subject.image.toolOptions.loadFewerLibraries else { return nil }
        let count = UInt64(files - few)
        return advice(
            "Load fewer libraries", finding: "\(files) libraries are loaded from files of their own", option: option,
            nanoseconds: count * CostTable.library, .rough,
            estimate: CostTable.words(count, of: UInt64(files), "library", "libraries", CostTable.library)
                + ": those beyond \(few)")
    }
}
