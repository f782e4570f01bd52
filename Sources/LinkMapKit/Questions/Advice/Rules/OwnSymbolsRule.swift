/// Finds libraries that look up their own functions by name, so that other images can replace them.
enum OwnSymbolsRule: AdviceRule {
    static let name = "own-symbols"
    static let facts: AdviceFacts = .startup
    private static let few: UInt64 = 50

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard let lookups = subject.startup?.lookups, lookups.own >= few else { return nil }
        return advice(
            "Bind the image's own symbols when it is linked",
            finding: "\(lookups.own) of \(lookups.eager) look-ups are for symbols that the image has itself",
            option: "-fvisibility=hidden for all but the interface, or -Wl,-Bsymbolic-functions",
            nanoseconds: lookups.own * CostTable.lookup, .rough,
            estimate: CostTable.words(lookups.own, "look-up", "look-ups", CostTable.lookup))
    }
}
