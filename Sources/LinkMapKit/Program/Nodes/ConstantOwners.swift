/// Whose the constants without a name are: literals, tables and other data, by what refers to them.
struct ConstantOwners {
    enum Owner: Equatable {
        /// The node of the one symbol whose code or data refers to it, also through other such constants.
        case symbol(UInt32)
        /// So many symbols refer to it.
        case shared(Int)
        case nobody
    }

    private let rooted: RootedGraph
    /// Nodes looked at for one constant: enough for all but the strings that everything uses.
    private static let limit = 4_096
    /// Stamps of the last constant that each node was seen for: a set that needs no clearing.
    private var stamps: [UInt32]
    private var stamp: UInt32 = 0

    init(_ rooted: RootedGraph) {
        self.rooted = rooted
        stamps = [UInt32](large: 0, count: rooted.graph.nodeCount)
    }

    /// The owner of a node that is data without a symbol.
    mutating func owner(of node: UInt32) -> Owner {
        // What follows a referred piece with no reference of its own is the rest of it.
        let referred = search(from: node, through: false)
        return referred == .nobody ? search(from: node, through: true) : referred
    }

    /// Goes backwards over constants to symbols.
    ///
    /// - Parameter neighbours: whether being the next in memory counts as a reference.
    private mutating func search(from node: UInt32, through neighbours: Bool) -> Owner {
        stamp += 1
        stamps[Int(node)] = stamp
        var waiting = [node]
        var found: [UInt32] = []
        var visited = 0
        while let next = waiting.popLast(), visited < ConstantOwners.limit {
            for place in rooted.backward.references(to: Int(next)) {
                let reference = rooted.backward.references[place]
                let isNeighbour = rooted.graph.kinds[Int(reference.edge)] == .neighbour
                guard isNeighbour == neighbours || !isNeighbour, stamps[Int(reference.source)] != stamp else {
                    continue
                }
                stamps[Int(reference.source)] = stamp
                visited += 1
                if isOwner(reference.source) {
                    found.append(reference.source)
                } else {
                    waiting.append(reference.source)
                }
            }
        }
        guard let first = found.first else { return .nobody }
        if found.count > 1 { return .shared(found.count) }
        return rooted.map.nodes[Int(first)].symbol == NodeMap.noSymbol ? .nobody : .symbol(first)
    }

    /// A function is one without a name too: what it uses is not its callers'.
    private func isOwner(_ node: UInt32) -> Bool {
        let known = rooted.map.nodes[Int(node)]
        return known.form == .function || known.symbol != NodeMap.noSymbol && known.form != .record
    }

    /// Whether a node is a constant without a name.
    func isAnonymous(_ node: UInt32) -> Bool {
        let known = rooted.map.nodes[Int(node)]
        return known.symbol == NodeMap.noSymbol && (known.form == .data || known.form == .record)
    }
}
