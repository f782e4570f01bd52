/// Code refers to it that nothing leads to, and that belongs to nothing else that is unused: a reference to that
/// code may have been overlooked.
enum DeadCodeRule: TypeRule {
    static let name = "unreached-code"

    static func sign(of entity: UInt32, in subject: RuntimeSubject) -> Sign? {
        guard let code = subject.orphans.function(above: entity) else { return nil }
        return .atMost(.medium, "\(subject.name(of: code).text) refers to it, to which nothing leads")
    }
}
