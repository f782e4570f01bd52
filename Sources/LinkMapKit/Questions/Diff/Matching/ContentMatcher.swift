/// Tells that a symbol was renamed: what it names is of one size and one content, but for the distances to other things.
///
/// Of less than 16 bytes many things are alike, and of zero-fill there is nothing to compare: these are matched only when
/// there is one of the kind on either side.
struct ContentMatcher: NameMatcher {
    let dimensions: [Dimension] = [.symbol]
    let findsRenames = true
    private let old: ByteView
    private let new: ByteView
    private var oldContents = ContentIndex()
    private var newContents = ContentIndex()

    init(old: ByteView, new: ByteView) {
        self.old = old
        self.new = new
    }

    mutating func prepare(removed: [ByteView], added: [ByteView]) {
        oldContents.read(old, names: removed)
        newContents.read(new, names: added)
    }

    mutating func pairs(_ rows: UnmatchedRows) -> [(Int, Int)] {
        var groups: [Content: (olds: [Int], news: [Int])] = [:]
        for place in rows.removed {
            guard let content = oldContents[rows.name(at: place)] else { continue }
            groups[content, default: ([], [])].olds.append(place)
        }
        for place in rows.added {
            guard let content = newContents[rows.name(at: place)] else { continue }
            groups[content]?.news.append(place)
        }
        var pairs: [(Int, Int)] = []
        for (content, (olds, news)) in groups where !news.isEmpty {
            guard content.isTelling || (olds.count == 1 && news.count == 1) else { continue }
            // Of several that are alike, the first in memory is likely to be the first still.
            let from = olds.sorted {
                oldContents.place(of: rows.name(at: $0)) < oldContents.place(of: rows.name(at: $1))
            }
            let to = news.sorted { newContents.place(of: rows.name(at: $0)) < newContents.place(of: rows.name(at: $1)) }
            pairs += zip(from, to).map { ($0, $1) }
        }
        return pairs
    }
}

/// What a name stands for, without the distances to other things.
struct Content: Hashable {
    /// In bytes.
    var size: UInt64
    var kind: ByteKind
    var hash: UInt64

    /// Whether two of the same are hardly there by chance.
    var isTelling: Bool { size >= 16 && kind != .zeroFill }
}
