/// A matcher of files and folders whose paths differ only in versions and in hashes of contents.
struct FileNameMatcher: NameMatcher {
    let dimensions: [Dimension] = [.file, .folder]
    let findsRenames = false

    mutating func prepare(removed: [ByteView], added: [ByteView]) {}

    mutating func pairs(_ rows: UnmatchedRows) -> [(Int, Int)] {
        var normaliser = FilePathNormaliser()
        return KeyPairs.pairs(rows) { normaliser.normalised($0, in: &$1) }
    }
}
