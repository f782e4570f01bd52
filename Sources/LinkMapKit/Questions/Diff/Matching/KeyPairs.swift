/// Pairs of rows that have the same key.
enum KeyPairs {
    /// Pairs the rows of each key: first those of equal size, in their order, then the largest with the largest.
    ///
    /// - Parameter key: the key of a name; `nil` for a name without a partner.
    static func pairs(_ rows: UnmatchedRows, _ key: (ByteView) -> ByteView?) -> [(Int, Int)] {
        var table = NameTable(capacity: rows.removed.count)
        var groups: [[Int]] = []
        for place in rows.removed {
            guard let key = key(rows.name(at: place)) else { continue }
            let group = Int(table.intern(key))
            if group == groups.count { groups.append([place]) } else { groups[group].append(place) }
        }
        var partners = [[Int]](repeating: [], count: groups.count)
        for place in rows.added {
            guard let key = key(rows.name(at: place)), let group = table.find(key) else { continue }
            partners[Int(group)].append(place)
        }
        var pairs: [(Int, Int)] = []
        for group in groups.indices where !partners[group].isEmpty {
            pairs += matched(groups[group], partners[group], rows)
        }
        return pairs
    }

    private static func matched(_ from: [Int], _ to: [Int], _ rows: UnmatchedRows) -> [(Int, Int)] {
        if from.count == 1, to.count == 1 { return [(from[0], to[0])] }
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
