/// An image whose nodes are explained: its graph, with the kinds of its nodes and the senders of its messages.
struct WhyImage {
    let graph: ProgramGraph
    let senders: MessageSenders
    let warnings: [AuditWarning]
    private let kindsOfEntities: [Finding.Kind]
    private let entities: EntityTable
    private let implementations: Set<UInt64>

    init(_ opened: OpenedProgram) {
        graph = opened.graph
        let program = opened.context.program
        entities = opened.context.entities
        warnings = [StrippedProgram.warning(about: program, asking: "why")].compactMap(\.self)
        senders = MessageSenders(program, graph.rooted)
        kindsOfEntities = entities.entities.map(\.kind.ofFinding)
        implementations = Set(program.objc.implementations)
    }

    /// Returns the bytes that a node owns, as findings of `unused` say them.
    func ownBytes(of node: UInt32) -> UInt64 { entities.nodes(of: node).cost(graph.costs.bytes) }

    /// Returns the kind that a finding about the node has.
    func kind(of node: UInt32) -> Finding.Kind {
        if Int(node) < kindsOfEntities.count { return kindsOfEntities[Int(node)] }
        let known = graph.rooted.map.nodes[Int(node)]
        guard known.form == .function else { return .data }
        return implementations.contains(known.address) ? .objcMethod : .function
    }
}
