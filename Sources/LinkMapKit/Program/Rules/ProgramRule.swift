/// One reason for which something in an image is used: makes roots, and references that no bytes of the file show.
protocol ProgramRule {
    /// Stable: it stands in the evidence.
    static var name: String { get }
    /// The facts without which the rule has nothing to say.
    static var needs: ProgramFacts { get }
    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder)
}

enum ProgramRules {
    /// All rules in the order in which they apply. Of several references between two things the first is the one that is
    /// shown: what runtimes do comes before what code happens to say. Roots likewise, the plainest first.
    static var all: [any ProgramRule.Type] {
        [
            EntryRule.self,
            InitializerRule.self,
            LoadMethodRule.self,
            RetainedSectionRule.self,
            ReplacementRule.self,
            ListedExportRule.self,
            BoundByOthersRule.self,
            KeepListRule.self,
            BundleNameRule.self,
            LookupRule.self,
            ClassNameCallRule.self,
            ClassReferenceRule.self,
            ForeignCategoryRule.self,
            WalkedSectionRule.self,
            BoundedRangeRule.self,
            CxxClassRule.self,
            UnwindRule.self,
            JumpTableRule.self,
            ThreadVariableRule.self,
            OffsetTableStubRule.self,
            // Before what follows: a class's own members are not worth a closer look.
            ClassMemberRule.self,
            SuperclassRule.self,
            // References that only Swift's runtime can follow.
            ConformanceRule.self,
            RelativePointerRule.self,
            NameStringRule.self,
            LookedUpExportRule.self,
            // Last, since it keeps only what nothing else does.
            ExportRule.self,
        ]
    }

    /// Applies each rule for which the program has the facts.
    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let facts = ProgramFacts(context.program, context.use)
        for rule in all where facts.isSuperset(of: rule.needs) { rule.apply(context, to: &builder) }
    }
}
