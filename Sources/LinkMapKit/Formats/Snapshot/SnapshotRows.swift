/// The compact encoding of a ``SnapshotTable``'s rows.
package enum SnapshotRows {
    /// Encodes the rows of `table`, without the labels.
    package static func packed(_ table: SnapshotTable) -> (places: [UInt8], rows: [UInt8]) {
        var rows: [UInt8] = []
        guard table.columns.count > 1 else {
            for sizes in table.sizes { CompactSizes.append(sizes, to: &rows) }
            return ([], rows)
        }
        let (placeOf, ranked) = places(of: table)
        let key = table.columns.count - 1
        var index = 0
        for label in table.labels[key].indices {
            var end = index
            while end < table.sizes.count, table.numbers[end * table.columns.count + key] == UInt32(label) { end += 1 }
            CompactNumbers.append(UInt64(end - index), to: &rows)
            for row in index..<end {
                CompactNumbers.append(UInt64(placeOf[row]), to: &rows)
                CompactSizes.append(table.sizes[row], to: &rows)
            }
            index = end
        }
        var places: [UInt8] = []
        for row in ranked {
            for number in table.row(row).dropLast() { CompactNumbers.append(UInt64(number), to: &places) }
        }
        return (places, rows)
    }

    /// Returns the place of each row, and an example row of each place. Frequent places come first, so that they get
    /// short numbers.
    private static func places(of table: SnapshotTable) -> (placeOf: [UInt32], rows: [Int]) {
        var tree = RollupTree()
        // The number of each path by its node; `.max` for the nodes above.
        var numbers: [UInt32] = []
        var found: [UInt32] = []
        var counts: [Int] = []
        var firstRow: [Int] = []
        found.reserveCapacity(table.sizes.count)
        for row in table.sizes.indices {
            let node = table.row(row).dropLast().reduce(UInt32(0)) { tree.child(of: $0, label: $1) }
            while numbers.count < tree.nodes.count { numbers.append(.max) }
            if numbers[Int(node)] == .max {
                numbers[Int(node)] = UInt32(counts.count)
                counts.append(0)
                firstRow.append(row)
            }
            counts[Int(numbers[Int(node)])] += 1
            found.append(numbers[Int(node)])
        }
        let order = counts.indices.sorted { (-counts[$0], firstRow[$0]) < (-counts[$1], firstRow[$1]) }
        var ranks = [UInt32](repeating: 0, count: order.count)
        for (rank, place) in order.enumerated() { ranks[place] = UInt32(rank) }
        return (found.map { ranks[Int($0)] }, order.map { firstRow[$0] })
    }

    // MARK: - Reading

    /// Decodes a table. Errors name the damaged part.
    static func unpacked(
        columns: [SnapshotTable.Column], labels: [[Label]], places: ByteView, rows: ByteView
    ) throws(InputError) -> SnapshotTable {
        let width = columns.count - 1
        let paths = try numbers(in: places, width: width, labels: labels)
        var reader = CompactNumbers.Reader(rows)
        var numbers: [UInt32] = []
        var sizes: [Sizes] = []
        for label in labels[width].indices {
            guard let count = width == 0 ? 1 : reader.next() else { throw InputError("the rows end too early") }
            var left = count
            while left > 0 {
                left -= 1
                guard let place = width == 0 ? 0 : reader.next(), let size = CompactSizes.next(from: &reader) else {
                    throw InputError("the rows end too early, or hold something that is not a size")
                }
                guard width == 0 || place < UInt64(paths.count / width) else {
                    throw InputError("the rows name place \(place) of \(paths.count / width)")
                }
                numbers += paths[Int(place) * width..<(Int(place) + 1) * width]
                numbers.append(UInt32(label))
                sizes.append(size)
            }
        }
        guard reader.isAtEnd else { throw InputError("there are more rows than labels") }
        return SnapshotTable(columns: columns, labels: labels, numbers: numbers, sizes: sizes)
    }

    private static func numbers(in text: ByteView, width: Int, labels: [[Label]]) throws(InputError) -> [UInt32] {
        var reader = CompactNumbers.Reader(text)
        var numbers: [UInt32] = []
        while !reader.isAtEnd {
            guard width > 0, let number = reader.next() else { throw InputError("the places are damaged") }
            let column = numbers.count % width
            guard number < UInt64(labels[column].count) else {
                throw InputError("the places name label \(number) of \(labels[column].count)")
            }
            numbers.append(UInt32(number))
        }
        guard width == 0 || numbers.count % width == 0 else { throw InputError("the places end too early") }
        return numbers
    }
}
