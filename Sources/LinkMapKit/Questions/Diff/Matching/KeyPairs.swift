/// Pairs of rows that have the same key.
enum KeyPairs {
    /// Pairs the rows of each key: first those of equal size, in their order, then the largest with the largest.
    ///
    /// - Parameter key: the key of a name, which may be stored in the arena; `nil` for a name without a partner.
    static func pairs(_ rows: UnmatchedRows, _ key: Key) -> [(Int, Int)] {
        var arena = ByteArena()
        let (removed, added) = candidates(rows, key, &arena)
        var table = NameTable(capacity: removed.count)
        let olds = removed.map { place in key(rows.name(at: place), &arena).map { table.intern($0) } ?? nobody }
        let news = added.map { place in
            let key = key(rows.name(at: place), &arena)
            defer { key.map { arena.takeBack($0) } }
            return key.flatMap { table.find($0) } ?? nobody
        }
        let groups = Groups(removed, of: olds, count: table.count)
        let partners = Groups(added, of: news, count: table.count)
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

    /// A function that makes a key of a name.
    typealias Key = (_ name: ByteView, _ arena: inout ByteArena) -> ByteView?

    /// Returns the rows whose keys may occur on both sides. Of a million names that changed, most have no partner, and their keys
    /// are not kept.
    private static func candidates(
        _ rows: UnmatchedRows, _ key: Key, _ arena: inout ByteArena
    ) -> (removed: [Int], added: [Int]) {
        guard min(rows.removed.count, rows.added.count) >= CommonHashes.fewest else {
            return (rows.removed, rows.added)
        }
        let seed = UInt64.random(in: .min ... .max)
        func hash(_ place: Int) -> UInt64 {
            guard let key = key(rows.name(at: place), &arena) else { return 0 }
            defer { arena.takeBack(key) }
            return key.nameHash(seed: seed)
        }
        let (olds, news) = (rows.removed.map(hash), rows.added.map(hash))
        let common = CommonHashes(olds, news)
        func chosen(_ places: [Int], _ hashes: [UInt64]) -> [Int] {
            zip(places, hashes).filter { common.mayHave($1) }.map(\.0)
        }
        return (chosen(rows.removed, olds), chosen(rows.added, news))
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
