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

    /// Returns the nodes that the table may show, in their order: the largest, and those of the nodes as large as the last of these
    /// whose names may come first.
    func kept(of nodes: ArraySlice<UInt32>, _ sizes: (UInt32) -> Sizes, _ label: (UInt32) -> Label) -> [UInt32] {
        guard nodes.count > most else { return Array(nodes) }
        let least = threshold(nodes, sizes)
        let kept = nodes.filter { size(sizes($0)) >= least }
        guard kept.count > most * 2 else { return kept }
        // A million files may have one size.
        let last = lastName(of: kept.filter { size(sizes($0)) == least }, label)
        return kept.filter { node in
            guard let last, size(sizes(node)) == least else { return true }
            let label = label(node)
            return !RowCut.isShownAsItIs(label) || label.raw <= last
        }
    }

    /// Returns the last of the first names among those that a table orders by their bytes; `nil` if they are few.
    private func lastName(of nodes: [UInt32], _ label: (UInt32) -> Label) -> ByteView? {
        var first: [ByteView] = []
        for node in nodes {
            let label = label(node)
            guard RowCut.isShownAsItIs(label) else { continue }
            if first.count == most {
                guard let last = first.last, label.raw < last else { continue }
                first.removeLast()
            }
            first.insert(label.raw, at: first.firstIndexSorted { $0 >= label.raw })
        }
        return first.count == most ? first.last : nil
    }

    /// Whether a name is shown byte by byte. The order of others is not known before they are made text.
    private static func isShownAsItIs(_ label: Label) -> Bool { label.style == .plain && label.raw.isASCII }

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
