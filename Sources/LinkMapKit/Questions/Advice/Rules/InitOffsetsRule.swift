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
