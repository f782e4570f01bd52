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
