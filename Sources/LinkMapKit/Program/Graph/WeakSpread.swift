/// The spread of weak uses from what is used: a weak use counts if used code or data makes it, or something that weak uses lead to.
struct WeakSpread {
    private let graph: ReferenceGraph
    private let used: Reachability
    /// The weak uses by unused nodes.
    private var waiting: [(source: UInt32, target: UInt32)] = []
    private var found: Set<UInt32> = []

    /// The number of waiting weak uses after which all count, whatever makes them.
    private static let most = 1 << 22

    init(_ graph: ReferenceGraph, _ used: Reachability) {
        (self.graph, self.used) = (graph, used)
    }

    /// Adds a weak use of an unused node.
    mutating func add(_ source: UInt32, _ target: UInt32) {
        if used.isReached(Int(source)) || waiting.count == WeakSpread.most {
            found.insert(target)
        } else {
            waiting.append((source, target))
        }
    }

    /// Returns the targets of all weak uses that count.
    func targets() -> Set<UInt32> {
        let sorted = waiting.sorted { $0.source < $1.source }
        var (targets, reached, next) = (found, found, Array(found))
        while let node = next.popLast() {
            for edge in graph.references(of: Int(node)) {
                let target = graph.targets[edge]
                if !used.isReached(Int(target)), reached.insert(target).inserted { next.append(target) }
            }
            for use in sorted[sorted.firstIndexSorted { $0.source >= node }...] {
                guard use.source == node else { break }
                targets.insert(use.target)
                if reached.insert(use.target).inserted { next.append(use.target) }
            }
        }
        return targets
    }
}
