/// A way to recognise that a removed row and an added row are the same part under different names.
protocol NameMatcher {
    /// The dimensions that the matcher applies to.
    var dimensions: [Dimension] { get }
    /// Whether a match is reported as renamed. A name that only tools changed is not.
    var findsRenames: Bool { get }

    /// Prepares the matcher. It is called once with all names without a partner, wherever they are.
    mutating func prepare(removed: [ByteView], added: [ByteView])

    /// Returns pairs of removed and added rows, as indices into the rows; each row at most once.
    mutating func pairs(_ rows: UnmatchedRows) -> [(Int, Int)]
}

/// The matchers in the order in which they are tried.
enum NameMatchers {
    /// The matchers that need no more than names. Those of the outer levels come first, so that the others see what lies in the pairs.
    static let ofNames: [any NameMatcher & Sendable] = [
        FileNameMatcher(), SegmentMatcher(), NormalisedMatcher(keepsParts: true), NormalisedMatcher(keepsParts: false),
    ]
}
