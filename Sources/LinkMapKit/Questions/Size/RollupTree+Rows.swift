extension RollupTree {
    /// Returns the rows of the report, each level sorted by file size, descending.
    ///
    /// - Parameters:
    ///   - savings: the bytes that the download would lose without a node, where that is known.
    ///   - cut: the choice of rows of each level but the outermost; `nil` for all.
    ///   - folders: the level below the outermost, counted from 0, from which on all rows are made; `nil` if there is none.
    package func sizeRows(
        savings: [UInt32: Int64] = [:], cut: RowCut? = nil, above folders: Int? = nil,
        _ label: (_ level: Int, _ label: UInt32) -> Label
    ) -> [SizeRow] {
        let families = NodeFamilies(nodes, areSorted: cut == nil)

        func append(_ node: UInt32, at level: Int, to rows: inout [SizeRow]) {
            let (name, sizes) = (label(level, nodes[Int(node)].label), sizes(of: node))
            let inner = children(of: node, level: level + 1)
            var row = SizeRow(label: name, sizes: sizes, rows: inner.rows)
            row.downloadSaving = savings[node]
            row.hidden = inner.hidden
            rows.append(row)
        }

        func children(of parent: UInt32, level: Int) -> (rows: [SizeRow], hidden: UInt32) {
            let all = families[parent]
            var rows: [SizeRow] = []
            guard let cut else {
                rows.reserveLarge(all.count)
                for node in all { append(node, at: level, to: &rows) }
                return (rows, 0)
            }
            // The outermost rows tell which levels there are.
            let isWhole = level == 0 || folders.map { level > $0 } ?? false
            var kept = isWhole ? Array(all) : cut.kept(of: all) { sizes(of: $0) }
            RadixSort.sort(&kept) { .max - nodes[Int($0)].fileSize }
            rows.reserveLarge(kept.count)
            for node in kept { append(node, at: level, to: &rows) }
            return (rows, UInt32(all.count - kept.count))
        }
        return children(of: 0, level: 0).rows
    }
}

/// The children of each node of a tree.
private struct NodeFamilies {
    private var order: [UInt32]
    /// The place in ``order`` of each node's first child. Nodes behind the last one with a child have no place.
    private var starts: [UInt32]

    /// - Parameter areSorted: whether children are sorted by file size, descending; otherwise they are in the order of the tree.
    init(_ nodes: [RollupTree.Node], areSorted: Bool) {
        let last = nodes.reduce(0) { max($0, Int($1.parent)) }
        starts = [UInt32](large: 0, count: last + 2)
        for node in nodes.dropFirst() { starts[Int(node.parent) + 1] += 1 }
        for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
        order = [UInt32](large: 0, count: max(nodes.count, 1) - 1)
        if areSorted {
            for index in order.indices { order[index] = UInt32(index + 1) }
            RadixSort.sort(&order) { .max - nodes[Int($0)].fileSize }
            RadixSort.sort(&order) { UInt64(nodes[Int($0)].parent) }
        } else {
            var next = starts
            for index in nodes.indices.dropFirst() {
                let parent = Int(nodes[index].parent)
                order[Int(next[parent])] = UInt32(index)
                next[parent] += 1
            }
        }
    }

    subscript(parent: UInt32) -> ArraySlice<UInt32> {
        let parent = Int(parent)
        return parent + 1 < starts.count ? order[Int(starts[parent])..<Int(starts[parent + 1])] : []
    }
}
