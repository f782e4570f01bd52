/// A matcher of segments that have no name but a number, `LOAD #2 [R-X]`: a segment that one build has more shifts the numbers of
/// those behind it. Segments with the same rights are one part, and so is what lies in them.
struct SegmentMatcher: NameMatcher {
    let dimensions: [Dimension] = [.segment]
    let findsRenames = false

    mutating func prepare(removed: [ByteView], added: [ByteView]) {}

    mutating func pairs(_ rows: UnmatchedRows) -> [(Int, Int)] {
        KeyPairs.pairs(rows) { name, _ in SegmentMatcher.rights(name) }
    }

    /// Returns the rights in the name of a segment, with their brackets; `nil` for segments with other names.
    private static func rights(_ name: ByteView) -> ByteView? {
        guard name.starts(with: "LOAD #"), let bracket = name.firstIndex(of: " [") else { return nil }
        return name.dropFirst(bracket)
    }
}
