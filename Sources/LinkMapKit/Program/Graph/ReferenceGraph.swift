/// The reference graph of an image: numbered nodes and their outgoing references.
///
/// References are stored as compressed sparse rows with 32-bit numbers, 13 bytes for each reference.
package struct ReferenceGraph: Sendable {
    package enum Kind: UInt8, Sendable, CaseIterable {
        case call, jump, address, access, immediate
        /// A pointer in data, or a relocation.
        case pointer
        /// A reference made by a rule about languages and runtimes, for example from a class to its methods or its
        /// superclass.
        case semantic
        /// A link to the next node in memory, where the boundary between the two is uncertain.
        case neighbour

        init(_ kind: CodeReference.Kind) {
            self =
                switch kind {
                case .call: .call
                case .jump: .jump
                case .address: .address
                case .access: .access
                case .immediate: .immediate
                case .distance: .address
                }
        }
    }

    package let nodeCount: Int
    /// The index of each node's first reference, with one extra entry for the end.
    package let starts: [UInt32]
    package let targets: [UInt32]
    package let kinds: [Kind]
    /// The address of each reference (see ``CodeReference/site``). Semantic references have an index into
    /// ``RootedGraph/meanings`` instead.
    package let sites: [UInt64]

    /// Returns the references of a node as a range of ``targets``.
    @inline(__always)
    package func references(of node: Int) -> Range<Int> { Int(starts[node])..<Int(starts[node + 1]) }
}

/// Collects references, in any order, for a ``ReferenceGraph``.
package struct ReferenceGraphBuilder {
    /// One array per field: a row of all four would take 24 bytes, and there are tens of millions of rows.
    private struct Rows {
        var sources: [UInt32] = []
        var targets: [UInt32] = []
        var sites: [UInt64] = []
        var kinds: [ReferenceGraph.Kind] = []

        mutating func reserve(_ count: Int) {
            sources.reserveLarge(count)
            targets.reserveLarge(count)
            sites.reserveLarge(count)
            kinds.reserveLarge(count)
        }
    }

    private var rows = Rows()
    /// The references of another builder, which come before ``rows``.
    private var firstRows = Rows()
    /// The source that referred to each node last; empty unless there is room for many references.
    private var lastSources: [UInt32] = []
    /// The number of nodes so far.
    package private(set) var nodeCount: Int

    package init(nodeCount: Int) { self.nodeCount = nodeCount }

    /// Reserves room for references, which would otherwise be moved each time that their number doubles. Those of one source should
    /// come one after the other: repeated ones are then left out at once.
    package mutating func reserve(_ count: Int) {
        lastSources = [UInt32](large: .max, count: nodeCount)
        rows.reserve(count)
    }

    /// Takes the references of another builder for those that come before the ones of this builder. They are not moved, which would
    /// take as long as everything else here.
    package mutating func begin(with other: ReferenceGraphBuilder) {
        lastSources = []
        firstRows = other.rows
    }

    package mutating func addNode() -> UInt32 {
        nodeCount += 1
        if !lastSources.isEmpty { lastSources.append(.max) }
        return UInt32(clamping: nodeCount - 1)
    }

    /// Adds a reference. References of a node to itself carry no information and are left out.
    @inline(__always)
    package mutating func add(from source: UInt32, to target: UInt32, kind: ReferenceGraph.Kind, site: UInt64) {
        guard source != target else { return }
        // Code often refers to one target many times.
        if lastSources.isEmpty {
            if rows.sources.last == source, rows.targets.last == target { return }
        } else {
            if lastSources[Int(target)] == source { return }
            lastSources[Int(target)] = source
        }
        rows.sources.append(source)
        rows.targets.append(target)
        rows.sites.append(site)
        rows.kinds.append(kind)
    }

    /// Visits the source and the target of each reference.
    func forEachReference(_ body: (_ source: UInt32, _ target: UInt32) -> Void) {
        for part in [firstRows, rows] {
            for (source, target) in zip(part.sources, part.targets) { body(source, target) }
        }
    }

    /// Returns whether anything refers to each node.
    ///
    /// - Parameter passed: a node whose references to another do not count, by the other.
    func referred(passing passed: [UInt32: UInt32]) -> [Bool] {
        var isReferred = [Bool](repeating: false, count: nodeCount)
        for part in [firstRows, rows] {
            for (source, target) in zip(part.sources, part.targets)
            where Int(target) < nodeCount && passed[target] != source {
                isReferred[Int(target)] = true
            }
        }
        return isReferred
    }

    /// Returns the graph. Each pair of nodes keeps only the reference added first.
    package consuming func graph() -> ReferenceGraph {
        lastSources = []
        let (firstCount, count) = (firstRows.sources.count, firstRows.sources.count + rows.sources.count)
        var starts = [UInt32](large: 0, count: nodeCount + 1)
        for source in firstRows.sources { starts[Int(source) + 1] += 1 }
        for source in rows.sources { starts[Int(source) + 1] += 1 }
        for node in 0..<nodeCount { starts[node + 1] += starts[node] }
        var order = [UInt32](large: 0, count: count)
        var next = starts
        for (index, source) in firstRows.sources.enumerated() {
            order[Int(next[Int(source)])] = UInt32(index)
            next[Int(source)] += 1
        }
        for (index, source) in rows.sources.enumerated() {
            order[Int(next[Int(source)])] = UInt32(firstCount + index)
            next[Int(source)] += 1
        }
        next = []
        (firstRows.sources, rows.sources) = ([], [])
        return distinct(order, groups: starts)
    }

    /// - Parameters:
    ///   - order: the numbers of all references by source.
    ///   - groups: the start of each source's references in `order`.
    private func distinct(_ order: [UInt32], groups: [UInt32]) -> ReferenceGraph {
        let firstCount = firstRows.targets.count
        var starts: [UInt32] = [0]
        starts.reserveLarge(nodeCount + 1)
        var kept = Rows()
        kept.targets.reserveLarge(order.count)
        kept.kinds.reserveLarge(order.count)
        kept.sites.reserveLarge(order.count)
        // The last source seen for each target: a set that needs no clearing between nodes.
        var lastSource = [UInt32](large: .max, count: nodeCount)
        for node in 0..<nodeCount {
            for place in Int(groups[node])..<Int(groups[node + 1]) {
                let number = Int(order[place])
                let isFirst = number < firstCount
                let edge = isFirst ? number : number - firstCount
                let target = isFirst ? firstRows.targets[edge] : rows.targets[edge]
                guard lastSource[Int(target)] != UInt32(node) else { continue }
                lastSource[Int(target)] = UInt32(node)
                kept.targets.append(target)
                kept.kinds.append(isFirst ? firstRows.kinds[edge] : rows.kinds[edge])
                kept.sites.append(isFirst ? firstRows.sites[edge] : rows.sites[edge])
            }
            starts.append(UInt32(clamping: kept.targets.count))
        }
        return ReferenceGraph(
            nodeCount: nodeCount, starts: starts, targets: kept.targets, kinds: kept.kinds, sites: kept.sites)
    }
}
