/// Code refers to it that nothing leads to, and that belongs to nothing else that is unused: a reference to that
/// code may have been overlooked.
enum DeadCodeRule: TypeRule {
    static let name = "unreached-code"

    /// Enough to find such code where there is any.
    private static let limit = 4_096

    static func sign(of entity: UInt32, in subject: MachOSubject) -> Sign? {
        guard let code = orphan(above: entity, subject.liveness) else { return nil }
        return .atMost(.medium, "\(subject.name(of: code).text) refers to it, to which nothing leads")
    }

    /// A function that leads to the entity, and to which nothing refers.
    private static func orphan(above entity: UInt32, _ liveness: Liveness) -> UInt32? {
        var seen: Set<UInt32> = [entity]
        var waiting = [entity]
        while let node = waiting.popLast(), seen.count < limit {
            let sources = liveness.backward.references(to: Int(node))
            if sources.isEmpty, node != entity, liveness.map.nodes[Int(node)].form == .function { return node }
            for place in sources {
                let source = liveness.backward.references[place].source
                if seen.insert(source).inserted { waiting.append(source) }
            }
        }
        return nil
    }
}
