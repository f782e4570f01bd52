/// The references of a graph, grouped by their target.
///
/// Takes 8 bytes for each reference instead of 13: kinds and sites stay in the graph.
package struct TransposedReferences: Sendable {
    package struct Reference: Equatable, Sendable {
        /// The node that refers.
        package var source: UInt32
        /// The index into ``ReferenceGraph/targets``.
        package var edge: UInt32
    }

    /// The index of the first reference to each node, with one extra entry for the end.
    package let starts: [UInt32]
    /// The references to each node, by ascending source.
    package let references: [Reference]

    /// Returns the references to a node as a range of ``references``.
    @inline(__always)
    package func references(to node: Int) -> Range<Int> { Int(starts[node])..<Int(starts[node + 1]) }
}

extension ReferenceGraph {
    /// Returns the graph with all references reversed.
    package func transposed() -> TransposedReferences {
        var starts = rowEnds()
        var references = [TransposedReferences.Reference](large: .init(source: 0, edge: 0), count: targets.count)
        // The loop runs backwards: it fills each row from its end, so that the end becomes the start.
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

    /// Returns the end index of the references to each node, with one extra entry.
    private func rowEnds() -> [UInt32] {
        var ends = [UInt32](large: 0, count: nodeCount + 1)
        for target in targets { ends[Int(target)] += 1 }
        for node in 0..<nodeCount { ends[node + 1] += ends[node] }
        return ends
    }

    /// Returns the source node of a reference, given by its index in ``targets``.
    package func source(of edge: Int) -> Int {
        starts.firstIndexSorted { Int($0) > edge } - 1
    }
}
