/// The class is offered to other images, whose code may send it anything; so is what a library adds to a class of another
/// image.
enum ExportedClassRule: MethodRule {
    static let name = "exported-class"

    static func sign(of method: MethodSubject, in subject: RuntimeSubject) -> Sign? {
        guard !subject.program.isExecutable, !subject.hasUsers else { return nil }
        guard let index = method.classIndex else {
            return .atMost(.low, "extends a class of another image, and no image that may use it was given")
        }
        guard subject.liveness.weakRoot(at: subject.world.entities.ofClass[index]) != nil else { return nil }
        return .atMost(.low, "its class is exported, and no image that may use it was given")
    }
}
