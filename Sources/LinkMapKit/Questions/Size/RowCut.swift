/// The choice of the rows of a level that a table shows. The others are summed up without becoming rows: a map of a gigabyte has
/// twelve million symbols for a table of twenty.
package struct RowCut: Sendable {
    /// The number of rows of a level to show, at least 1.
    let most: Int
    /// The size by which a table orders its rows.
    let cost: CostColumn

    /// Limit of ``most``. A longer table needs all rows anyway.
    private static let limit = 1000

    /// - Returns: `nil` for a table that needs all rows.
    package init?(most: Int?, by cost: CostColumn) {
        guard let most, (1...RowCut.limit).contains(most) else { return nil }
        (self.most, self.cost) = (most, cost)
    }

    private func size(_ sizes: Sizes) -> UInt64 {
        switch cost {
        case .file: sizes.fileSize
        case .memory: sizes.vmSize
        case .download: sizes.downloadSize
        }
    }

    /// Returns the nodes that the table may show, in their order: the largest, and all that are as large as the last of these. Names
    /// decide among those.
    func kept(of nodes: ArraySlice<UInt32>, _ sizes: (UInt32) -> Sizes) -> [UInt32] {
        guard nodes.count > most else { return Array(nodes) }
        let least = threshold(nodes, sizes)
        return nodes.filter { size(sizes($0)) >= least }
    }

    /// Returns the size of the last of the largest nodes.
    private func threshold(_ nodes: ArraySlice<UInt32>, _ sizes: (UInt32) -> Sizes) -> UInt64 {
        // The largest so far, the smallest of them first.
        var largest: [UInt64] = []
        for node in nodes {
            let size = size(sizes(node))
            if largest.count == most {
                guard size > largest[0] else { continue }
                largest.removeFirst()
            }
            largest.insert(size, at: largest.firstIndexSorted { $0 >= size })
        }
        return largest.first ?? 0
    }
}
