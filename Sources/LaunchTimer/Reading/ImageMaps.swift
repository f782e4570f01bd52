/// Which addresses belong to which mapped file.
struct ImageMaps {
    private struct Piece {
        var range: Range<UInt64>
        var object: Int
        var isWritable: Bool
        var isCode: Bool
    }

    /// In the order of the records: of two that overlap, the later holds.
    private var pieces: [Piece] = []
    private var objects: [String: Int] = [:]
    /// The objects of which a part was mapped as code.
    private var withCode: Set<Int> = []
    /// The file of the last map, whose zero-filled part may follow.
    private var last: (object: Int, range: Range<UInt64>)?

    /// Whether the map only makes read-only what was writable.
    func takesRights(_ map: PerfMap) -> Bool {
        guard map.isFile, !map.isWritable, let object = objects[map.path] else { return false }
        return pieces.contains { $0.object == object && $0.isWritable && $0.range.contains(map.range.lowerBound) }
    }

    /// The number of the file that the map is of: a known one, or the next. `nil` for what is of no file.
    ///
    /// The loader maps the whole of a file first, by the rights of its first part, which may be none to execute: that a
    /// file is a program or a library shows later (``isCode(_:)``).
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

    /// Zero-filled memory right behind a file's data belongs to it.
    private mutating func addZeroFill(_ map: PerfMap) -> Int? {
        guard map.path == "//anon", let last,
            last.range.upperBound == map.range.lowerBound || last.range.overlaps(map.range)
        else { return nil }
        pieces.append(Piece(range: map.range, object: last.object, isWritable: true, isCode: false))
        return last.object
    }

    /// Whether it is a program or a library, as far as is known by now.
    func isCode(_ object: Int) -> Bool { withCode.contains(object) }

    func place(of address: UInt64) -> (object: Int, isCode: Bool)? {
        pieces.last { $0.range.contains(address) }.map { ($0.object, $0.isCode) }
    }
}
