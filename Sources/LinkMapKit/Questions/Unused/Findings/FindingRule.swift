/// A rule that knows why an apparently unused part of an image is or may be used.
///
/// `Target` is the subject of the rule: a node of the graph or an Objective-C method.
protocol FindingRule<Target> {
    associatedtype Target
    /// The rule's name in evidence; stable for scripts.
    static var name: String { get }
    /// Returns the rule's sign about a finding; `nil` if the rule does not apply.
    static func sign(of target: Target, in context: FindingContext) -> Sign?
}

enum FindingRules {
    /// The rules for classes, types, protocols, functions and data. Their signs are shown in this order, strongest
    /// doubt first.
    static var ofThings: [any FindingRule<UInt32>.Type] {
        [
            ExportedThingRule.self,
            ResolverRule.self,
            UnreadPartRule.self,
            OpaqueCodeRule.self,
            NamedByStringRule.self,
            OpenSymbolRule.self,
            CopiedFunctionRule.self,
            MergedFunctionRule.self,
            NamedBesideRule.self,
            UnexplainedNumberRule.self,
            ScriptRule.self,
            UnusedCallerRule.self,
            ThreadLocalRule.self,
            SwiftCodeRule.self,
            MemberwiseInitRule.self,
            InlinedFunctionRule.self,
            InlinedTypeRule.self,
            MentionedTypeRule.self,
            StoredTypeRule.self,
            TextWordRule.self,
            RuntimeNameRule.self,
            PlaceholderRule.self,
            ComposedNameRule.self,
            ClassStringRule.self,
            InterfaceRule.self,
            DeadCodeRule.self,
            EncodingRule.self,
        ]
    }

    /// The rules for methods. The first rule that keeps a method ends the evaluation, so cheap rules that keep many
    /// methods come first. Rules that only lower the confidence come last.
    static var ofMethods: [any FindingRule<MethodSubject>.Type] {
        [
            RanMethodRule.self,
            SentRule.self,
            ListedSelectorRule.self,
            LifecycleRule.self,
            TestMethodRule.self,
            KeptClassRule.self,
            AccessorRule.self,
            ProtocolRequirementRule.self,
            PlatformOverrideRule.self,
            SelectorStringRule.self,
            BundleActionRule.self,
            ExternalOverrideRule.self,
            CallbackRule.self,
            DelegateClassRule.self,
            ExportedClassRule.self,
            TextWordMethodRule.self,
            ComposedSelectorRule.self,
            RuntimeSelectorRule.self,
            KeyRule.self,
            WebScriptRule.self,
            SwiftEntryRule.self,
            ActionShapeRule.self,
        ]
    }
}
