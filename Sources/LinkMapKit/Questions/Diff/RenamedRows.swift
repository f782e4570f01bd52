/// The rows of an older build under the names that they have now, where only generated parts of their names changed. They are
/// paired as `diff` pairs them, so that a limit on growth is about the change that `diff` tells.
package enum RenamedRows {
    /// Returns the new name of each row of `old` that is gone, as far as there is one.
    ///
    /// - Parameters:
    ///   - dimension: the dimension that divides both builds.
    ///   - old: the sizes by displayed name in the older build.
    ///   - new: the sizes in the newer one.
    package static func renamings(
        in dimension: Dimension, of old: [String: Sizes], to new: [String: Sizes]
    ) -> [String: String] {
        var gone = rows(of: old, missingIn: new)
        var added = rows(of: new, missingIn: old)
        var renamings: [String: String] = [:]
        for matcher in NameMatchers.ofNames where matcher.dimensions.contains(dimension) {
            guard !gone.isEmpty, !added.isEmpty else { break }
            var matcher = matcher
            matcher.prepare(removed: gone.map(\.label.raw), added: added.map(\.label.raw))
            let pairs = matcher.pairs(UnmatchedRows(gone, Array(gone.indices), added, Array(added.indices)))
            for (one, other) in pairs {
                renamings[gone[one].label.raw.text] = added[other - gone.count].label.raw.text
            }
            let (olds, news) = (Set(pairs.map(\.0)), Set(pairs.map { $0.1 - gone.count }))
            gone = gone.indices.filter { !olds.contains($0) }.map { gone[$0] }
            added = added.indices.filter { !news.contains($0) }.map { added[$0] }
        }
        return renamings
    }

    /// Returns the rows that another build lacks, in the order of their names.
    private static func rows(of build: [String: Sizes], missingIn other: [String: Sizes]) -> [SizeRow] {
        build.keys.filter { other[$0] == nil }.sorted().map { name in
            SizeRow(label: Label(ByteView(copying: name)), sizes: build[name] ?? Sizes())
        }
    }
}
