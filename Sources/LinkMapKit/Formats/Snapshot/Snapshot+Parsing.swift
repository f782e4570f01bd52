extension Snapshot {
    /// Whether the bytes are JSON with the schema of a snapshot, of any version.
    package static func matches(_ bytes: ByteView) -> Bool {
        guard bytes.byte(at: 0) == UInt8(ascii: "{") else { return false }
        let head = bytes.prefix(1 << 12)
        return head.firstIndex(of: "sizeaudit/snapshot/") != nil
    }

    /// Returns the uncompressed document in a file's bytes; `nil` for a file of another kind.
    package static func document(in bytes: ByteView) throws(InputError) -> ByteView? {
        if matches(bytes) { return bytes }
        guard Gzip.matches(bytes) else { return nil }
        let unpacked = try Gzip.unpack(bytes)
        return matches(unpacked) ? unpacked : nil
    }

    /// - Throws: ``InputError`` with the offset in the document.
    package static func parse(_ bytes: ByteView) throws(InputError) -> Snapshot {
        var parser = SnapshotParser(bytes)
        return try parser.snapshot()
    }
}
