/// A list of addresses has to be relocated, one of distances has not.
enum InitOffsetsRule: AdviceRule {
    static func advice(on image: StartupImage) -> StartupAdvice? {
        let count = UInt64(image.initializers.count { $0.kind == .modInitFunc })
        guard count > 0 else { return nil }
        return StartupAdvice(
            rule: "init-offsets",
            says: StartupCosts.count(count, "initialiser is", "initialisers are")
                + " listed by address (__mod_init_func)",
            fix: "-Wl,-init_offsets", nanoseconds: count * StartupCosts.relocation, bytes: count * 4,
            how: "a rebase and 4 bytes for each")
    }
}
