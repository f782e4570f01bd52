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
        let (old, new) = (old, new)
        (oldContents, newContents) = TwoThreads.run {
            ContentMatcher.contents(of: old, removed)
        } beside: {
            ContentMatcher.contents(of: new, added)
        }
    }

    private static func contents(of source: Contents.Source, _ names: [ByteView]) -> Contents {
        var contents = Contents()
        contents.read(source, names: names)
        return contents
    }

    mutating func pairs(_ rows: UnmatchedRows) -> [(Int, Int)] {
        let olds = candidates(rows.removed.map { ($0, oldContents.content(of: rows.name(at: $0))) })
        let news = candidates(rows.added.map { ($0, newContents.content(of: rows.name(at: $0))) })
        var pairs: [(Int, Int)] = []
        var (old, new) = (0, 0)
        while old < olds.count, new < news.count {
            let (one, other) = (olds[old].content, news[new].content)
            guard one == other else {
                if one.precedes(other) { old += 1 } else { new += 1 }
                continue
            }
            let oldEnd = olds[old...].firstIndex { $0.content != one } ?? olds.count
            let newEnd = news[new...].firstIndex { $0.content != one } ?? news.count
            if one.isTelling || oldEnd - old == 1 && newEnd - new == 1 {
                // Among equal candidates, the first in memory or by path probably stayed the first.
                let from = olds[old..<oldEnd].map(\.place)
                let to = news[new..<newEnd].map(\.place)
                pairs += zip(
                    from.count == 1 ? from : from.sorted { oldContents.precedes(rows.name(at: $0), rows.name(at: $1)) },
                    to.count == 1 ? to : to.sorted { newContents.precedes(rows.name(at: $0), rows.name(at: $1)) }
                ).filter { oldContents.mayRename(rows.name(at: $0), to: rows.name(at: $1)) }
            }
            (old, new) = (oldEnd, newEnd)
        }
        return pairs
    }

    /// Returns the rows whose contents are known, sorted by contents. There may be a million.
    private func candidates(_ rows: [(place: Int, content: Content?)]) -> [(place: Int, content: Content)] {
        var known = rows.compactMap { row in row.content.map { (place: row.place, content: $0) } }
        RadixSort.sort(&known) { $0.content.key }
        // Contents that share a key are few.
        var start = 0
        while start < known.count {
            let key = known[start].content.key
            let end = known[start...].firstIndex { $0.content.key != key } ?? known.count
            if end - start > 1 { known[start..<end].sort { $0.content.precedes($1.content) } }
            start = end
        }
        return known
    }
}

/// The contents of a symbol or a file, without distances to other code and data.
struct Content: Hashable {
    /// The size in bytes.
    var size: UInt64
    var kind: ByteKind
    var hash: UInt64

    /// A number that equal contents share, and others hardly ever.
    var key: UInt64 { hash &* 0x9E37_79B9_7F4A_7C15 ^ size }

    func precedes(_ other: Content) -> Bool {
        if key != other.key { return key < other.key }
        return size != other.size ? size < other.size : kind.rawValue < other.kind.rawValue
    }

    /// Whether two equal contents are hardly a coincidence.
    var isTelling: Bool { size >= 16 && kind != .zeroFill }
}
