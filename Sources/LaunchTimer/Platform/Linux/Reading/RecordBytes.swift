#if os(Linux)

/// A bounds-checked reader of little-endian numbers in memory that another process can write. All supported machines are
/// little-endian.
struct RecordBytes {
    let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    var count: Int { bytes.count }

    /// Returns the number at `offset`, or `nil` if it is out of bounds.
    func integer<T: FixedWidthInteger>(at offset: Int, as type: T.Type = T.self) -> T? {
        guard offset >= 0, bytes.count - offset >= MemoryLayout<T>.size else { return nil }
        var value = T.zero
        let start = bytes.startIndex + offset
        for index in 0..<MemoryLayout<T>.size { value |= T(truncatingIfNeeded: bytes[start + index]) << (8 * index) }
        return value
    }

    /// Returns the text from `offset` to a zero byte or `end`.
    func text(at offset: Int, end: Int? = nil) -> String {
        let last = min(end ?? bytes.count, bytes.count)
        guard offset >= 0, offset < last else { return "" }
        let range = bytes[bytes.startIndex + offset..<bytes.startIndex + last]
        return String(decoding: range.prefix { $0 != 0 }, as: UTF8.self)
    }
}

#endif
