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

    mutating func pairs(removed: [DiffRow], added: [DiffRow]) -> [(Int, Int)] {
        var groups: [Content: ([Int], [Int])] = [:]
        for (index, row) in removed.enumerated() {
            guard let content = oldContents[row.label.raw] else { continue }
            groups[content, default: ([], [])].0.append(index)
        }
        for (index, row) in added.enumerated() {
            guard let content = newContents[row.label.raw], groups[content] != nil else { continue }
            groups[content]?.1.append(index)
        }
        var pairs: [(Int, Int)] = []
        for (content, (olds, news)) in groups where !news.isEmpty {
            guard content.isTelling || (olds.count == 1 && news.count == 1) else { continue }
            // Of several that are alike, the first in memory is likely to be the first still.
            let from = olds.sorted {
                oldContents.place(of: removed[$0].label.raw) < oldContents.place(of: removed[$1].label.raw)
            }
            let to = news.sorted {
                newContents.place(of: added[$0].label.raw) < newContents.place(of: added[$1].label.raw)
            }
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
