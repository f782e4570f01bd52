/// The class is offered to other images, whose code may send it anything.
enum ExportedClassRule: MethodRule {
    static let name = "exported-class"

    static func sign(of method: MethodSubject, in subject: MachOSubject) -> Sign? {
        guard !subject.program.isExecutable, !subject.world.outside.hasImages, let index = method.classIndex,
            subject.liveness.weakRoot(at: subject.world.entities.ofClass[index]) != nil
        else { return nil }
        return .atMost(.low, "its class is exported, and no image that may use it was given")
    }
}
