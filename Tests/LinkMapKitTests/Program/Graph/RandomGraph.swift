import LinkMapKit
import TestSupport

/// A small graph out of a seed, and the plain answers to what the graph algorithms are asked.
struct RandomGraph {
    let graph: ReferenceGraph
    let roots: [ReferenceRoot]
    let removed: [Int]

    init(seed: UInt64) {
        var random = SplitMix(state: seed)
        let count = Int.random(in: 1...60, using: &random)
        var builder = ReferenceGraphBuilder(nodeCount: count)
        // From hardly any references to many.
        for _ in 0..<Int.random(in: 0...count * Int.random(in: 1...4, using: &random), using: &random) {
            builder.add(
                from: UInt32.random(in: 0..<UInt32(count), using: &random),
                to: UInt32.random(in: 0..<UInt32(count), using: &random),
                kind: .allCases.randomElement(using: &random) ?? .call, site: 0)
        }
        graph = builder.graph()
        // Some twice, some that do not exist.
        roots = (0..<UInt32.random(in: 0...4, using: &random)).map {
            ReferenceRoot(node: UInt32.random(in: 0..<UInt32(count + 2), using: &random), rule: $0)
        }
        let isPlain = seed.isMultiple(of: 2)
        removed = isPlain ? [] : (0..<2).map { _ in Int.random(in: -1...count, using: &random) }
    }

    /// The roots that count, as indices.
    var validRoots: [Int] {
        roots.indices.filter { Int(roots[$0].node) < graph.nodeCount && !removed.contains(Int(roots[$0].node)) }
    }

    /// Returns the distance of each node from the start by relaxing all references until a fixed point; `nil` if
    /// unreachable.
    func distances(from start: [Int], without missing: Int? = nil) -> [Int?] {
        var distances = [Int?](repeating: nil, count: graph.nodeCount)
        for node in start where node != missing { distances[node] = 0 }
        var changes = true
        while changes {
            changes = false
            for source in 0..<graph.nodeCount {
                guard let distance = distances[source] else { continue }
                for edge in graph.references(of: source) where counts(edge, without: missing) {
                    let target = Int(graph.targets[edge])
                    guard distance + 1 < distances[target] ?? .max else { continue }
                    distances[target] = distance + 1
                    changes = true
                }
            }
        }
        return distances
    }

    private func counts(_ edge: Int, without missing: Int?) -> Bool {
        let target = Int(graph.targets[edge])
        return target != missing && !removed.contains(target)
    }

    /// Whether the steps are a chain of references that count, from one of the roots to the node.
    func isChain(_ steps: [Reachability.Step], to node: Int) -> Bool {
        guard let first = steps.first, let last = steps.last, last.node == node,
            case .root(let root) = first.cause, validRoots.contains(root), roots[root].node == first.node
        else { return false }
        return zip(steps, steps.dropFirst()).allSatisfy { before, step in
            guard case .reference(let edge) = step.cause else { return false }
            return graph.references(of: before.node).contains(edge) && graph.targets[edge] == step.node
                && counts(edge, without: nil)
        }
    }
}
