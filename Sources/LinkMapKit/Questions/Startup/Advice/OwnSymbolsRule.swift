/// A library that looks its own functions up, because others may take their place.
enum OwnSymbolsRule: AdviceRule {
    private static let few: UInt64 = 50

    static func advice(on image: StartupImage) -> StartupAdvice? {
        let own = image.lookups.own
        guard own >= few else { return nil }
        return StartupAdvice(
            rule: "own-symbols",
            says: "\(own) of \(image.lookups.eager) look-ups are for symbols that the image has itself",
            fix: "-fvisibility=hidden for all but the interface, or -Wl,-Bsymbolic-functions",
            nanoseconds: own * StartupCosts.lookup,
            how: StartupCosts.words(own, "look-up", "look-ups", StartupCosts.lookup))
    }
}
