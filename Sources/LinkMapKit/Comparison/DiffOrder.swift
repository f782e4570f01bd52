/// The order of changes: by how much the file changed, then memory, then by name; padding last.
enum DiffOrder {
    static func sorted(_ rows: [DiffRow]) -> [DiffRow] {
        let order = rows.indices.sorted { precedes(rows[$0], rows[$1]) }
        return order.map { index in
            var row = rows[index]
            if !row.rows.isEmpty { row.rows = sorted(row.rows) }
            return row
        }
    }

    private static func precedes(_ left: DiffRow, _ right: DiffRow) -> Bool {
        if left.isPadding != right.isPadding { return right.isPadding }
        let (one, other) = (left.delta, right.delta)
        if one.fileSize.magnitude != other.fileSize.magnitude {
            return one.fileSize.magnitude > other.fileSize.magnitude
        }
        if one.vmSize.magnitude != other.vmSize.magnitude { return one.vmSize.magnitude > other.vmSize.magnitude }
        if left.label.raw != right.label.raw { return left.label.raw < right.label.raw }
        if left.label.style != right.label.style { return left.label.style.rawValue < right.label.style.rawValue }
        // What was removed before what was added under the same name.
        return left.new == nil && right.new != nil
    }
}

extension SizeDiff {
    /// Fills in what follows from the rows.
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
