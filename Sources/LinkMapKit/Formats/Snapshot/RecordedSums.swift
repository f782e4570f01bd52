/// The order of a table in a document. Equal tables have equal documents.
extension Sums {
    /// Returns the same sums as a document has them: labels sorted by style and then by bytes, groups by the number of their rows, and
    /// rows by the last column, then by the first, the second ….
    ///
    /// - Parameter order: the columns in the order of the document. The rows have their names from the last.
    package func recorded(_ order: [Int]) -> Sums {
        var lists: [LabelList] = []
        // The number in the document of each label.
        var moved: [[UInt32]] = []
        for column in order {
            let (list, numbers) = sortedLabels(of: column)
            lists.append(list)
            moved.append(numbers)
        }
        let last = order.count - 1
        var sorted = Array(UInt32(0)..<UInt32(count))
        for place in (0..<last).reversed() + [last] where labels[order[place]].count > 1 {
            RadixSort.sort(&sorted) { UInt64(moved[place][Int(number(Int($0), order[place]))]) }
        }
        var paths = PairNumbers()
        // The number of the group at the end of each path, and an example row of each group.
        var groupAt: [UInt32] = [.max]
        var (rowOfGroup, counts) = ([UInt32](), [Int]())
        var rows: [Row] = []
        rows.reserveCapacity(count)
        var sizes = SizeList()
        sizes.reserve(count)
        for row in sorted {
            var end = 0
            for place in 0..<last {
                end = paths.number(UInt32(end), moved[place][Int(number(Int(row), order[place]))]) + 1
                if end == groupAt.count { groupAt.append(.max) }
            }
            if groupAt[end] == .max {
                groupAt[end] = UInt32(counts.count)
                rowOfGroup.append(row)
                counts.append(0)
            }
            counts[Int(groupAt[end])] += 1
            rows.append(Row(name: moved[last][Int(number(Int(row), order[last]))], group: groupAt[end]))
            sizes.append(self.sizes(Int(row)))
        }
        // Frequent groups come first, so that they get short numbers.
        let ranked = counts.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }
        var ranks = [UInt32](repeating: 0, count: ranked.count)
        for (rank, group) in ranked.enumerated() { ranks[group] = UInt32(rank) }
        for row in rows.indices { rows[row].group = ranks[Int(rows[row].group)] }
        let groups = ranked.flatMap { group in
            order.indices.map { place in
                place == last ? 0 : moved[place][Int(number(Int(rowOfGroup[group]), order[place]))]
            }
        }
        return Sums(
            columns: order.map { columns[$0] }, finest: last, labels: lists, groups: groups, rows: rows, sizes: sizes,
            strippable: strippable)
    }

    /// Returns the labels of a column that rows have, in the order of the document, and the place of each label among them.
    private func sortedLabels(of column: Int) -> (list: LabelList, numbers: [UInt32]) {
        var isUsed = [Bool](repeating: false, count: labels[column].count)
        if column == finest {
            for row in rows { isUsed[Int(row.name)] = true }
        } else {
            for group in 0..<UInt32(groupCount) { isUsed[Int(number(ofGroup: group, column))] = true }
        }
        let used = isUsed.indices.filter { isUsed[$0] }
        let order = Label.Style.allCases.sorted { $0.rawValue < $1.rawValue }.flatMap { style in
            let numbers = used.filter { labels[column][$0].style == style }
            return NameOrder.sorted(numbers.map { labels[column][$0].raw }).map { numbers[Int($0)] }
        }
        var numbers = [UInt32](repeating: .max, count: isUsed.count)
        for (place, number) in order.enumerated() { numbers[number] = UInt32(place) }
        return (LabelList(order.map { labels[column][$0] }), numbers)
    }
}

/// The compact encoding of the rows of a table in a document.
package enum SnapshotRows {
    /// Encodes the rows of a table that ``Sums/recorded(_:)`` returned, without the labels.
    package static func packed(_ table: Sums) -> (places: [UInt8], rows: [UInt8]) {
        var (places, rows) = ([UInt8](), [UInt8]())
        guard table.columns.count > 1 else {
            for row in 0..<table.count { CompactSizes.append(table.sizes(row), to: &rows) }
            return ([], rows)
        }
        var index = 0
        for label in table.labels[table.finest].indices {
            var end = index
            while end < table.count, table.number(end, table.finest) == UInt32(label) { end += 1 }
            CompactNumbers.append(UInt64(end - index), to: &rows)
            for row in index..<end {
                CompactNumbers.append(UInt64(table.group(of: row)), to: &rows)
                CompactSizes.append(table.sizes(row), to: &rows)
            }
            index = end
        }
        for group in 0..<UInt32(table.groupCount) {
            for column in table.columns.indices.dropLast() {
                CompactNumbers.append(UInt64(table.number(ofGroup: group, column)), to: &places)
            }
        }
        return (places, rows)
    }

    /// Decodes a table. Errors name the damaged part.
    static func unpacked(
        columns: [Sums.Column], labels: [[Label]], places: ByteView, rows: ByteView
    ) throws(InputError) -> Sums {
        let width = columns.count - 1
        let groups = try groups(in: places, width: width, labels: labels)
        let groupCount = UInt64(groups.count / columns.count)
        var reader = CompactNumbers.Reader(rows)
        var (found, sizes) = ([Sums.Row](), SizeList())
        for label in labels[width].indices {
            guard let count = width == 0 ? 1 : reader.next() else { throw InputError("the rows end too early") }
            var left = count
            while left > 0 {
                left -= 1
                guard let place = width == 0 ? 0 : reader.next(), let size = CompactSizes.next(from: &reader) else {
                    throw InputError("the rows end too early, or hold something that is not a size")
                }
                guard place < groupCount else { throw InputError("the rows name place \(place) of \(groupCount)") }
                found.append(Sums.Row(name: UInt32(label), group: UInt32(place)))
                sizes.append(size)
            }
        }
        guard reader.isAtEnd else { throw InputError("there are more rows than labels") }
        return Sums(
            columns: columns, finest: width, labels: labels.map { LabelList($0) }, groups: groups, rows: found,
            sizes: sizes, strippable: nil)
    }

    private static func groups(in text: ByteView, width: Int, labels: [[Label]]) throws(InputError) -> [UInt32] {
        var reader = CompactNumbers.Reader(text)
        var groups: [UInt32] = []
        while !reader.isAtEnd {
            guard width > 0, let number = reader.next() else { throw InputError("the places are damaged") }
            let column = groups.count % (width + 1)
            guard number < UInt64(labels[column].count) else {
                throw InputError("the places name label \(number) of \(labels[column].count)")
            }
            groups.append(UInt32(number))
            if column == width - 1 { groups.append(0) }
        }
        guard groups.count % (width + 1) == 0 else { throw InputError("the places end too early") }
        return width == 0 && !labels[0].isEmpty ? [0] : groups
    }
}
