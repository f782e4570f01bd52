/// The class is offered to other images, whose code may send it anything; so is what a library adds to a class of another
/// image.
enum ExportedClassRule: FindingRule {
    static let name = "exported-class"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        guard context.program.image.role != .executable, !context.hasUsers else { return nil }
        guard let index = method.classIndex else {
            return .atMost(.low, "extends a class of another image, and no image that may use it was given")
        }
        guard context.rooted.possibleRoot(at: context.entities.ofClass[index]) != nil else { return nil }
        return .atMost(.low, "its class is exported, and no image that may use it was given")
    }
}
