/// Finds fixups in the older format, which dyld applies to all pages at launch. Chained fixups are applied when a page
/// is first used.
enum ChainedFixupsRule: AdviceRule {
    static let name = "chained-fixups"
    static let facts: AdviceFacts = .startup

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard let image = subject.startup, image.fixups == .dyldInfo, image.relocations.total > 0 else { return nil }
        let (pages, count) = (image.relocations.pages, image.relocations.total)
        return advice(
            "Use chained fixups", finding: "\(count) fixups of the older form touch \(pages) pages before main",
            option: "-Wl,-fixup_chains; by itself from macOS 12 and iOS 15 on as the deployment target",
            nanoseconds: pages * CostTable.page + count * CostTable.relocation, .rough,
            estimate: "\(pages) pages that are not touched before they are used, and \(count) fixups on them")
    }
}

/// Finds a Mach-O program that exports symbols although nothing links against it.
enum ExportsTrieRule: AdviceRule {
    static let name = "exports-trie"
    static let facts: AdviceFacts = .symbols

    static func advice(on subject: AdviceSubject) -> Advice? {
        let bytes = subject.tables.exportsTrie
        guard bytes > 0, subject.image.role == .executable else { return nil }
        return advice(
            "Export nothing from the program",
            option: "link with -Wl,-no_exported_symbols (older linkers: -Wl,-exported_symbols_list,/dev/null)",
            bytes: bytes, .computed,
            estimate: "the size of the exports trie; nothing links against a main program, unless it loads plug-ins")
    }
}

/// Finds initialisers that are listed by address and need relocations. A list of offsets needs none.
enum InitOffsetsRule: AdviceRule {
    static let name = "init-offsets"
    static let facts: AdviceFacts = .startup
    private static let offsetSize: UInt64 = 4

    static func advice(on subject: AdviceSubject) -> Advice? {
        let count = UInt64(subject.startup?.initializers.count { $0.kind == .modInitFunc } ?? 0)
        guard count > 0 else { return nil }
        let each = max(subject.image.wordSize, offsetSize) - offsetSize
        return advice(
            "List initialisers by offset",
            finding: count.counted("initialiser is", "initialisers are")
                + " listed by address (__mod_init_func)",
            option: "-Wl,-init_offsets", bytes: count * each, nanoseconds: count * CostTable.relocation, .computed,
            estimate: each > 0 ? "a rebase and \(each) bytes for each" : "a rebase for each")
    }
}

/// Finds Objective-C method lists with three pointers for each method. Three offsets would take less space.
enum RelativeMethodsRule: AdviceRule {
    static let name = "relative-methods"
    static let facts: AdviceFacts = .startup

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard let figures = subject.startup?.runtimes, figures.objcPointerMethods > 0,
            let option = subject.image.toolOptions.relativeMethodLists
        else { return nil }
        let (count, slots) = (figures.objcPointerMethods, figures.objcPointerMethodSlots)
        // Only pointers of eight bytes are larger than offsets.
        let bytes = subject.image.wordSize == 8 ? count * 12 - min(slots * 8, count * 12) : 0
        let rebases = count * 3 - min(slots, count * 3)
        return advice(
            "Make method lists relative",
            finding: count.counted("method is", "methods are") + " listed by address",
            option: option, bytes: bytes, nanoseconds: rebases * CostTable.relocation, .computed,
            estimate: "3 rebases and 12 bytes for each of \(count) methods, less a slot for each of \(slots) selectors")
    }
}

/// Finds relative relocations, which only add the load address, in tables with a row for each. Packed, most take one
/// bit.
enum RelativeRelocationsRule: AdviceRule {
    static let name = "pack-relative-relocations"
    static let facts: AdviceFacts = .startup
    /// The number of relocations from which the saved time is reported.
    private static let few: UInt64 = 100

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard let image = subject.startup, image.packing.after < image.packing.before else { return nil }
        let packing = image.packing
        let bytes = packing.before - packing.after
        let pages = bytes / max(image.relocations.pageSize, 1)
        let time = packing.rows * CostTable.relocationRow + pages * CostTable.page / CostTable.pagesPerFault
        let all = image.relocations[.relative]
        let rows = packing.rows == all ? "\(all)" : "\(packing.rows) of \(all)"
        return advice(
            "Pack the relative relocations",
            finding: "\(rows) relative relocations take \(packing.before) bytes",
            option: "-Wl,-z,pack-relative-relocs (GNU ld 2.38, lld 15, mold; glibc 2.36)", bytes: bytes,
            nanoseconds: packing.rows < few ? 0 : time, .exact,
            estimate: "packed as DT_RELR, \(rows) relative relocations take \(packing.after) bytes instead of "
                + "\(packing.before); \(pages) pages fewer are read, \(CostTable.pagesPerFault) at a time")
    }
}

/// Finds C++ symbols that the loader unifies across images: inline functions and templates that are not hidden.
enum WeakBindsRule: AdviceRule {
    static let name = "weak-binds"
    static let facts: AdviceFacts = .startup
    private static let few: UInt64 = 50

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard let weak = subject.startup?.relocations[.weakBind], weak >= few else { return nil }
        return advice(
            "Hide inline functions and templates",
            finding: "\(weak) places are bound to symbols that all images are to have in common",
            option: "-fvisibility-inlines-hidden, -fvisibility=hidden", nanoseconds: weak * CostTable.lookup, .rough,
            estimate: CostTable.words(weak, "look-up in every image", "look-ups in every image", CostTable.lookup))
    }
}

/// Finds symbol hash tables in the older format, alone or beside the newer one. A look-up in the older table compares
/// many more names.
enum HashTableRule: AdviceRule {
    static let name = "hash-table"
    static let facts: AdviceFacts = .startup

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard let lookups = subject.startup?.lookups, let option = subject.image.toolOptions.newerHashTable else {
            return nil
        }
        switch lookups.hash {
        case .none, .gnu: return nil
        case .sysv:
            return advice(
                "Use the newer hash table of symbols",
                finding: "the image's symbols are in a table of the older kind only (DT_HASH)",
                option: option, nanoseconds: lookups.eager * CostTable.lookup / 2, .rough,
                estimate: "half of each of \(lookups.eager) look-ups that pass by this image")
        case .both:
            let bytes = subject.tables.redundantHashTable
            guard bytes > 0 else { return nil }
            return advice(
                "Keep one hash table of symbols", option: option, bytes: bytes, .exact,
                estimate: "the size of .hash; every loader since 2006 uses .gnu.hash instead")
        }
    }
}
