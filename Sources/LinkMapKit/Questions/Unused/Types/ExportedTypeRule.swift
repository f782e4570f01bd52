/// Offered to other images, of which none was given.
enum ExportedTypeRule: TypeRule {
    static let name = ExportRule.name

    static func sign(of entity: UInt32, in subject: RuntimeSubject) -> Sign? {
        guard let root = subject.liveness.weakRoot(at: entity) else { return nil }
        return .atMost(.low, root.text)
    }
}
