/// Pairs of rows that have the same key.
enum KeyPairs {
    /// Pairs the rows of each key: first those of equal size, in their order, then the largest with the largest.
    ///
    /// - Parameter key: the key of a name; `nil` for a name without a partner.
    static func pairs(_ rows: UnmatchedRows, _ key: (ByteView) -> ByteView?) -> [(Int, Int)] {
        var table = NameTable(capacity: rows.removed.count)
        let olds = rows.removed.map { place in key(rows.name(at: place)).map { table.intern($0) } ?? nobody }
        let news = rows.added.map { place in key(rows.name(at: place)).flatMap { table.find($0) } ?? nobody }
        let groups = Groups(rows.removed, of: olds, count: table.count)
        let partners = Groups(rows.added, of: news, count: table.count)
        var pairs: [(Int, Int)] = []
        for group in 0..<table.count where !partners[group].isEmpty {
            let (from, to) = (groups[group], partners[group])
            if from.count == 1, to.count == 1, let old = from.first, let new = to.first {
                pairs.append((old, new))
                continue
            }
            pairs += matched(Array(from), Array(to), rows)
        }
        return pairs
    }

    /// The number of a row without a key.
    private static let nobody = NameTable.ID.max

    /// Rows by the number of their key, in one array: a million keys may have a row each.
    private struct Groups {
        private var starts: [Int]
        private var members: [Int]

        init(_ places: [Int], of numbers: [NameTable.ID], count: Int) {
            starts = [Int](repeating: 0, count: count + 1)
            for number in numbers where number != nobody { starts[Int(number) + 1] += 1 }
            for index in 0..<count { starts[index + 1] += starts[index] }
            var next = starts
            members = [Int](repeating: 0, count: starts[count])
            for (place, number) in zip(places, numbers) where number != nobody {
                members[next[Int(number)]] = place
                next[Int(number)] += 1
            }
        }

        subscript(group: Int) -> ArraySlice<Int> { members[starts[group]..<starts[group + 1]] }
    }

    private static func matched(_ from: [Int], _ to: [Int], _ rows: UnmatchedRows) -> [(Int, Int)] {
        let (olds, news) = (largestFirst(from, rows), largestFirst(to, rows))
        var pairs: [(Int, Int)] = []
        var (old, new) = (0, 0)
        var (oldRest, newRest): ([Int], [Int]) = ([], [])
        while old < olds.count, new < news.count {
            let (one, other) = (rows.sizes(at: olds[old]).weight, rows.sizes(at: news[new]).weight)
            if one == other {
                pairs.append((olds[old], news[new]))
                (old, new) = (old + 1, new + 1)
            } else if one > other {
                oldRest.append(olds[old])
                old += 1
            } else {
                newRest.append(news[new])
                new += 1
            }
        }
        return pairs + zip(oldRest + olds[old...], newRest + news[new...]).map { ($0, $1) }
    }

    private static func largestFirst(_ places: [Int], _ rows: UnmatchedRows) -> [Int] {
        places.sorted { left, right in
            let (one, other) = (rows.sizes(at: left), rows.sizes(at: right))
            if one.weight != other.weight { return one.weight > other.weight }
            if one.fileSize != other.fileSize { return one.fileSize > other.fileSize }
            return rows.name(at: left) < rows.name(at: right)
        }
    }
}

extension Sizes {
    /// The size by which equal parts are told: that in memory. Most files of products have none.
    fileprivate var weight: UInt64 { vmSize > 0 ? vmSize : fileSize }
}
