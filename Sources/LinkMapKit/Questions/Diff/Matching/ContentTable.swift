/// The contents of selected parts of an artifact, by name.
protocol ContentTable {
    /// The dimension whose rows are the parts.
    static var dimension: Dimension { get }

    associatedtype Source

    init()

    /// Reads the parts with these names. A part that cannot be read has no contents.
    mutating func read(_ source: Source, names: [ByteView])

    /// Returns the contents of a part; `nil` where they are not known.
    mutating func content(of name: ByteView) -> Content?

    /// Returns whether a part stands before another one, for pairs of equal contents.
    func precedes(_ name: ByteView, _ other: ByteView) -> Bool

    /// Returns whether a part with these contents may have been renamed so.
    mutating func mayRename(_ name: ByteView, to other: ByteView) -> Bool
}
