/// What keeps each of many things alive, and what would go with it: the answers of `why` and of `retained`, as numbers.
package struct KeeperTable {
    package static let none = UInt32.max

    package enum Hold: UInt8 {
        /// A root leads to it,
        case kept
        /// or only what may be a root: an export, for what was not given.
        case perhaps
        /// Nothing leads to it.
        case unreachable
    }

    package struct Node {
        /// Of the thing, for ``KeeperTable/names``.
        package var number: UInt32
        /// What it costs by itself, in bytes, and with all that goes with it.
        package var own: UInt64
        package var retained: UInt64
        /// Index into ``KeeperTable/nodes`` of the nearest thing that every chain passes through.
        package var dominator = KeeperTable.none
        /// And of the one before it in a shortest chain from a root; ``KeeperTable/none`` for roots.
        package var keeper = KeeperTable.none
        /// Index into ``KeeperTable/ways``: how the keeper refers to it, or why it is a root.
        package var way: UInt32
        package var hold: Hold
    }

    package let architecture: String
    package private(set) var nodes: [Node] = []
    package private(set) var ways: [String] = []
    /// How many things there are, of which ``nodes`` are those that retain most and what leads to them.
    package let total: Int
    package let names: RetainedNames
    /// Indices into ``nodes`` of the things that were asked for by name.
    package let asked: [UInt32]

    /// - Parameters:
    ///   - limit: how many things are looked at; what leads to them comes on top.
    ///   - name: of things that are looked at in any case.
    package init(_ graph: ProgramGraph, limit: Int, asking name: String? = nil) {
        architecture = graph.architecture
        names = RetainedNames(graph)
        let rooted = graph.rooted
        let tree = DominatorTree(of: rooted.graph, roots: rooted.perhapsUsed.roots)
        let retained = tree.retained(costs: graph.costs.bytes)
        // Of what no root leads to, what it costs.
        let weights = zip(retained, graph.costs.bytes).map { max($0, $1) }
        var wanted: [UInt32] = []
        for (node, weight) in weights.enumerated() where weight > 0 { wanted.append(UInt32(truncatingIfNeeded: node)) }
        total = wanted.count
        RadixSort.sort(&wanted) { node in UInt64.max - weights[Int(node)] }
        var maker = KeeperNodes(graph: graph, tree: tree, retained: retained)
        let named = name.map { NodeSearch(names: graph.names).nodes(named: $0) } ?? []
        for node in named + wanted.prefix(limit) { maker.add(node) }
        maker.finish()
        asked = named.map { maker.place(of: $0) }
        nodes = maker.nodes
        ways = maker.ways
    }
}

/// Collects the nodes of a ``KeeperTable``, each with those that its chain passes through.
private struct KeeperNodes {
    let graph: ProgramGraph
    let tree: DominatorTree
    let retained: [UInt64]
    private(set) var nodes: [KeeperTable.Node] = []
    private(set) var ways: [String] = []
    private var places: [UInt32]
    private var wayNumbers: [String: UInt32] = [:]

    private static let passed = "referred to by"

    init(graph: ProgramGraph, tree: DominatorTree, retained: [UInt64]) {
        self.graph = graph
        self.tree = tree
        self.retained = retained
        places = [UInt32](large: KeeperTable.none, count: graph.costs.bytes.count)
    }

    /// Steps upwards until it comes to what is known; the chain is as long as the file makes it, and each thing is
    /// added once.
    mutating func add(_ node: UInt32) {
        var node = node
        while places[Int(node)] == KeeperTable.none {
            let rooted = graph.rooted
            let isKept = rooted.used.isReached(Int(node))
            let search = isKept ? rooted.used : rooted.perhapsUsed
            let hold: KeeperTable.Hold = isKept ? .kept : search.isReached(Int(node)) ? .perhaps : .unreachable
            let (keeper, way) = hold == .unreachable ? (KeeperTable.none, "") : link(to: node, in: search)
            places[Int(node)] = UInt32(nodes.count)
            // The number of the thing itself, until all have their places.
            nodes.append(
                KeeperTable.Node(
                    number: node, own: graph.costs.bytes[Int(node)],
                    retained: hold == .unreachable ? graph.costs.bytes[Int(node)] : retained[Int(node)],
                    keeper: keeper, way: number(of: way), hold: hold))
            guard keeper != KeeperTable.none else { return }
            node = keeper
        }
    }

    func place(of node: UInt32) -> UInt32 { places[Int(node)] }

    /// The thing before `node`, slots and stubs passed over, and how it refers to it.
    private func link(to node: UInt32, in search: Reachability) -> (UInt32, String) {
        var current = Int(node)
        // The search found each thing from one nearer to a root, so this comes to an end.
        while true {
            switch search.cause(of: current) {
            case .root(let number):
                let isItself = current == Int(node)
                return isItself
                    ? (KeeperTable.none, graph.rooted.root(number).text) : (UInt32(current), KeeperNodes.passed)
            case .reference(let edge):
                let source = search.graph.source(of: edge)
                guard graph.rooted.map.nodes[source].form == .record, !search.isRoot(source) else {
                    return (UInt32(source), current == Int(node) ? graph.way(of: edge) : KeeperNodes.passed)
                }
                current = source
            }
        }
    }

    private mutating func number(of way: String) -> UInt32 {
        if let number = wayNumbers[way] { return number }
        let number = UInt32(ways.count)
        ways.append(way)
        wayNumbers[way] = number
        return number
    }

    /// Numbers of things become places in the table.
    mutating func finish() {
        for index in nodes.indices {
            if nodes[index].keeper != KeeperTable.none { nodes[index].keeper = places[Int(nodes[index].keeper)] }
            guard tree.isReached(Int(nodes[index].number)) else { continue }
            var above = tree.immediateDominator[Int(nodes[index].number)]
            // Slots and stubs have no place of their own.
            while above != tree.virtualRoot, places[Int(above)] == KeeperTable.none {
                above = tree.immediateDominator[Int(above)]
            }
            if above != tree.virtualRoot { nodes[index].dominator = places[Int(above)] }
        }
    }
}
