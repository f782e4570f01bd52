import LinkMapKit

/// The files of an older build under the names that they have now, where only versions, hashes of contents and case differ.
enum FileRenamings {
    /// Returns the new name of each file of `old` that is gone, as far as there is one.
    static func renamings(of old: Set<String>, to new: Set<String>) -> [String: String] {
        var normaliser = FilePathNormaliser()
        func grouped(_ names: Set<String>) -> [[UInt8]: [String]] {
            Dictionary(grouping: names) { normaliser.key(of: ByteView(copying: $0)) }.mapValues { $0.sorted() }
        }
        let added = grouped(new.subtracting(old))
        var renamings: [String: String] = [:]
        for (key, names) in grouped(old.subtracting(new)) {
            for (name, newName) in zip(names, added[key] ?? []) { renamings[name] = newName }
        }
        return renamings
    }
}
