/// The division of unused bytes among findings: each byte counts for one of them, so that the sums of kinds, groups and archives
/// add up to what is unused.
///
/// A finding counts the nodes that it consists of, and those to which it leads and nothing that is used. Nodes to which several lead
/// count for the one with the least confidence: the others alone do not free them.
struct CountedBytes {
    /// A finding, or something unreachable that is no finding because a rule keeps it.
    struct Thing {
        /// The nodes that it consists of.
        var nodes: [UInt32]
        /// `nil` for what a rule keeps.
        var confidence: Finding.Confidence?
    }

    private static let nobody = UInt32.max

    private let graph: ReferenceGraph
    /// The index of the thing that each node counts for.
    private var owners: [UInt32]
    private let confidences: [Finding.Confidence?]
    private var waiting: [UInt32] = []

    /// - Parameters:
    ///   - isDead: Whether no root leads to a node.
    ///   - isUncertain: Whether only a possible root leads to a node, or none.
    init(
        _ things: [Thing], in graph: ReferenceGraph, isDead: (UInt32) -> Bool, isUncertain: (UInt32) -> Bool
    ) {
        self.graph = graph
        confidences = things.map(\.confidence)
        owners = [UInt32](large: CountedBytes.nobody, count: things.isEmpty ? 0 : graph.nodeCount)
        for (index, thing) in things.enumerated() {
            for node in thing.nodes where owners[Int(node)] == CountedBytes.nobody {
                if thing.confidence == .low ? isUncertain(node) : isDead(node) { owners[Int(node)] = UInt32(index) }
            }
        }
        for confidence in [nil, .low, .medium, .high] as [Finding.Confidence?] {
            for (index, thing) in things.enumerated() where thing.confidence == confidence {
                spread(from: thing.nodes, of: UInt32(index)) { node in
                    confidence == .low ? isUncertain(node) : isDead(node)
                }
            }
        }
    }

    private mutating func spread(from nodes: [UInt32], of owner: UInt32, where isWanted: (UInt32) -> Bool) {
        waiting = nodes.filter { owners[Int($0)] == owner }
        while let node = waiting.popLast() {
            for edge in graph.references(of: Int(node)) {
                let target = graph.targets[edge]
                guard owners[Int(target)] == CountedBytes.nobody, isWanted(target) else { continue }
                owners[Int(target)] = owner
                waiting.append(target)
            }
        }
    }

    /// Returns whether a node counts for a finding of high or medium confidence.
    func isSure(_ node: UInt32) -> Bool {
        guard Int(node) < owners.count, owners[Int(node)] != CountedBytes.nobody else { return false }
        return confidences[Int(owners[Int(node)])].map { $0 > .low } ?? false
    }

    /// Returns the bytes of each thing.
    func sums(of costs: [UInt64], count: Int) -> [UInt64] {
        var sums = [UInt64](repeating: 0, count: count)
        for (node, owner) in owners.enumerated() where owner != CountedBytes.nobody {
            sums[Int(owner)] = sums[Int(owner)].addingClamped(costs[node])
        }
        return sums
    }
}
