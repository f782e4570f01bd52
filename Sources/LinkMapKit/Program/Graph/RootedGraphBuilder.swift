/// Collects the roots and references of a graph, including the references that only rules know.
struct RootedGraphBuilder {
    let map: NodeMap
    private(set) var references: ReferenceGraphBuilder
    private(set) var roots = RootList()
    private(set) var possibleRoots = RootList()
    /// The addresses and numbers that may mean a thing without naming it.
    private(set) var weakUses = WeakUses()
    /// The references that may be plain numbers.
    private(set) var numbers: [PlainNumber] = []
    /// The meanings of semantic references. The site of such a reference is an index into this array.
    private(set) var meanings: [ReferenceMeaning] = []

    /// - Parameter count: the expected number of references; memory is taken only as they come.
    init(_ map: NodeMap, foreseen count: Int = 0) {
        self.map = map
        references = ReferenceGraphBuilder(nodeCount: map.nodes.count)
        if count > 0 { references.reserve(count) }
    }

    /// Makes the node a root: it is used regardless of references.
    mutating func keep(_ node: UInt32?, rule: String, says: StaticString, detail: ByteView? = nil) {
        guard let node else { return }
        roots.append(node, RootReason(rule: rule, says: says, detail: detail))
    }

    /// Makes the node a possible root: files that were not given may use it.
    mutating func keepPerhaps(_ node: UInt32?, rule: String, says: StaticString, detail: ByteView? = nil) {
        guard let node else { return }
        possibleRoots.append(node, RootReason(rule: rule, says: says, detail: detail))
    }

    /// Returns the collected references and releases them, because they are as large as the graph built from them.
    mutating func takeReferences() -> ReferenceGraphBuilder {
        defer { references = ReferenceGraphBuilder(nodeCount: 0) }
        return references
    }

    /// Adds the references that code and data show, and takes them out of their builder.
    mutating func append(code: inout RootedGraphBuilder) {
        var all = code.takeReferences()
        all.begin(with: takeReferences())
        references = all
        numbers += code.numbers
        weakUses.append(code.weakUses)
    }

    /// Builds the graph, searches it, and releases the collected data.
    mutating func finish() -> RootedGraph {
        var taken = RootedGraphBuilder(map)
        swap(&taken, &self)
        return RootedGraph(taken)
    }

    /// Links each node to the next one where the boundary between the two is uncertain.
    mutating func linkNeighbours() {
        for (source, target) in map.neighbours { refer(source, to: target, kind: .neighbour, site: 0) }
    }

    /// Adds a weak use of a node: the source may mean it, but most likely means another one.
    mutating func doubt(_ node: UInt32, from source: UInt32) { weakUses.add(source, of: node) }

    /// Adds a weak use of the variables around an address.
    mutating func doubt(around address: UInt64, _ reach: WeakUses.Reach, from source: UInt32) {
        weakUses.add(source, around: address, reach)
    }

    /// Adds weak uses of the functions around a place in a function, unless that function refers to the source itself: it keeps the
    /// addresses of its labels there.
    mutating func doubtFunctions(around address: UInt64, in function: UInt32, from source: UInt32) {
        weakUses.add(source, around: address, .functions, unlessRefers: function)
    }

    /// Registers a meaning and returns its number. A rule calls this once and shares the number among its references.
    mutating func meaning(rule: String, how: StaticString, isConditional: Bool = false) -> UInt64 {
        meanings.append(ReferenceMeaning(rule: rule, how: how, isConditional: isConditional))
        return UInt64(meanings.count - 1)
    }

    /// Adds a semantic reference: the target is used while the source is used.
    mutating func link(_ source: UInt32?, to target: UInt32?, _ meaning: UInt64) {
        guard let source, let target else { return }
        references.add(from: source, to: target, kind: .semantic, site: meaning)
    }

    /// Adds a reference that may be a plain number.
    mutating func referPerhaps(_ number: PlainNumber) { numbers.append(number) }

    /// Adds a reference that is present in the image.
    @inline(__always)
    mutating func refer(_ source: UInt32, to target: UInt32, kind: ReferenceGraph.Kind, site: UInt64) {
        references.add(from: source, to: target, kind: kind, site: site)
    }
}

/// The reason that makes nodes roots.
struct RootReason: Equatable {
    var rule: String
    /// The reason in words. Example: `the program's entry`.
    var says: StaticString
    /// The name or file that completes the reason.
    var detail: ByteView?

    var text: String { detail.map { "\(says) \($0.text)" } ?? "\(says)" }

    static func == (left: RootReason, right: RootReason) -> Bool {
        left.rule == right.rule && left.detail == right.detail && ByteView(left.says) == ByteView(right.says)
    }
}

/// The meaning of a reference that a rule made.
struct ReferenceMeaning {
    var rule: String
    /// The relation of the target to the node that refers to it. Example: `superclass of`.
    var how: StaticString
    /// Whether the linker keeps the target only if it is needed otherwise, too (see ``LinkerRules``).
    var isConditional: Bool
}
