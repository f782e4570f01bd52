/// Finds functions that are bound before the program runs although they could be bound at their first call.
enum EagerFunctionsRule: AdviceRule {
    static let name = "eager-functions"
    static let facts: AdviceFacts = .startup
    private static let few: UInt64 = 200

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard let image = subject.startup, image.traits.bindNow, image.relocations[.plt] >= few else { return nil }
        let functions = image.relocations[.plt]
        return advice(
            "Look functions up at their first call",
            finding: "\(functions) functions are looked up before main, as the image binds all at once",
            option: "-Wl,-z,lazy, which leaves their addresses writable (no full RELRO)",
            nanoseconds: functions * CostTable.lookup, .rough,
            estimate: CostTable.words(functions, "look-up put off", "look-ups put off", CostTable.lookup))
    }
}
