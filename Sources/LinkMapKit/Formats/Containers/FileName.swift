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
        let text = bytes.count > FileName.longestExtension ? "" : bytes.text
        fileExtension = FileName.isLowercase(bytes) ? text : text.lowercased()
    }

    private static func isLowercase(_ bytes: ByteView) -> Bool {
        (0..<bytes.count).allSatisfy {
            bytes[$0] < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[$0])
        }
    }
}
