/// A row of 24 bytes for an address that a bit can stand for.
enum PackRelocationsRule: AdviceRule {
    private static let few: UInt64 = 100

    static func advice(on image: StartupImage) -> StartupAdvice? {
        let packing = image.packing
        guard packing.rows >= few, packing.after < packing.before else { return nil }
        let bytes = packing.before - packing.after
        let pages = bytes / image.relocations.pageSize
        return StartupAdvice(
            rule: "pack-relative-relocations",
            says: "\(packing.rows) relative relocations take \(packing.before) bytes",
            fix: "-Wl,-z,pack-relative-relocs (GNU ld 2.38, lld 15, mold; glibc 2.36)",
            nanoseconds: packing.rows + pages * StartupCosts.page, bytes: bytes,
            how: "packed, the same places take \(packing.after) bytes; \(pages) pages fewer are read")
    }
}

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

/// The older form of fixups writes to all pages at once; chains are followed when a page is first used.
enum ChainedFixupsRule: AdviceRule {
    static func advice(on image: StartupImage) -> StartupAdvice? {
        guard image.fixups == .dyldInfo, image.relocations.total > 0 else { return nil }
        let (pages, count) = (image.relocations.pages, image.relocations.total)
        return StartupAdvice(
            rule: "chained-fixups", says: "\(count) fixups of the older form touch \(pages) pages before main",
            fix: "-Wl,-fixup_chains; by itself from macOS 12 and iOS 15 on as the deployment target",
            nanoseconds: pages * StartupCosts.page + count * StartupCosts.relocation,
            how: "\(pages) pages that are not touched before they are used, and \(count) fixups on them")
    }
}

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

/// Lists of methods by address take three rebases a method.
enum RelativeMethodsRule: AdviceRule {
    static func advice(on image: StartupImage) -> StartupAdvice? {
        let count = image.runtimes.objcPointerMethods
        guard count > 0, image.relocations.isMachO else { return nil }
        return StartupAdvice(
            rule: "relative-methods",
            says: StartupCosts.count(count, "method is", "methods are") + " listed by address",
            fix: "-Wl,-objc_relative_method_lists; by itself from macOS 11 and iOS 14 on as the deployment target",
            nanoseconds: count * 3 * StartupCosts.relocation, bytes: count * 12,
            how: "3 rebases and 12 bytes for each method")
    }
}
