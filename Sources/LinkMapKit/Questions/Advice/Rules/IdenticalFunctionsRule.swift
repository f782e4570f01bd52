/// Finds functions with the same instructions, which linkers can fold into one.
enum IdenticalFunctionsRule: AdviceRule {
    static let name = "fold-identical"
    static let facts: AdviceFacts = [.symbols, .contents]
    /// The smallest saving in bytes that is worth another linker.
    private static let least: UInt64 = 256

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard let option = subject.image.toolOptions.foldIdenticalFunctions else { return nil }
        let groups = IdenticalFunctions(subject).groups
        let copies = groups.flatMap { $0.dropFirst() }
        let bytes = copies.reduce(UInt64(0)) { $0.addingClamped($1.slot).addingClamped($1.unwind) }
        guard bytes >= least else { return nil }
        return advice(
            "Fold functions of identical code", option: option, bytes: bytes, .computed,
            estimate:
                "\(copies.count) functions have the same instructions as another, targets included; all but one of each "
                + "would go, with their alignment and unwind records, as lld folds; those that catch or clean up stay",
            examples: subject.examples(
                groups.map { group in
                    (group[0].symbol.name, group.dropFirst().reduce(0) { $0.addingClamped($1.slot) })
                }),
            cut: .ranges(copies.compactMap { subject.fileRange(of: $0.symbol) }))
    }
}
