/// A way to tell that a row that is gone and a row that is new are one thing, although their names differ.
protocol NameMatcher {
    /// The levels that it is about.
    var dimensions: [Dimension] { get }
    /// Whether people gave the thing another name; a name that only tools changed is no news.
    var findsRenames: Bool { get }

    /// Called once with all names that have no partner, wherever they are.
    mutating func prepare(removed: [ByteView], added: [ByteView])

    /// Which of `removed` is which of `added`, both of one level and place; each at most once.
    mutating func pairs(removed: [DiffRow], added: [DiffRow]) -> [(Int, Int)]
}

/// Brings rows together that have the same key.
enum KeyPairs {
    /// In a group of one key, first those of equal size, in their order, then the largest with the largest.
    static func pairs(
        removed: [DiffRow], added: [DiffRow], _ key: (DiffRow) -> ByteView?
    ) -> [(Int, Int)] {
        var table = NameTable(capacity: removed.count)
        var groups: [[Int]] = []
        for (index, row) in removed.enumerated() {
            guard let key = key(row) else { continue }
            let group = Int(table.intern(key))
            if group == groups.count { groups.append([]) }
            groups[group].append(index)
        }
        var partners = [[Int]](repeating: [], count: groups.count)
        for (index, row) in added.enumerated() {
            guard let key = key(row), let group = table.find(key) else { continue }
            partners[Int(group)].append(index)
        }
        var pairs: [(Int, Int)] = []
        for group in groups.indices where !partners[group].isEmpty {
            pairs += matched(groups[group], partners[group], removed, added)
        }
        return pairs
    }

    private static func matched(_ from: [Int], _ to: [Int], _ removed: [DiffRow], _ added: [DiffRow]) -> [(Int, Int)] {
        if from.count == 1, to.count == 1 { return [(from[0], to[0])] }
        func order(_ rows: [DiffRow], _ indices: [Int], _ sizes: (DiffRow) -> Sizes) -> [Int] {
            indices.sorted { left, right in
                let (one, other) = (sizes(rows[left]), sizes(rows[right]))
                if one.vmSize != other.vmSize { return one.vmSize > other.vmSize }
                if one.fileSize != other.fileSize { return one.fileSize > other.fileSize }
                return rows[left].label.raw < rows[right].label.raw
            }
        }
        var olds = order(removed, from) { $0.old ?? Sizes() }
        var news = order(added, to) { $0.new ?? Sizes() }
        var pairs: [(Int, Int)] = []
        var (old, new) = (0, 0)
        var (oldRest, newRest): ([Int], [Int]) = ([], [])
        while old < olds.count, new < news.count {
            let (one, other) = (removed[olds[old]].old?.vmSize ?? 0, added[news[new]].new?.vmSize ?? 0)
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
        olds = oldRest + olds[old...]
        news = newRest + news[new...]
        return pairs + zip(olds, news).map { ($0, $1) }
    }
}
