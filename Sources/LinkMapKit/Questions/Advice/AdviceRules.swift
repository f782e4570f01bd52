/// The list of all rules.
///
/// The order of the list does not affect answers, which are sorted by their savings. The list goes from bytes that are
/// not loaded to large data, unused code, the work of the loader, code that runs before `main`, and code in general.
enum AdviceRules {
    static let all: [any AdviceRule.Type] = [
        DebugInfoRule.self, BitcodeRule.self, SymbolTableRule.self,
        LargeDataRule.self, StoredZerosRule.self, DeadStripRule.self, UnusedClassesRule.self,
        ReflectionMetadataRule.self,
        HiddenSymbolsRule.self, ExportsTrieRule.self, LongNamesRule.self, HashTableRule.self,
        UnneededLibraryRule.self, ManyLibrariesRule.self,
        OwnSymbolsRule.self, EagerFunctionsRule.self, WeakBindsRule.self,
        RelativeRelocationsRule.self, ChainedFixupsRule.self, RelativeMethodsRule.self,
        TextRelocationsRule.self, ExecutableStackRule.self,
        CxxConstructorsRule.self, ConstructorFunctionsRule.self, LoadMethodsRule.self, InitOffsetsRule.self,
        IdenticalFunctionsRule.self, IdenticalConstantsRule.self, TemplateCopiesRule.self,
    ]
}
