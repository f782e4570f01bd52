extension RollupTree {
    /// Returns the rows of the report, each level sorted by file size, descending.
    ///
    /// - Parameter savings: the bytes that the download would lose without a node, where that is known.
    package func sizeRows(
        savings: [UInt32: Int64] = [:], _ label: (_ level: Int, _ label: UInt32) -> Label
    ) -> [SizeRow] {
        var order = Array(UInt32(1)..<UInt32(max(nodes.count, 1)))
        RadixSort.sort(&order) { .max - nodes[Int($0)].sizes.fileSize }
        RadixSort.sort(&order) { UInt64(nodes[Int($0)].parent) }
        // The children of a node, as a range of `order`: from the number at the node to the next number.
        var starts = [Int](repeating: 0, count: nodes.count + 1)
        for node in nodes.dropFirst() { starts[Int(node.parent) + 1] += 1 }
        for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }

        func children(of parent: UInt32, level: Int) -> [SizeRow] {
            let places = starts[Int(parent)]..<starts[Int(parent) + 1]
            var rows: [SizeRow] = []
            rows.reserveLarge(places.count)
            for node in order[places] {
                let (name, sizes) = (label(level, nodes[Int(node)].label), nodes[Int(node)].sizes)
                var row = SizeRow(label: name, sizes: sizes, rows: children(of: node, level: level + 1))
                row.downloadSaving = savings[node]
                rows.append(row)
            }
            return rows
        }
        return children(of: 0, level: 0)
    }
}
