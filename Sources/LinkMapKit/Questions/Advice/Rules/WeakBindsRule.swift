/// Finds C++ symbols that the loader unifies across images: inline functions and templates that are not hidden.
enum WeakBindsRule: AdviceRule {
    static let name = "weak-binds"
    static let facts: AdviceFacts = .startup
    private static let few: UInt64 = 50

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard let weak = subject.startup?.relocations[.weakBind], weak >= few else { return nil }
        return advice(
            "Hide inline functions and templates",
            finding: "\(weak) places are bound to symbols that all images are to have in common",
            option: "-fvisibility-inlines-hidden, -fvisibility=hidden", nanoseconds: weak * CostTable.lookup, .rough,
            estimate: CostTable.words(weak, "look-up in every image", "look-ups in every image", CostTable.lookup))
    }
}
