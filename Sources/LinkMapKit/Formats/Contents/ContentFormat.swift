/// A kind of data that its own bytes show, such as a picture or a compressed stream. It names constants without a symbol.
///
/// A detector checks the structure of a thing from its first byte to its last. So it names nothing by a magic number
/// alone, and it tells where the thing ends.
protocol ContentFormat: Sendable {
    /// The name for rows, such as `PNG image`.
    var name: StaticString { get }
    /// The values of the two bytes at ``markOffset``, the first one higher. Each thing of this kind has one of them.
    var marks: [UInt16] { get }
    /// The distance of the two bytes from the start.
    var markOffset: Int { get }
    /// Whether a thing only begins where no other text does: at the start of a gap, or behind a zero byte.
    var isText: Bool { get }

    /// Returns the length of the thing at the start of `bytes`, which go on to the end of the gap; `nil` if there is none.
    func length(in bytes: ByteView, _ budget: ContentBudget) -> Int?
}

extension ContentFormat {
    var markOffset: Int { 0 }
    var isText: Bool { false }
}

extension UInt16 {
    /// Creates a mark of two ASCII characters.
    init(pair text: String) { self = text.utf8.reduce(0) { $0 << 8 | UInt16($1) } }
}
