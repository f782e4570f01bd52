/// The order of changes: by the change in the size that counts, then in the file, then in memory, then by name; padding last.
enum DiffOrder {
    static func sorted(_ rows: [DiffRow], by cost: CostColumn) -> [DiffRow] {
        // Rows are large and often a million, so the program sorts their keys instead.
        let keys = rows.indices.map { Key(rows[$0], at: $0, cost) }
        let order = keys.sorted { left, right in
            if let decided = left.precedes(right) { return decided }
            return precedesByName(rows[left.place], rows[right.place])
        }
        return order.map { key in
            var row = rows[key.place]
            if !row.rows.isEmpty { row.rows = sorted(row.rows, by: cost) }
            return row
        }
    }

    private struct Key {
        let place: Int
        let isPadding: Bool
        /// The changes by which rows are ordered, the first that differ decide.
        let changes: (UInt64, UInt64, UInt64)

        init(_ row: DiffRow, at place: Int, _ cost: CostColumn) {
            let delta = row.delta
            self.place = place
            isPadding = row.isPadding
            let (file, memory) = (delta.fileSize.magnitude, delta.vmSize.magnitude)
            let first =
                switch cost {
                case .file: file
                case .memory: memory
                case .download: delta.downloadSize.magnitude
                }
            changes = (first, file, memory)
        }

        /// Returns whether this change comes first. `nil` if the sizes are equal, so that names decide.
        func precedes(_ other: Key) -> Bool? {
            if isPadding != other.isPadding { return other.isPadding }
            return changes == other.changes ? nil : changes > other.changes
        }
    }

    private static func precedesByName(_ left: DiffRow, _ right: DiffRow) -> Bool {
        if left.label.raw != right.label.raw { return left.label.raw < right.label.raw }
        if left.label.style != right.label.style { return left.label.style.rawValue < right.label.style.rawValue }
        // Under one name, removed rows come before added ones.
        return left.new == nil && right.new != nil
    }
}

extension SizeDiff {
    /// Computes the totals and counts that follow from the rows.
    mutating func summarise() {
        (padding, counts) = (SizeDelta(), [:])
        for row in rows { count(row) }
    }

    private mutating func count(_ row: DiffRow) {
        if row.isPadding {
            padding += row.delta
        } else if row.rows.isEmpty {
            counts[row.change, default: 0] += 1
        } else {
            for row in row.rows { count(row) }
        }
    }
}
