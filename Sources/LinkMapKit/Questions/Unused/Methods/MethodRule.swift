/// A method of a class or a category.
struct MethodSubject {
    /// The class; of a category on a class of another image, none.
    var classIndex: Int?
    var category: Int?
    var isClassMethod: Bool
    var method: ObjCMethod
    /// Its code.
    var node: UInt32?
    /// The class of another image at which the superclasses leave this one.
    var externalSuperclass: ByteView?
    var entity: UInt32
}

/// One reason for which a method is used, or may be.
protocol MethodRule {
    /// Stable: it stands in the evidence.
    static var name: String { get }
    static func sign(of method: MethodSubject, in subject: RuntimeSubject) -> Sign?
}

enum MethodRules {
    /// The first that keeps a method ends the questions, so the cheap ones that keep most come first; what only weakens
    /// comes behind all that keeps.
    static var all: [any MethodRule.Type] {
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
