extension Snapshot {
    /// Whether the bytes are JSON that calls itself a snapshot, of whatever version.
    package static func matches(_ bytes: ByteView) -> Bool {
        guard bytes.byte(at: 0) == UInt8(ascii: "{") else { return false }
        let head = bytes.prefix(1 << 12)
        return head.firstIndex(of: "sizeaudit/snapshot/") != nil
    }

    /// Reads the snapshot in the file at `path`, compressed or not.
    ///
    /// - Throws: ``InputError`` for what is none, and for one of another version.
    package static func read(_ path: String) throws(InputError) -> Snapshot {
        do throws(InputError) {
            var bytes = try MappedFile.open(path)
            if Gzip.matches(bytes) { bytes = try Gzip.unpack(bytes) }
            guard matches(bytes) else {
                throw InputError("is no snapshot", hint: "take one with 'sizeaudit snapshot'")
            }
            return try parse(bytes)
        } catch { throw error.naming(MappedFile.shownName(of: path)) }
    }

    /// - Throws: ``InputError`` with the place in the document.
    package static func parse(_ bytes: ByteView) throws(InputError) -> Snapshot {
        var parser = SnapshotParser(bytes)
        return try parser.snapshot()
    }
}
