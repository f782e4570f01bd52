/// Bytes of a product that buy nothing, with the way to save them.
package struct Waste: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case duplicate
        case nearDuplicate = "near-duplicate"
        case duplicateCode = "duplicate-code"
        case notNeeded = "not-needed"
        case stringsComments = "strings-comments"
        case looseImage = "loose-image"
        case alternateIcon = "alternate-icon"
        case imageEncoding = "image-encoding"
        case imageFormat = "image-format"
        case smallFiles = "small-files"
        case largeMedia = "large-media"
        case unneededArchitecture = "unneeded-arch"
        case debugInfo = "debug-info"
        case exports
        case oldFramework = "old-framework"
        case language
        case alignment
    }

    package enum Verdict: String, Sendable { case certain, likely }

    package var kind: Kind
    /// The paths of the files, in alphabetical order.
    package var files: [ByteView]
    /// The number of bytes to save.
    package var wasted: UInt64
    package var fix: String
    package var verdict: Verdict
    /// The largest of the functions and classes that the files share; empty for other kinds.
    package var names: [ByteView] = []

    /// Orders by bytes, then by name.
    static func precedes(_ left: Waste, _ right: Waste) -> Bool {
        if left.wasted != right.wasted { return left.wasted > right.wasted }
        return (left.kind.rawValue, left.files.first ?? .empty) < (right.kind.rawValue, right.files.first ?? .empty)
    }
}
