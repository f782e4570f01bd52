/// The last component of a path in parts.
struct FileName {
    /// The name without its extension.
    let stem: ByteView
    /// The extension in lower case, without its dot; empty where there is none, and for one longer than any known one.
    let fileExtension: String

    private static let longestExtension = 32

    init(_ path: ByteView) {
        let name = path.lastPathComponent
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else {
            (stem, fileExtension) = (name, "")
            return
        }
        stem = name.prefix(dot)
        let bytes = name.dropFirst(dot + 1)
        fileExtension = bytes.count > FileName.longestExtension ? "" : bytes.text.lowercased()
    }
}
