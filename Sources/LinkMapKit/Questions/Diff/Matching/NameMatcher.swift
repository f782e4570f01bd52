/// A way to tell that a row that is gone and a row that is new are one thing, although their names differ.
protocol NameMatcher {
    /// The levels that it is about.
    var dimensions: [Dimension] { get }
    /// Whether people gave the thing another name; a name that only tools changed is no news.
    var findsRenames: Bool { get }

    /// Called once with all names that have no partner, wherever they are.
    mutating func prepare(removed: [ByteView], added: [ByteView])

    /// Which of what was removed is which of what was added, by their places among the rows; each at most once.
    mutating func pairs(_ rows: UnmatchedRows) -> [(Int, Int)]
}
