/// Reads little-endian numbers, which those of all machines are that this runs on, out of bytes that another process had
/// its hands in.
struct RecordBytes {
    let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    var count: Int { bytes.count }

    /// The number at `offset` from the start; `nil` outside.
    func integer<T: FixedWidthInteger>(at offset: Int, as type: T.Type = T.self) -> T? {
        guard offset >= 0, bytes.count - offset >= MemoryLayout<T>.size else { return nil }
        var value = T.zero
        let start = bytes.startIndex + offset
        for index in 0..<MemoryLayout<T>.size { value |= T(truncatingIfNeeded: bytes[start + index]) << (8 * index) }
        return value
    }

    /// The text from `offset` up to a zero byte or `end`.
    func text(at offset: Int, end: Int? = nil) -> String {
        let last = min(end ?? bytes.count, bytes.count)
        guard offset >= 0, offset < last else { return "" }
        let range = bytes[bytes.startIndex + offset..<bytes.startIndex + last]
        return String(decoding: range.prefix { $0 != 0 }, as: UTF8.self)
    }
}
