/// The references of a graph by the node that they lead to.
///
/// Takes 8 bytes for each reference and not the 13 of the graph: kinds and sites stay where they are.
package struct TransposedReferences: Sendable {
    package struct Reference: Equatable, Sendable {
        /// The node that refers.
        package var source: UInt32
        /// Index into ``ReferenceGraph/targets``.
        package var edge: UInt32
    }

    /// The start of the references to each node; one more for the end.
    package let starts: [UInt32]
    /// The references to one node by their source, ascending.
    package let references: [Reference]

    /// The references to a node, as a range of ``references``.
    @inline(__always)
    package func references(to node: Int) -> Range<Int> { Int(starts[node])..<Int(starts[node + 1]) }
}

extension ReferenceGraph {
    /// The graph the other way round.
    package func transposed() -> TransposedReferences {
        var starts = rowEnds()
        var references = [TransposedReferences.Reference](large: .init(source: 0, edge: 0), count: targets.count)
        // Backwards, so that each row is filled from its end and its end becomes its start.
        for source in (0..<nodeCount).reversed() {
            for edge in self.references(of: source).reversed() {
                let target = Int(targets[edge])
                starts[target] -= 1
                references[Int(starts[target])] = .init(
                    source: UInt32(truncatingIfNeeded: source), edge: UInt32(truncatingIfNeeded: edge))
            }
        }
        return TransposedReferences(starts: starts, references: references)
    }

    /// The end of the references to each node; one more.
    private func rowEnds() -> [UInt32] {
        var ends = [UInt32](large: 0, count: nodeCount + 1)
        for target in targets { ends[Int(target)] += 1 }
        for node in 0..<nodeCount { ends[node + 1] += ends[node] }
        return ends
    }

    /// The node that a reference, one of ``targets``, belongs to.
    package func source(of edge: Int) -> Int {
        starts.firstIndexSorted { Int($0) > edge } - 1
    }
}
