/// A note that the class of the method is unused too.
enum UnusedClassRule: FindingRule {
    static let name = "unused-class"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        guard let index = method.classIndex,
            !context.rooted.perhapsUsed.isReached(Int(context.entities.ofClass[index]))
        else { return nil }
        return .note("nothing uses its class either")
    }
}
