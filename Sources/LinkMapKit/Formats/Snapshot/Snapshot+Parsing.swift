extension Snapshot {
    /// Whether the bytes are JSON with the schema of a snapshot, of any version.
    package static func matches(_ bytes: ByteView) -> Bool {
        guard bytes.byte(at: 0) == UInt8(ascii: "{") else { return false }
        let head = bytes.prefix(1 << 12)
        return head.firstIndex(of: "sizeaudit/snapshot/") != nil
    }

    /// Returns whether the file at `path` is a snapshot.
    package static func isDocument(at path: String) -> Bool {
        guard let bytes = try? MappedFile.open(path) else { return false }
        return (try? document(in: bytes)).flatMap(\.self) != nil
    }

    /// Returns the uncompressed document in a file's bytes; `nil` for a file of another kind.
    package static func document(in bytes: ByteView) throws(InputError) -> ByteView? {
        if matches(bytes) { return bytes }
        guard Gzip.matches(bytes) else { return nil }
        let unpacked = try Gzip.unpack(bytes)
        return matches(unpacked) ? unpacked : nil
    }

    /// Reads the snapshot in the file at `path`, compressed or not.
    ///
    /// - Throws: ``InputError`` for a file that is not a snapshot or has another version.
    package static func read(_ path: String) throws(InputError) -> Snapshot {
        do throws(InputError) {
            guard let document = try document(in: try MappedFile.open(path)) else {
                throw InputError("is not a snapshot", hint: "take one with 'sizeaudit snapshot'")
            }
            return try parse(document)
        } catch { throw error.naming(MappedFile.shownName(of: path)) }
    }

    /// - Throws: ``InputError`` with the offset in the document.
    package static func parse(_ bytes: ByteView) throws(InputError) -> Snapshot {
        var parser = SnapshotParser(bytes)
        return try parser.snapshot()
    }
}
