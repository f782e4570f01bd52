/// A matcher of files and folders whose paths differ only in versions, hashes of contents and case.
struct FileNameMatcher: NameMatcher {
    let dimensions: [Dimension] = [.file, .folder]
    let findsRenames = false

    mutating func prepare(removed: [ByteView], added: [ByteView]) {}

    mutating func pairs(_ rows: UnmatchedRows) -> [(Int, Int)] {
        var normaliser = FilePathNormaliser()
        return KeyPairs.pairs(rows) { $1.store(normaliser.key(of: $0)) }
    }
}
