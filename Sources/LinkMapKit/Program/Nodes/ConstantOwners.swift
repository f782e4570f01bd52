/// Determines the owners of constants without a symbol (literals, tables, other data) from the references to them.
struct ConstantOwners {
    enum Owner: Equatable {
        /// The node of the only symbol whose code or data refers to the constant, directly or through other such
        /// constants.
        case symbol(UInt32)
        /// Several symbols refer to the constant; the value is their number.
        case shared(Int)
        case nobody
    }

    private let rooted: RootedGraph
    /// The maximum number of nodes visited for one constant. Only strings used everywhere exceed it.
    private static let limit = 4_096
    /// The stamp of the last search that visited each node: a set that needs no clearing.
    private var stamps: [UInt32]
    private var stamp: UInt32 = 0

    init(_ rooted: RootedGraph) {
        self.rooted = rooted
        stamps = [UInt32](large: 0, count: rooted.graph.nodeCount)
    }

    /// Returns the owner of a data node without a symbol.
    mutating func owner(of node: UInt32) -> Owner {
        // A piece without references of its own continues the piece before it.
        let referred = search(from: node, through: false)
        return referred == .nobody ? search(from: node, through: true) : referred
    }

    /// Searches backwards, through constants, for the symbols that refer to a node.
    ///
    /// - Parameter neighbours: Whether the link to the previous node in memory counts as a reference.
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

    /// Returns whether a node can own constants. A function without a symbol can: its constants do not belong to its
    /// callers.
    private func isOwner(_ node: UInt32) -> Bool {
        let known = rooted.map.nodes[Int(node)]
        return known.form == .function || known.symbol != NodeMap.noSymbol && known.form != .record
    }

    /// Returns whether a node is a constant without a symbol.
    func isAnonymous(_ node: UInt32) -> Bool {
        let known = rooted.map.nodes[Int(node)]
        return known.symbol == NodeMap.noSymbol && (known.form == .data || known.form == .record)
    }
}
