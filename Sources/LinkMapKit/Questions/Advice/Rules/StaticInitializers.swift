/// Functions that run before `main`.
enum StaticInitializers {
    /// For a small constructor with the page that it touches: a rough figure, in nanoseconds.
    private static let each: UInt64 = 2_000

    static let advice: AdviceAnalysis.Rule = { subject in
        let pointers: [StaticString] = [
            ".init_array", ".ctors", "__DATA,__mod_init_func", "__DATA_CONST,__mod_init_func",
        ]
        let wordSize: UInt64 = (subject.elf?.file.is64Bit ?? subject.macho?.is64Bit ?? true) ? 8 : 4
        let count =
            subject.fileBytes(named: pointers) / wordSize + subject.fileBytes(named: ["__TEXT,__init_offsets"]) / 4
        // One or two are the compiler's own.
        guard count > 2 else { return nil }
        return Advice(
            rule: "static-initializers", title: "Set up globals when they are first used",
            option:
                "make them constexpr or constinit, or local static variables of a function; sizeaudit startup lists them",
            saving: .nanoseconds((count - 1) * each), certainty: .rough,
            estimate: "\(count) initialisers, at about 2 µs each")
    }
}
