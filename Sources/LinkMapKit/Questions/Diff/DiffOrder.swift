/// The order of changes: by the change in the size that counts, then in the file, then in memory, then by name; padding last.
enum DiffOrder {
    /// The number of changes from which on their names are sorted together, and not compared with each other.
    private static let many = 1 << 14

    /// Sorts changes, and those inside them. Rows are large and often a million, so each is moved once.
    static func sort(_ rows: inout [DiffRow], by cost: CostColumn) {
        var order = rows.count < many ? comparedOrder(of: rows, by: cost) : order(ofMany: rows, by: cost)
        for start in order.indices {
            var place = start
            while order[place] != start {
                let next = order[place]
                rows.swapAt(place, next)
                order[place] = place
                place = next
            }
            order[place] = place
        }
        for place in rows.indices where !rows[place].rows.isEmpty { sort(&rows[place].rows, by: cost) }
    }

    private static func comparedOrder(of rows: [DiffRow], by cost: CostColumn) -> [Int] {
        let prefix = commonPrefix(of: rows)
        var keys = rows.indices.map { Key(rows[$0], at: $0, prefix: prefix, cost) }
        keys.sort { left, right in
            left.precedes(right) ?? precedesByName(rows[left.place], rows[right.place])
        }
        return keys.map(\.place)
    }

    /// Sorts by what decides last first, as each sort keeps the order of equal rows.
    private static func order(ofMany rows: [DiffRow], by cost: CostColumn) -> [Int] {
        var order = NameOrder.sorted(rows.map(\.label.raw)).map { Int($0) }
        sortNamesakes(&order, rows)
        let weights = rows.map { Weight($0, cost) }
        RadixSort.sort(&order) { .max - weights[$0].changes.2 }
        RadixSort.sort(&order) { .max - weights[$0].changes.1 }
        RadixSort.sort(&order) { .max - weights[$0].changes.0 }
        RadixSort.sort(&order) { weights[$0].isPadding ? 1 : 0 }
        return order
    }

    private static func sortNamesakes(_ order: inout [Int], _ rows: [DiffRow]) {
        var start = 0
        while start < order.count {
            var end = start + 1
            while end < order.count, rows[order[end]].label.raw == rows[order[start]].label.raw { end += 1 }
            if end - start > 1 { order[start..<end].sort { precedesByName(rows[$0], rows[$1]) } }
            start = end
        }
    }

    /// Returns whether a change comes before another one.
    static func precedes(_ row: DiffRow, _ other: DiffRow, by cost: CostColumn) -> Bool {
        Weight(row, cost).precedes(Weight(other, cost)) ?? precedesByName(row, other)
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
        let weight: Weight
        /// The first bytes of the name behind the common prefix, as a number. Most comparisons never read the name.
        let word: UInt64

        init(_ row: DiffRow, at place: Int, prefix: Int, _ cost: CostColumn) {
            self.place = place
            weight = Weight(row, cost)
            word = row.label.raw.word(at: prefix)
        }

        /// Returns whether this change comes first. `nil` if names decide that agree at their beginnings.
        func precedes(_ other: Key) -> Bool? {
            weight.precedes(other.weight) ?? (word == other.word ? nil : word < other.word)
        }
    }

    /// The facts that decide on the order before the name does.
    private struct Weight {
        let isPadding: Bool
        /// The changes by which rows are ordered, the first that differ decide.
        let changes: (UInt64, UInt64, UInt64)

        init(_ row: DiffRow, _ cost: CostColumn) {
            let delta = row.delta
            isPadding = row.isPadding
            let (file, memory) = (delta.fileSize.magnitude, delta.vmSize.magnitude)
            let first =
                switch cost {
                case .shipped: delta.shippedSize.magnitude
                case .file: file
                case .memory: memory
                case .download: delta.downloadSize.magnitude
                }
            changes = (first, file, memory)
        }

        /// Returns whether a change with this weight comes first. `nil` if names decide.
        func precedes(_ other: Weight) -> Bool? {
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
