/// See ``OptimisedSwift``.
enum InlinedTypeRule: TypeRule {
    static let name = "optimised-away"

    static func sign(of entity: UInt32, in subject: RuntimeSubject) -> Sign? { subject.optimised.sign(of: entity) }
}
