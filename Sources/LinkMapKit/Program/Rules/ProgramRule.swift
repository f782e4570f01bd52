/// A rule that knows why something in an image is used. It adds roots, and references that the file's bytes do not
/// show.
protocol ProgramRule {
    /// The rule's name in evidence; stable for scripts.
    static var name: String { get }
    /// The facts that the rule needs. It is skipped for programs without them.
    static var needs: ProgramFacts { get }
    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder)
    /// Adds links for things that nothing refers to, once all other references are known. Most rules have none.
    static func complete(_ context: RuleContext, in builder: inout RootedGraphBuilder)
}

extension ProgramRule {
    static func complete(_ context: RuleContext, in builder: inout RootedGraphBuilder) {}
}

enum ProgramRules {
    /// All rules, in order of application. The order decides which root or reference is shown when a node has several:
    /// the plainest roots first, and runtime behaviour before incidental references.
    static var all: [any ProgramRule.Type] { plain + Languages.all.flatMap(\.rules) + incidental }

    private static var plain: [any ProgramRule.Type] {
        [
            EntryRule.self,
            InitializerRule.self,
            ResolverCalleeRule.self,
            LoadMethodRule.self,
            TestClassRule.self,
            RetainedSectionRule.self,
            ReplacementRule.self,
            ListedExportRule.self,
            BoundByOthersRule.self,
            KeepListRule.self,
            RanRule.self,
            BundleNameRule.self,
            LookupRule.self,
            ClassNameCallRule.self,
            ClassReferenceRule.self,
            ForeignCategoryRule.self,
            WalkedSectionRule.self,
            NamedSectionRule.self,
            BoundedRangeRule.self,
            CxxClassRule.self,
        ]
    }

    private static var incidental: [any ProgramRule.Type] {
        [
            UnwindRule.self,
            JumpTableRule.self,
            DistanceTableRule.self,
            ThreadVariableRule.self,
            OffsetTableStubRule.self,
            // Class members come before the rules below, because a class's own members need no further explanation.
            ClassMemberRule.self,
            SuperclassRule.self,
            // References that only the Swift runtime follows.
            SwiftDescriptorRule.self,
            AccessibleFunctionRule.self,
            ConformanceRule.self,
            BoxMetadataRule.self,
            RelativePointerRule.self,
            NameStringRule.self,
            LookedUpExportRule.self,
            KeptSectionRule.self,
            NamedExportRule.self,
            RuntimeEntryRule.self,
            // The last rule: it adds possible roots for exports that nothing else keeps.
            ExportRule.self,
        ]
    }

    /// Applies the rules whose facts the program has.
    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let facts = ProgramFacts(context.program, context.use)
        for rule in all where facts.isSuperset(of: rule.needs) {
            rule.apply(context, to: &builder)
            PassedPages.release(ofLarge: context.program.image.bytes)
        }
    }

    /// Completes the graph with the rules whose facts the program has.
    static func complete(_ context: RuleContext, in builder: inout RootedGraphBuilder) {
        let facts = ProgramFacts(context.program, context.use)
        for rule in all where facts.isSuperset(of: rule.needs) { rule.complete(context, in: &builder) }
    }
}
