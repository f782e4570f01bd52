/// A weak sign that a class, a type or a protocol may be used although nothing leads to it.
protocol TypeRule {
    /// Stable: it stands in the evidence.
    static var name: String { get }
    static func sign(of entity: UInt32, in subject: RuntimeSubject) -> Sign?
}

enum TypeRules {
    /// In the order in which they are shown: the strongest doubt first.
    static var all: [any TypeRule.Type] {
        [
            ExportedTypeRule.self,
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
}

extension RuntimeSubject {
    /// The class of an entity as Objective-C knows it.
    func objcClass(of entity: UInt32) -> ObjCClass? {
        switch world.entities.entities[Int(entity)].kind {
        case .objcClass(let index): program.objc.classes[index]
        case .swiftType: world.entities.classIndex(of: entity).map { program.objc.classes[$0] }
        default: nil
        }
    }

    func swiftType(of entity: UInt32) -> SwiftType? {
        guard case .swiftType(let index) = world.entities.entities[Int(entity)].kind else { return nil }
        return program.swift.types[index]
    }
}
