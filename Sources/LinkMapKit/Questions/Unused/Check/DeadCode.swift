/// The functions that never run if the findings are right: the found ones, and those that only a found thing leads to,
/// such as the metadata accessor of a type.
struct DeadCode {
    private let context: FindingContext

    init(_ context: FindingContext) { self.context = context }

    /// Fills in ``Finding/code`` of findings about nodes.
    func fill(_ findings: inout [(node: UInt32, finding: Finding)]) {
        let owners = owners(findings.map(\.node))
        var indexes: [UInt32: Int] = [:]
        for (index, found) in findings.enumerated() { indexes[found.node] = index }
        var entries = [[UInt64]](repeating: [], count: findings.count)
        for (node, owner) in owners.enumerated() {
            guard owner != DominatorTree.unreached, let index = indexes[owner] else { continue }
            guard let entry = entry(of: context.rooted.map.nodes[node]), !ResolverRule.isResolver(entry, context) else {
                continue
            }
            entries[index].append(entry)
        }
        for index in findings.indices { findings[index].finding.details.code += entries[index] }
    }

    /// Returns the found node that alone leads to each node; a found node leads to itself.
    private func owners(_ found: [UInt32]) -> [UInt32] {
        let graph = context.rooted.graph
        let used = context.code.perhapsUsed ?? context.rooted.perhapsUsed
        let isFound = Set(found)
        var owners = [UInt32](repeating: DominatorTree.unreached, count: context.rooted.map.nodes.count)
        let dead = found.filter { !used.isReached(Int($0)) }
        let tree = DominatorTree(of: graph, roots: dead.map { ReferenceRoot(node: $0, rule: 0) })
        for node in tree.subtree(of: Int(tree.virtualRoot)).dropFirst() where !used.isReached(Int(node)) {
            if isFound.contains(node) {
                owners[Int(node)] = node
                continue
            }
            let above = tree.immediateDominator[Int(node)]
            if above < tree.virtualRoot { owners[Int(node)] = owners[Int(above)] }
        }
        return owners
    }

    /// The entries of all functions of the image, found or not.
    var allEntries: [UInt64] { context.rooted.map.nodes.compactMap(entry) }

    /// Returns the first address of a function. A guessed start may lie inside an instruction, which a trap would change.
    private func entry(of node: NodeMap.Node) -> UInt64? {
        let stated = context.program.code.statedStarts
        guard node.form == .function, node.size > 0 else { return nil }
        let index = stated.firstIndexSorted { $0 >= node.address }
        return index < stated.count && stated[index] == node.address ? node.address : nil
    }
}
