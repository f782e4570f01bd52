/// The strings of an image that its code may use as names: C strings, string objects in UTF-16, and Swift's small strings.
/// Selectors and names of types are none of them.
struct ImageTexts {
    /// Limit of a text in bytes. Longer ones are no names.
    private static let longest = 512

    private(set) var texts: Set<ByteView> = []

    init(_ image: Image) {
        texts = SmallStrings.texts(in: image)
        let areMarked = image.toolchain.marksLiteralSections
        for section in image.sections where section.kind == .strings || !areMarked && section.kind == .constants {
            guard let bytes = image.bytes.slice(section.fileRange) else { continue }
            if section.name.ends(with: "ustring") { addWide(bytes) } else { addNarrow(bytes) }
        }
    }

    private mutating func addNarrow(_ bytes: ByteView) {
        var start = 0
        while start < bytes.count {
            let end = bytes.firstIndex(of: 0, from: start) ?? bytes.count
            if end > start, end - start <= ImageTexts.longest { texts.insert(bytes[clamped: start..<end]) }
            start = end + 1
        }
    }

    /// Adds texts in UTF-16, which end with a zero.
    private mutating func addWide(_ bytes: ByteView) {
        var units: [UInt16] = []
        for offset in stride(from: 0, to: bytes.count, by: 2) {
            guard let unit: UInt16 = bytes.integer(at: offset), unit != 0 else {
                if !units.isEmpty { texts.insert(ByteView(copying: String(decoding: units, as: UTF16.self))) }
                units.removeAll(keepingCapacity: true)
                continue
            }
            if units.count < ImageTexts.longest { units.append(unit) }
        }
    }
}
