import LinkMapKit

/// Graphs of shapes on which recursion, or a search that is not linear, comes to grief.
enum LargeGraph {
    static let nodeCount = 1_000_000
    static let roots = [ReferenceRoot(node: 0, rule: 0)]

    /// Each node refers to the next.
    static func chain() -> ReferenceGraph {
        make { builder in
            for node in 1..<nodeCount { add(node - 1, node, to: &builder) }
        }
    }

    /// Each node refers to the next, and the last to the first.
    static func cycle() -> ReferenceGraph {
        make { builder in
            for node in 0..<nodeCount { add(node, (node + 1) % nodeCount, to: &builder) }
        }
    }

    /// The first node refers to all others.
    static func star() -> ReferenceGraph {
        make { builder in
            for node in 1..<nodeCount { add(0, node, to: &builder) }
        }
    }

    /// A chain whose second half refers to its first, in nested loops.
    static func loops() -> ReferenceGraph {
        make { builder in
            for node in 1..<nodeCount {
                add(node - 1, node, to: &builder)
                if node > nodeCount / 2 { add(node, nodeCount - node, to: &builder) }
            }
        }
    }

    /// A long chain, to all the rest of which both its ends refer: the dominator of every leaf is the first node, and the
    /// whole chain lies between.
    static func comb() -> ReferenceGraph {
        make { builder in
            let last = nodeCount / 2
            for node in 1...last { add(node - 1, node, to: &builder) }
            for leaf in last + 1..<nodeCount {
                add(last, leaf, to: &builder)
                add(0, leaf, to: &builder)
            }
        }
    }

    private static func make(_ body: (inout ReferenceGraphBuilder) -> Void) -> ReferenceGraph {
        var builder = ReferenceGraphBuilder(nodeCount: nodeCount)
        body(&builder)
        return builder.graph()
    }

    private static func add(_ source: Int, _ target: Int, to builder: inout ReferenceGraphBuilder) {
        builder.add(from: UInt32(source), to: UInt32(target), kind: .call, site: 0)
    }
}
