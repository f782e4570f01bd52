/// Bytes of a product that buy nothing, with the way to save them.
package struct Waste: Sendable {
    package enum Kind: String, Sendable {
        case duplicate
        case notNeeded = "not-needed"
        case stringsComments = "strings-comments"
        case largeMedia = "large-media"
        case smallFiles = "small-files"
    }

    package enum Verdict: String, Sendable { case certain, likely }

    package var kind: Kind
    /// The paths of the files, in alphabetical order.
    package var files: [ByteView]
    /// The number of bytes to save.
    package var wasted: UInt64
    package var fix: String
    package var verdict: Verdict

    /// Orders by bytes, then by name.
    static func precedes(_ left: Waste, _ right: Waste) -> Bool {
        if left.wasted != right.wasted { return left.wasted > right.wasted }
        return (left.kind.rawValue, left.files.first ?? .empty) < (right.kind.rawValue, right.files.first ?? .empty)
    }
}
