/// The nodes that roots lead to, numbered in the order of a search in depth, from 1; 0 is a node above all roots.
///
/// A step on the way to dominators, kept in the form that the next step reads.
struct DepthFirstSearch {
    /// A place in the forest of the nodes that are done.
    struct Link {
        /// The parent in the search, or a node above it.
        var ancestor: UInt32
        /// The least number known to reach this one through greater ones only.
        var label: UInt32
    }

    /// What is known of a node of the graph.
    struct Visit {
        /// 0 before it is visited.
        var number: UInt32
        /// How many nodes of greater numbers refer to it; later where they stand in ``later``.
        var later: UInt32
    }

    /// A node whose references are not all followed yet.
    private struct Frame {
        var number: UInt32
        var next: UInt32
        var end: UInt32
    }

    /// The number of nodes that are not there.
    static let removed = UInt32.max

    /// By numbers, the nodes; the first is the number of nodes of the graph.
    private(set) var nodes: [UInt32]
    /// By numbers.
    private var parents: [UInt32]
    /// By numbers.
    private var links: [Link]
    /// By nodes.
    private var visits: [Visit]
    private let graph: ReferenceGraph
    private let ignored: ReferenceGraph.KindSet

    init(
        _ graph: ReferenceGraph, roots: [ReferenceRoot], ignoring ignored: ReferenceGraph.KindSet,
        removing removed: [Int]
    ) {
        self.graph = graph
        self.ignored = ignored
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
            // Nothing but the node above all roots dominates a root.
            if visits[node].number != DepthFirstSearch.removed { links[Int(visits[node].number)].label = 0 }
        }
        links.removeLast(links.count - nodes.count)
    }

    /// Visits a node that is not visited yet and all that it leads to.
    private mutating func visit(from root: UInt32) {
        var stack: [Frame] = []
        var frame = enter(root, from: 0)
        while true {
            if let target = unvisited(&frame) {
                // A node whose last reference this is need not be come back to.
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

    /// Follows the references of a node up to the first that leads to one not visited yet.
    @inline(__always)
    private mutating func unvisited(_ frame: inout Frame) -> UInt32? {
        while frame.next < frame.end {
            let edge = Int(frame.next)
            frame.next += 1
            guard ignored.isEmpty || !ignored.contains(graph.kinds[edge]) else { continue }
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

    /// By numbers; forgets them.
    mutating func takeLinks() -> [Link] {
        defer { links = [] }
        return links
    }

    /// By numbers; forgets them.
    mutating func takeParents() -> [UInt32] {
        defer { parents = [] }
        return parents
    }

    /// For each number, the greater numbers that refer to it, as one row of `sources`; one more start for the end.
    ///
    /// Forgets what it is made from.
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
        let (graph, ignored) = (graph, ignored)
        var visits = visits.mutableSpan
        var sources = sources.mutableSpan
        for node in 0..<graph.nodeCount {
            let number = visits[node].number
            guard number != 0, number != DepthFirstSearch.removed else { continue }
            for edge in graph.references(of: node) where ignored.isEmpty || !ignored.contains(graph.kinds[edge]) {
                let target = Int(graph.targets[edge])
                guard visits[target].number < number else { continue }
                sources[Int(visits[target].later)] = number
                visits[target].later += 1
            }
        }
    }
}
