/// Unused functions without any reference, and everything reachable from them.
struct OrphanCode {
    private static let none = UInt32.max
    /// The orphan function that reaches each node.
    private var functions: [UInt32]

    init(_ rooted: RootedGraph) {
        let graph = rooted.graph
        functions = [UInt32](large: OrphanCode.none, count: graph.nodeCount)
        var waiting: [UInt32] = []
        for node in 0..<graph.nodeCount
        where rooted.map.nodes[node].form == .function && !rooted.perhapsUsed.isReached(node)
            && rooted.backward.references(to: node).isEmpty
        {
            functions[node] = UInt32(truncatingIfNeeded: node)
            waiting.append(functions[node])
        }
        var next = 0
        while next < waiting.count {
            let source = Int(waiting[next])
            next += 1
            for edge in graph.references(of: source) {
                let target = Int(graph.targets[edge])
                guard functions[target] == OrphanCode.none, !rooted.perhapsUsed.isReached(target) else { continue }
                functions[target] = functions[source]
                waiting.append(UInt32(truncatingIfNeeded: target))
            }
        }
    }

    func function(above node: UInt32) -> UInt32? {
        let found = functions[Int(node)]
        return found == OrphanCode.none ? nil : found
    }
}
