/// Collects the roots and references of a graph, those that only rules know of too.
struct RootedGraphBuilder {
    let map: NodeMap
    private(set) var references: ReferenceGraphBuilder
    private(set) var roots: [RootReason] = []
    private(set) var possibleRoots: [RootReason] = []
    /// Nodes that a reference leads into which most likely means the next one.
    private(set) var doubted: Set<UInt32> = []
    /// The meanings of semantic references, by the number that stands as their site.
    private(set) var meanings: [ReferenceMeaning] = []

    init(_ map: NodeMap) {
        self.map = map
        references = ReferenceGraphBuilder(nodeCount: map.nodes.count)
    }

    /// Whatever refers to it, the node is used.
    mutating func keep(_ node: UInt32?, rule: String, says: StaticString, detail: ByteView? = nil) {
        guard let node else { return }
        roots.append(RootReason(node: node, rule: rule, says: says, detail: detail))
    }

    /// The node may be used by what was not given.
    mutating func keepPerhaps(_ node: UInt32?, rule: String, says: StaticString, detail: ByteView? = nil) {
        guard let node else { return }
        possibleRoots.append(RootReason(node: node, rule: rule, says: says, detail: detail))
    }

    /// Hands over what was collected and forgets it: it is as large as the graph that is made of it.
    mutating func takeReferences() -> ReferenceGraphBuilder {
        defer { references = ReferenceGraphBuilder(nodeCount: 0) }
        return references
    }

    /// Makes and searches the graph. Keeps nothing beside it.
    mutating func finish() -> RootedGraph {
        var taken = RootedGraphBuilder(map)
        swap(&taken, &self)
        return RootedGraph(taken)
    }

    /// Links nodes to the next ones where nothing tells the two apart.
    mutating func linkNeighbours() {
        for (source, target) in map.neighbours { refer(source, to: target, kind: .neighbour, site: 0) }
    }

    /// A reference leads into the node that most likely means another.
    mutating func doubt(_ node: UInt32) { doubted.insert(node) }

    /// The number for references that mean the same, to be made once by a rule.
    mutating func meaning(rule: String, how: StaticString) -> UInt64 {
        meanings.append(ReferenceMeaning(rule: rule, how: how))
        return UInt64(meanings.count - 1)
    }

    /// While the first is used, so is the second.
    mutating func link(_ source: UInt32?, to target: UInt32?, _ meaning: UInt64) {
        guard let source, let target else { return }
        references.add(from: source, to: target, kind: .semantic, site: meaning)
    }

    /// A reference that stands in the image.
    @inline(__always)
    mutating func refer(_ source: UInt32, to target: UInt32, kind: ReferenceGraph.Kind, site: UInt64) {
        references.add(from: source, to: target, kind: kind, site: site)
    }
}

/// Why a node is used whatever refers to it.
struct RootReason {
    var node: UInt32
    var rule: String
    /// `the program's entry`.
    var says: StaticString
    /// A name or a file that the reason is about.
    var detail: ByteView?

    var text: String { detail.map { "\(says) \($0.text)" } ?? "\(says)" }
}

/// The meaning of a reference that a rule made.
struct ReferenceMeaning {
    var rule: String
    /// How the thing depends on what refers to it: `superclass of`.
    var how: StaticString
}
