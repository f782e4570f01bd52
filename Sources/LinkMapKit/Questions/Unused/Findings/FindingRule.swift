/// One reason for which a thing that nothing was seen to use is used after all, or may be.
///
/// `Target` is what the rule judges: a node of the graph, or a method of Objective-C.
protocol FindingRule<Target> {
    associatedtype Target
    /// Stable: it stands in the evidence.
    static var name: String { get }
    /// The rule's sign against the finding; `nil` where it has nothing to say.
    static func sign(of target: Target, in context: FindingContext) -> Sign?
}

enum FindingRules {
    /// The rules for classes, types, protocols, functions and data, in the order in which their signs are shown: the strongest
    /// doubt first.
    static var ofThings: [any FindingRule<UInt32>.Type] {
        [
            ExportedThingRule.self,
            EncryptedCodeRule.self,
            UnreadCodeRule.self,
            UndecodedCodeRule.self,
            NamedByStringRule.self,
            CopiedFunctionRule.self,
            MergedFunctionRule.self,
            NamedBesideRule.self,
            UnusedCallerRule.self,
            ThreadLocalRule.self,
            SwiftCodeRule.self,
            InlinedTypeRule.self,
            MentionedTypeRule.self,
            TextWordRule.self,
            PlaceholderRule.self,
            ComposedNameRule.self,
            ClassStringRule.self,
            InterfaceRule.self,
            DeadCodeRule.self,
            EncodingRule.self,
        ]
    }

    /// The rules for methods. The first that keeps a method ends the questions, so the cheap ones that keep most come first;
    /// what only weakens comes behind all that keeps.
    static var ofMethods: [any FindingRule<MethodSubject>.Type] {
        [
            SentRule.self,
            ListedSelectorRule.self,
            LifecycleRule.self,
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
            KeyRule.self,
            WebScriptRule.self,
            SwiftEntryRule.self,
            ActionShapeRule.self,
            UnusedClassRule.self,
        ]
    }
}
