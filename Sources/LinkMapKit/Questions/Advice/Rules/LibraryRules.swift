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

/// Finds libraries that are loaded although no symbol is bound to them.
enum UnneededLibraryRule: AdviceRule {
    static let name = "unneeded-library"
    static let facts: AdviceFacts = .startup
    private static let namesShown = 5

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard let libraries = subject.startup?.libraries else { return nil }
        let idle = libraries.filter { $0.isUnneeded == true }
        guard !idle.isEmpty, let option = subject.image.toolOptions.skipIdleLibraries else { return nil }
        let names = idle.prefix(namesShown).map { PathText.leaf(of: $0.name) }.joined(separator: ", ")
        let rest = idle.count > namesShown ? " and \(idle.count - namesShown) more" : ""
        // Libraries in the shared cache of the system are in memory already and cost almost nothing.
        let loads = idle.reduce(0) { $0 + ($1.status == .found ? max($1.brings, 1) : 0) }
        let cost =
            CostTable.words(loads, of: UInt64(libraries.count), "library", "libraries", CostTable.library)
            + ", counting those that only they need"
        return advice(
            "Do not load libraries that nothing is bound to",
            finding: idle.count == 1
                ? "\(names) is loaded, and nothing of it is bound"
                : "\(names)\(rest) are loaded, and nothing of them is bound",
            option: option, nanoseconds: loads * CostTable.library, .rough,
            estimate: loads == 0 ? "the system has them in memory already, so that little time is saved" : cost)
    }
}
