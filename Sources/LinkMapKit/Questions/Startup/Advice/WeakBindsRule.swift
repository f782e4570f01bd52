/// Of C++: what is inline or a template is unified between all images, unless it is hidden.
enum WeakBindsRule: AdviceRule {
    private static let few: UInt64 = 50

    static func advice(on image: StartupImage) -> StartupAdvice? {
        let weak = image.relocations[.weakBind]
        guard weak >= few else { return nil }
        return StartupAdvice(
            rule: "weak-binds", says: "\(weak) places are bound to symbols that all images are to have in common",
            fix: "-fvisibility-inlines-hidden, -fvisibility=hidden", nanoseconds: weak * StartupCosts.lookup,
            how: StartupCosts.words(weak, "look-up in every image", "look-ups in every image", StartupCosts.lookup))
    }
}
