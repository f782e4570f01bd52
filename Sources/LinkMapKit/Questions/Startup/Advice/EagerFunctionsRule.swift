/// Functions that are looked up before the program runs although they could wait.
enum EagerFunctionsRule: AdviceRule {
    private static let few: UInt64 = 200

    static func advice(on image: StartupImage) -> StartupAdvice? {
        let functions = image.relocations[.plt]
        guard image.traits.bindNow, functions >= few else { return nil }
        return StartupAdvice(
            rule: "eager-functions",
            says: "\(functions) functions are looked up before main, as the image binds all at once",
            fix: "-Wl,-z,lazy, which leaves their addresses writable (no full RELRO)",
            nanoseconds: functions * StartupCosts.lookup,
            how: StartupCosts.words(functions, "look-up put off", "look-ups put off", StartupCosts.lookup))
    }
}
