/// Worth knowing: the method goes with its class.
enum UnusedClassRule: MethodRule {
    static let name = "unused-class"

    static func sign(of method: MethodSubject, in subject: RuntimeSubject) -> Sign? {
        guard let index = method.classIndex,
            !subject.liveness.perhapsUsed.isReached(Int(subject.world.entities.ofClass[index]))
        else { return nil }
        return .note("nothing uses its class either")
    }
}
