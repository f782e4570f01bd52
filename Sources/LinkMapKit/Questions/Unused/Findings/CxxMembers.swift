/// The member functions of C++ classes, recognized by their symbols.
enum CxxMembers {
    /// Returns the unused member functions of each unused class, by the entity of the class.
    static func unused(in context: FindingContext) -> [UInt32: [UInt32]] {
        var classes: [(scope: ByteView, entity: UInt32)] = []
        for (index, known) in context.program.metadata.cxx.enumerated() {
            let entity = context.entities.ofCxxClass[index].known
            if !context.code.isUsed(entity), let scope = known.scope { classes.append((scope, entity)) }
        }
        guard !classes.isEmpty else { return [:] }
        let scopes = ScopeTable(classes)
        var members: [UInt32: [UInt32]] = [:]
        for node in context.code.candidates {
            guard let name = context.graph.names.symbol(of: node), name.starts(with: "_ZN") else { continue }
            var rest = name.dropFirst(3)
            while let byte = rest.byte(at: 0), qualifiers.contains(byte) { rest = rest.dropFirst(1) }
            if let entity = scopes.innermost(of: rest) { members[entity, default: []].append(node) }
        }
        return members
    }

    /// The qualifiers const, volatile and restrict, and the two reference qualifiers.
    private static let qualifiers = Set("KVrRO".utf8)
}
