/// All of them, and the order of what they say.
enum AdviceRules {
    private static let all: [@Sendable (StartupImage) -> StartupAdvice?] = [
        UnneededLibraryRule.advice, ManyLibrariesRule.advice, OwnSymbolsRule.advice, PackRelocationsRule.advice,
        CxxConstructorsRule.advice, ConstructorFunctionsRule.advice, LoadMethodsRule.advice, EagerFunctionsRule.advice,
        HashTableRule.advice, TextRelocationsRule.advice, ExecutableStackRule.advice, ChainedFixupsRule.advice,
        InitOffsetsRule.advice, RelativeMethodsRule.advice, WeakBindsRule.advice,
    ]

    /// The largest saving of time first, then of bytes.
    static func advice(on image: StartupImage) -> [StartupAdvice] {
        all.compactMap { $0(image) }.sorted {
            ($1.nanoseconds, $1.bytes, $0.rule) < ($0.nanoseconds, $0.bytes, $1.rule)
        }
    }
}
