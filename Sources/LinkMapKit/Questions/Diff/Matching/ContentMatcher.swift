/// A matcher for renamed symbols and files: equal size and equal contents. Distances to other code and data are ignored.
///
/// Many parts of less than 16 bytes have equal contents, and zero-fill has none. Such parts match only if exactly
/// one candidate exists on each side.
struct ContentMatcher<Contents: ContentTable>: NameMatcher {
    var dimensions: [Dimension] { [Contents.dimension] }
    let findsRenames = true
    private let old: Contents.Source
    private let new: Contents.Source
    private var oldContents = Contents()
    private var newContents = Contents()

    init(of contents: Contents.Type, old: Contents.Source, new: Contents.Source) {
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
            // Among equal candidates, the first in memory or by path probably stayed the first.
            let from = olds.sorted {
                oldContents.place(of: rows.name(at: $0)) < oldContents.place(of: rows.name(at: $1))
            }
            let to = news.sorted { newContents.place(of: rows.name(at: $0)) < newContents.place(of: rows.name(at: $1)) }
            pairs += zip(from, to).map { ($0, $1) }
        }
        return pairs
    }
}

/// The contents of a symbol or a file, without distances to other code and data.
struct Content: Hashable {
    /// The size in bytes.
    var size: UInt64
    var kind: ByteKind
    var hash: UInt64

    /// Whether two equal contents are hardly a coincidence.
    var isTelling: Bool { size >= 16 && kind != .zeroFill }
}
