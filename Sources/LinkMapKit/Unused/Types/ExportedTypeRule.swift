/// Offered to other images, of which none was given.
enum ExportedTypeRule: TypeRule {
    static let name = ExportRule.name

    static func sign(of entity: UInt32, in subject: MachOSubject) -> Sign? {
        guard let root = subject.liveness.weakRoots.first(where: { $0.node == entity }) else { return nil }
        return .atMost(.low, root.text)
    }
}
