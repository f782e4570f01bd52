/// Worth knowing: the method goes with its class.
enum UnusedClassRule: FindingRule {
    static let name = "unused-class"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        guard let index = method.classIndex,
            !context.rooted.perhapsUsed.isReached(Int(context.entities.ofClass[index]))
        else { return nil }
        return .note("nothing uses its class either")
    }
}
