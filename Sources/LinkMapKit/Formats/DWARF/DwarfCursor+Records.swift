extension DwarfCursor {
    /// Visits the records of a section in order, up to the first that exceeds the section. Each begins with its length.
    ///
    /// - Parameter read: receives a record's range, whether its offsets have 64 bits, and a cursor past its length
    ///   field.
    static func forEachRecord(
        of bytes: ByteView, isBigEndian: Bool, _ read: (Range<UInt64>, Bool, inout DwarfCursor) -> Void
    ) {
        var cursor = DwarfCursor(bytes, isBigEndian: isBigEndian)
        while cursor.offset < bytes.count {
            let start = UInt64(cursor.offset)
            guard let (length, is64) = cursor.initialLength(), length <= UInt64(bytes.count - cursor.offset) else {
                return
            }
            let end = UInt64(cursor.offset) + length
            read(start..<end, is64, &cursor)
            cursor = DwarfCursor(bytes, isBigEndian: isBigEndian, at: Int(end))
        }
    }
}
