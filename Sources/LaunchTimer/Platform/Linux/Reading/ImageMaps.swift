#if os(Linux)

/// The mapped files by address.
struct ImageMaps {
    private struct Piece {
        var range: Range<UInt64>
        var object: Int
        var isWritable: Bool
        var isCode: Bool
    }

    /// The mappings in the order of the records. Where two overlap, the later one holds.
    private var pieces: [Piece] = []
    private var objects: [String: Int] = [:]
    /// The objects of which a part was mapped as executable.
    private var withCode: Set<Int> = []
    /// The file of the last mapping, whose zero-filled part may follow.
    private var last: (object: Int, range: Range<UInt64>)?

    /// Returns whether the mapping only makes writable memory read-only.
    func takesRights(_ map: PerfMap) -> Bool {
        guard map.isFile, !map.isWritable, let object = objects[map.path] else { return false }
        return pieces.contains { $0.object == object && $0.isWritable && $0.range.contains(map.range.lowerBound) }
    }

    /// Adds a mapping. Returns the number of its file, which is known or the next one, or `nil` if it has no file.
    ///
    /// The loader first maps the whole file with the rights of its first part, which may not be executable. Whether the file
    /// is a program or a library is known later (``isCode(_:)``).
    mutating func add(_ map: PerfMap, objectCount: Int) -> Int? {
        guard map.isFile else { return addZeroFill(map) }
        guard !map.path.hasPrefix("/memfd:sizeaudit-") else { return nil }
        if map.isExecutable { withCode.insert(objects[map.path] ?? objectCount) }
        let object = objects[map.path] ?? objectCount
        objects[map.path] = object
        pieces.append(
            Piece(range: map.range, object: object, isWritable: map.isWritable, isCode: map.isExecutable))
        last = (object, map.range)
        return object
    }

    /// Adds zero-filled memory behind a file's data to that file.
    private mutating func addZeroFill(_ map: PerfMap) -> Int? {
        guard map.path == "//anon", let last,
            last.range.upperBound == map.range.lowerBound || last.range.overlaps(map.range)
        else { return nil }
        pieces.append(Piece(range: map.range, object: last.object, isWritable: true, isCode: false))
        return last.object
    }

    /// Returns whether the object is known to be a program or a library.
    func isCode(_ object: Int) -> Bool { withCode.contains(object) }

    func place(of address: UInt64) -> (object: Int, isCode: Bool)? {
        pieces.last { $0.range.contains(address) }.map { ($0.object, $0.isCode) }
    }
}

#endif
