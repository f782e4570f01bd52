/// The list of all rules.
///
/// Answers are sorted by what they save, so that the order decides nothing. It follows the reader's way through an
/// artifact: what is not loaded, what is not used, what the loader does, what runs before `main`, the code itself.
enum AdviceRules {
    static let all: [any AdviceRule.Type] = [
        DebugInfoRule.self, SymbolTableRule.self,
        DeadStripRule.self, UnusedClassesRule.self, ReflectionMetadataRule.self,
        HiddenSymbolsRule.self, ExportsTrieRule.self, LongNamesRule.self, HashTableRule.self,
        UnneededLibraryRule.self, ManyLibrariesRule.self,
        OwnSymbolsRule.self, EagerFunctionsRule.self, WeakBindsRule.self,
        RelativeRelocationsRule.self, ChainedFixupsRule.self, RelativeMethodsRule.self,
        TextRelocationsRule.self, ExecutableStackRule.self,
        CxxConstructorsRule.self, ConstructorFunctionsRule.self, LoadMethodsRule.self, InitOffsetsRule.self,
        IdenticalFunctionsRule.self, IdenticalConstantsRule.self, TemplateCopiesRule.self,
        OptimizeForSizeRule.self, LinkTimeOptimizationRule.self,
    ]
}
