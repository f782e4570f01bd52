/// Code that is written to is copied, is not shared, and may be refused.
enum TextRelocationsRule: AdviceRule {
    static func advice(on image: StartupImage) -> StartupAdvice? {
        guard image.traits.textRelocations else { return nil }
        let count = image.relocations.inText
        return StartupAdvice(
            rule: "text-relocations",
            says: count > 0
                ? "\(count) relocations write into memory that is not writable" : "the loader writes into code",
            fix: "-fPIC for all objects; -Wl,-z,text refuses them", nanoseconds: count * StartupCosts.relocation,
            how: StartupCosts.words(
                count, "relocation", "relocations", StartupCosts.relocation))
    }
}
