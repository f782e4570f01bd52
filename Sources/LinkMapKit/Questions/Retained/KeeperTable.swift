/// A table of the nodes that retain most, with the node that keeps each one: the results of `why` and `retained` as
/// numbers.
package struct KeeperTable {
    package static let none = UInt32.max

    package enum Hold: UInt8 {
        /// A root reaches the node.
        case kept
        /// Only a possible root reaches the node, for example an export.
        case perhaps
        /// No root reaches the node.
        case unreachable
    }

    package struct Node {
        /// The number of the node, for ``KeeperTable/names``.
        package var number: UInt32
        /// The node's own cost in bytes; ``retained`` includes everything that becomes unreachable with it.
        package var own: UInt64
        /// The bytes that go with it and are not its own: alignment, and rows of tables.
        package var besides: UInt64
        package var retained: UInt64
        /// The immediate dominator, as an index into ``KeeperTable/nodes``.
        package var dominator = KeeperTable.none
        /// The previous node on a shortest path from a root, as an index; ``KeeperTable/none`` for roots.
        package var keeper = KeeperTable.none
        /// The index into ``KeeperTable/ways`` of the relation to the keeper, or of the reason for the root.
        package var way: UInt32
        package var hold: Hold
        /// The index into ``KeeperTable/objects`` of the object file that it comes from.
        package var object: UInt32
    }

    package let architecture: String
    package private(set) var nodes: [Node] = []
    package private(set) var ways: [String] = []
    /// The object files of the image by static library and name; empty where it names none.
    package let objects: [(archive: ByteView, object: ByteView)]
    /// The number of all nodes with a cost. ``nodes`` contains those that retain most, and the nodes on their paths.
    package let total: Int
    package let names: RetainedNames
    /// The nodes requested by name, as indexes into ``nodes``.
    package let asked: [UInt32]
    /// The references among the nodes; `nil` if the table leaves out nodes with a cost, or if there are very many.
    package let links: KeeperLinks?
    /// The largest number of references in a table.
    private static let linkLimit = 150_000

    /// - Parameters:
    ///   - limit: the number of nodes to include, besides the nodes on their paths.
    ///   - name: the name of nodes to include in any case.
    package init(_ graph: ProgramGraph, limit: Int, asking name: String? = nil) {
        self.init(graph, RetainedCosts(graph), limit: limit, asking: name)
    }

    package init(_ image: ExaminedImage, limit: Int) {
        let known = image.dominators.map { RetainedCosts(image.graph, $0) }
        self.init(image.graph, known ?? RetainedCosts(image.graph), limit: limit, asking: nil)
    }

    private init(_ graph: ProgramGraph, _ known: RetainedCosts, limit: Int, asking name: String?) {
        architecture = graph.title
        names = RetainedNames(graph)
        let areNamed = graph.costs.objects.contains { $0 > 0 }
        objects = areNamed ? graph.objects.map { ($0.archive, $0.object) } : []
        let (tree, retained, costs) = (known.tree, known.bytes, graph.costs.freed)
        // Unreachable nodes retain nothing, so their own cost counts.
        let weights = costs.indices.map { tree.isReached($0) ? max(retained[$0], costs[$0]) : costs[$0] }
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
        links = wanted.count > limit ? nil : maker.links(limit: KeeperTable.linkLimit)
    }
}

/// The builder of a ``KeeperTable``: adds nodes together with the nodes on their paths.
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

    /// Adds a node and the nodes on its path up to one that was added before. The path may be long, but each node is
    /// added only once.
    mutating func add(_ node: UInt32) {
        var node = node
        while places[Int(node)] == KeeperTable.none {
            let rooted = graph.rooted
            let isKept = rooted.used.isReached(Int(node))
            let search = isKept ? rooted.used : rooted.perhapsUsed
            let hold: KeeperTable.Hold = isKept ? .kept : search.isReached(Int(node)) ? .perhaps : .unreachable
            let (keeper, way) = hold == .unreachable ? (KeeperTable.none, "") : link(to: node, in: search)
            places[Int(node)] = UInt32(nodes.count)
            let own = graph.costs.bytes[Int(node)]
            let freed = graph.costs.freed[Int(node)]
            // The keeper is a node number until `finish()` replaces it by an index.
            nodes.append(
                KeeperTable.Node(
                    number: node, own: own, besides: freed - own,
                    retained: hold == .unreachable ? freed : retained[Int(node)],
                    keeper: keeper, way: number(of: way), hold: hold, object: graph.costs.objects[Int(node)]))
            guard keeper != KeeperTable.none else { return }
            node = keeper
        }
    }

    func place(of node: UInt32) -> UInt32 { places[Int(node)] }

    func links(limit: Int) -> KeeperLinks? {
        KeeperLinks(graph.rooted, places: places, count: nodes.count, limit: limit)
    }

    /// Returns the previous node on the path, skipping slots and stubs, and its relation to `node`.
    private func link(to node: UInt32, in search: Reachability) -> (UInt32, String) {
        var current = Int(node)
        // Each cause leads to a node nearer to a root, so the loop ends.
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

    /// Replaces node numbers by indexes into the table.
    mutating func finish() {
        for index in nodes.indices {
            if nodes[index].keeper != KeeperTable.none { nodes[index].keeper = places[Int(nodes[index].keeper)] }
            guard tree.isReached(Int(nodes[index].number)) else { continue }
            var above = tree.immediateDominator[Int(nodes[index].number)]
            // Slots and stubs are not in the table.
            while above != tree.virtualRoot, places[Int(above)] == KeeperTable.none {
                above = tree.immediateDominator[Int(above)]
            }
            if above != tree.virtualRoot { nodes[index].dominator = places[Int(above)] }
        }
    }
}

/// The references among the nodes of a ``KeeperTable``: what a reader of the table needs to remove several nodes
/// together, as ``RemovalSearch`` does.
package struct KeeperLinks {
    /// The number of references of each node: the nodes of the table, then the nodes without a cost that lie between.
    package private(set) var counts: [UInt32] = []
    /// The targets of all nodes, ascending for each node.
    package private(set) var targets: [UInt32] = []
    /// The certain and possible roots, ascending.
    package private(set) var roots: [UInt32] = []

    /// - Parameters:
    ///   - places: The index of each node in the table; ``KeeperTable/none`` for nodes that are not in it.
    ///   - count: The number of nodes in the table.
    ///   - limit: The largest number of references.
    /// - Returns: `nil` if there are more references.
    init?(_ rooted: RootedGraph, places: [UInt32], count: Int, limit: Int) {
        guard rooted.graph.targets.count <= limit * 4 else { return nil }
        var (places, nodes) = (places, [UInt32](large: 0, count: count))
        for (node, place) in places.enumerated() where rooted.perhapsUsed.isReached(node) || place != KeeperTable.none {
            if place == KeeperTable.none {
                places[node] = UInt32(truncatingIfNeeded: nodes.count)
                nodes.append(UInt32(truncatingIfNeeded: node))
            } else {
                nodes[Int(place)] = UInt32(truncatingIfNeeded: node)
            }
        }
        for node in nodes {
            let edges = rooted.graph.references(of: Int(node))
            let reached = edges.map { places[Int(rooted.graph.targets[$0])] }.filter { $0 != KeeperTable.none }.sorted()
            counts.append(UInt32(truncatingIfNeeded: reached.count))
            targets += reached
            guard targets.count <= limit else { return nil }
        }
        roots = Set(rooted.perhapsUsed.roots.map { places[Int($0.node)] }).filter { $0 != KeeperTable.none }.sorted()
    }
}
