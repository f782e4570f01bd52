/// Evidence that the class is exported, so that other images may send it any message. The same holds for categories of
/// a library on classes of other images.
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
