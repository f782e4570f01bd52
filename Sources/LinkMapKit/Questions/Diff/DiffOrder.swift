/// The order of changes: by the change in the size that counts, then in the file, then in memory, then by name; padding last.
enum DiffOrder {
    static func sorted(_ rows: [DiffRow], by cost: CostColumn) -> [DiffRow] {
        // Rows are large and often a million, so the program sorts their keys instead.
        let prefix = commonPrefix(of: rows)
        var keys: [Key] = []
        keys.reserveLarge(rows.count)
        for place in rows.indices { keys.append(Key(rows[place], at: place, prefix: prefix, cost)) }
        keys.sort { left, right in
            left.precedes(right) ?? precedesByName(rows[left.place], rows[right.place])
        }
        var result: [DiffRow] = []
        result.reserveLarge(rows.count)
        for key in keys {
            var row = rows[key.place]
            if !row.rows.isEmpty { row.rows = sorted(row.rows, by: cost) }
            result.append(row)
        }
        return result
    }

    /// Returns whether a change comes before another one.
    static func precedes(_ row: DiffRow, _ other: DiffRow, by cost: CostColumn) -> Bool {
        let (left, right) = (Key(row, at: 0, prefix: 0, cost), Key(other, at: 0, prefix: 0, cost))
        return left.precedes(right) ?? precedesByName(row, other)
    }

    /// Returns the number of bytes that all names begin with.
    private static func commonPrefix(of rows: [DiffRow]) -> Int {
        guard let first = rows.first?.label.raw else { return 0 }
        return rows.reduce(first.count) { common, row in
            var length = 0
            while length < min(common, row.label.raw.count), row.label.raw[length] == first[length] { length += 1 }
            return length
        }
    }

    private struct Key {
        let place: Int
        let isPadding: Bool
        /// The changes by which rows are ordered, the first that differ decide.
        let changes: (UInt64, UInt64, UInt64)
        /// The first bytes of the name behind the common prefix, as a number. Most comparisons never read the name.
        let word: UInt64

        init(_ row: DiffRow, at place: Int, prefix: Int, _ cost: CostColumn) {
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
            word = row.label.raw.word(at: prefix)
        }

        /// Returns whether this change comes first. `nil` if names decide that agree at their beginnings.
        func precedes(_ other: Key) -> Bool? {
            if isPadding != other.isPadding { return other.isPadding }
            if changes != other.changes { return changes > other.changes }
            return word == other.word ? nil : word < other.word
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
        (padding, counts) = (hidden.padding, hidden.counts)
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
