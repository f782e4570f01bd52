/// The contents of selected parts of an artifact, by name.
protocol ContentTable {
    /// The dimension whose rows are the parts.
    static var dimension: Dimension { get }

    associatedtype Source

    init()

    /// Reads the parts with these names. A part that cannot be read has no contents.
    mutating func read(_ source: Source, names: [ByteView])

    subscript(name: ByteView) -> Content? { get }

    /// Returns whether a part stands before another one, for pairs of equal contents.
    func precedes(_ name: ByteView, _ other: ByteView) -> Bool
}
