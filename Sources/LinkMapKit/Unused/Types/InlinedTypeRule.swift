/// The optimiser leaves no trace of many a use: structs and enums are laid out where they are used, generic code is
/// specialised, calls within a hierarchy of classes go to the method straight, and an object that does not escape is
/// never allocated.
enum InlinedTypeRule: TypeRule {
    static let name = "optimised-away"
    static let takenApart =
        "it holds only constants and has no methods, so the optimiser may have taken its objects apart"

    static func sign(of entity: UInt32, in subject: RuntimeSubject) -> Sign? {
        guard let type = subject.swiftType(of: entity) else { return nil }
        let isOptimised = subject.mentions.isOptimised
        if type.kind != .class {
            let says = "code that uses a \(type.kind.rawValue) need not refer to its metadata"
            return .atMost(isOptimised ? .low : .medium, says)
        }
        guard isOptimised else { return nil }
        if type.isGeneric { return .atMost(.low, "the optimiser may have specialised every use") }
        if hasRelatives(entity, subject) {
            return .atMost(.low, "the optimiser may have called every method straight, as it does within a hierarchy")
        }
        if subject.constantClasses.contains(type) {
            return .atMost(.low, takenApart)
        }
        return .atMost(.medium, "the optimiser may have removed what used it")
    }

    /// Whether the class has a superclass or a subclass in the image.
    private static func hasRelatives(_ entity: UInt32, _ subject: RuntimeSubject) -> Bool {
        let objc = subject.program.objc
        guard let index = subject.world.entities.classIndex(of: entity) else { return false }
        return objc.classIndex(of: objc.classes[index].superclass) != nil || subject.hasSubclass[index]
    }
}
