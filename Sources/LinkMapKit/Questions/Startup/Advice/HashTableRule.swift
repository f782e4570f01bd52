/// The older table compares many more names.
enum HashTableRule: AdviceRule {
    static func advice(on image: StartupImage) -> StartupAdvice? {
        guard image.lookups.hash == .sysv else { return nil }
        return StartupAdvice(
            rule: "hash-table", says: "the image's symbols are in a table of the older kind only (DT_HASH)",
            fix: "-Wl,--hash-style=gnu", nanoseconds: image.lookups.eager * StartupCosts.lookup / 2,
            how: "half of each of \(image.lookups.eager) look-ups that pass by this image")
    }
}
