/// A depth-first search from the roots. It numbers the reached nodes from 1 in preorder; 0 is a virtual node above all
/// roots.
///
/// This is the first step of the dominator computation. Its results are kept in the form read by ``DominatorSearch``.
struct DepthFirstSearch {
    /// A node's entry in the forest of the nodes already processed.
    struct Link {
        /// The number of the parent in the search tree, or of an ancestor of it after path compression.
        var ancestor: UInt32
        /// The least number known to reach this node through nodes with greater numbers only.
        var label: UInt32
    }

    /// The state of a node of the graph during the search.
    struct Visit {
        /// The preorder number; 0 before the visit.
        var number: UInt32
        /// The count of references from nodes with greater numbers. ``takeLaterReferences()`` turns it into an index
        /// into the row array.
        var later: UInt32
    }

    /// A stack entry: a node with references that are not followed yet.
    private struct Frame {
        var number: UInt32
        var next: UInt32
        var end: UInt32
    }

    /// The number that marks removed nodes.
    static let removed = UInt32.max

    /// The visited nodes, indexed by number. Entry 0 is the virtual node, written as the node count of the graph.
    private(set) var nodes: [UInt32]
    /// The number of each node's parent in the search tree, indexed by number.
    private var parents: [UInt32]
    /// The forest entries, indexed by number.
    private var links: [Link]
    /// The search state of each node, indexed by node.
    private var visits: [Visit]
    private let graph: ReferenceGraph

    init(_ graph: ReferenceGraph, roots: [ReferenceRoot], removing removed: [Int]) {
        self.graph = graph
        nodes = [UInt32(clamping: graph.nodeCount)]
        parents = [0]
        links = [Link](large: Link(ancestor: 0, label: 0), count: graph.nodeCount + 1)
        visits = [Visit](large: Visit(number: 0, later: 0), count: graph.nodeCount)
        nodes.reserveLarge(graph.nodeCount + 1)
        parents.reserveLarge(graph.nodeCount + 1)
        for node in removed where visits.indices.contains(node) { visits[node].number = DepthFirstSearch.removed }
        for root in roots where Int(root.node) < graph.nodeCount {
            let node = Int(root.node)
            if visits[node].number == 0 { visit(from: root.node) }
            // Only the virtual node dominates a root.
            if visits[node].number != DepthFirstSearch.removed { links[Int(visits[node].number)].label = 0 }
        }
        links.removeLast(links.count - nodes.count)
    }

    /// Visits an unvisited node and every unvisited node reachable from it.
    private mutating func visit(from root: UInt32) {
        var stack: [Frame] = []
        var frame = enter(root, from: 0)
        while true {
            if let target = unvisited(&frame) {
                // A node without further references is not pushed: the search need not return to it.
                if frame.next < frame.end { stack.append(frame) }
                frame = enter(target, from: frame.number)
            } else if let suspended = stack.popLast() {
                frame = suspended
            } else {
                return
            }
        }
    }

    @inline(__always)
    private mutating func enter(_ node: UInt32, from parent: UInt32) -> Frame {
        let number = UInt32(truncatingIfNeeded: nodes.count)
        visits[Int(node)].number = number
        nodes.append(node)
        parents.append(parent)
        links[Int(number)] = Link(ancestor: parent, label: parent)
        return Frame(number: number, next: graph.starts[Int(node)], end: graph.starts[Int(node) + 1])
    }

    /// Follows the references of a node until one leads to an unvisited node, and returns that node.
    @inline(__always)
    private mutating func unvisited(_ frame: inout Frame) -> UInt32? {
        while frame.next < frame.end {
            let edge = Int(frame.next)
            frame.next += 1
            let target = graph.targets[edge]
            let seen = visits[Int(target)].number
            if seen == 0 { return target }
            if seen < frame.number {
                visits[Int(target)].later += 1
            } else if seen != DepthFirstSearch.removed, links[Int(seen)].label > frame.number {
                links[Int(seen)].label = frame.number
            }
        }
        return nil
    }

    /// Returns the forest entries, indexed by number, and releases them.
    mutating func takeLinks() -> [Link] {
        defer { links = [] }
        return links
    }

    /// Returns the parents, indexed by number, and releases them.
    mutating func takeParents() -> [UInt32] {
        defer { parents = [] }
        return parents
    }

    /// Returns, as compressed rows, the greater numbers that refer to each number. `starts` has one extra entry for the
    /// end.
    ///
    /// Releases the search state.
    mutating func takeLaterReferences() -> (starts: [UInt32], sources: [UInt32]) {
        var starts = [UInt32](large: 0, count: nodes.count + 1)
        var total: UInt32 = 0
        for number in nodes.indices.dropFirst() {
            let node = Int(nodes[number])
            starts[number] = total
            (visits[node].later, total) = (total, total + visits[node].later)
        }
        starts[nodes.count] = total
        var sources = [UInt32](large: 0, count: Int(total))
        fill(&sources)
        visits = []
        return (starts, sources)
    }

    private mutating func fill(_ sources: inout [UInt32]) {
        let graph = graph
        var visits = visits.mutableSpan
        var sources = sources.mutableSpan
        for node in 0..<graph.nodeCount {
            let number = visits[node].number
            guard number != 0, number != DepthFirstSearch.removed else { continue }
            for edge in graph.references(of: node) {
                let target = Int(graph.targets[edge])
                guard visits[target].number < number else { continue }
                sources[Int(visits[target].later)] = number
                visits[target].later += 1
            }
        }
    }
}
