/// The text of a link map without what editors and shells add to it: a byte order mark, or UTF-16.
enum MapText {
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// - Parameter limit: the number of bytes to read at most.
    static func text(of bytes: ByteView, limit: Int = .max) -> ByteView {
        let held = bytes.prefix(limit)
        if mark.indices.allSatisfy({ held.byte(at: $0) == mark[$0] }) { return held.dropFirst(mark.count) }
        switch (held.byte(at: 0), held.byte(at: 1)) {
        case (0xFF, 0xFE): return decoded(held.dropFirst(2), isBigEndian: false)
        case (0xFE, 0xFF): return decoded(held.dropFirst(2), isBigEndian: true)
        default: return held
        }
    }

    private static func decoded(_ bytes: ByteView, isBigEndian: Bool) -> ByteView {
        let units = (0..<bytes.count / 2).lazy.map {
            bytes.integer(at: $0 * 2, as: UInt16.self, bigEndian: isBigEndian) ?? 0
        }
        return ByteView(copying: String(decoding: units, as: UTF16.self))
    }
}
