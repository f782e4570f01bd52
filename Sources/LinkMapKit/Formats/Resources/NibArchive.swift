//  "NIBArchive"  1  10                       magic, versions
//  objects  keys  values  class names        count and offset of each table; all words little-endian
//  81 85 83                                  an object: class, first value, number of values
//  8b "UIClassName"                          a key: length, bytes
//  82 0a 07 00 00 00                         a value: key, kind, contents (kind 0a: an object number)
//  8f 80 "UIClassSwapper\0"                  a class: length, number of extra words, these words, bytes
//
//  Numbers take seven bits a byte, lowest first; the high bit marks the last byte.

/// A compiled nib for iOS or for macOS 10.13 and later.
struct NibArchive {
    private struct Value {
        var key: UInt32
        /// The referenced object; `nil` for a value of another kind.
        var target: UInt32?
        var data: ByteView?
    }

    private let bytes: ByteView
    private var place = 0
    private var keys: [ByteView] = []
    private var values: [Value] = []
    private var classNames: [ByteView] = []

    static func matches(_ bytes: ByteView) -> Bool { bytes.starts(with: "NIBArchive") }

    /// Reads objects until the end or the first error, which becomes the graph's `damage`.
    static func graph(of bytes: ByteView) -> ArchiveGraph {
        var archive = NibArchive(bytes: bytes)
        var graph = ArchiveGraph(count: 0)
        do throws(InputError) {
            // Classes and strings come first, since they are the most useful part of a damaged archive.
            try archive.readTable(3) { (archive) throws(InputError) in
                archive.classNames.append(try archive.className())
            }
            for name in archive.classNames { graph.add(name, .className) }
            try archive.readTable(1) { (archive) throws(InputError) in archive.keys.append(try archive.counted()) }
            try archive.readTable(2) { (archive) throws(InputError) in archive.values.append(try archive.value()) }
            try archive.readObjects(into: &graph)
        } catch {
            for value in archive.values { if let data = value.data { graph.add(data: data) } }
            graph.damage = error
        }
        return graph
    }

    private init(bytes: ByteView) { self.bytes = bytes }

    // MARK: - Tables

    private func word(_ offset: Int) throws(InputError) -> UInt32 {
        guard let word = bytes.integer(at: offset, as: UInt32.self) else { throw tooShort(offset) }
        return word
    }

    private func tooShort(_ offset: Int) -> InputError {
        InputError("the nib is cut short", at: UInt64(offset))
    }

    /// Moves to a table and reads its rows.
    ///
    /// - Parameter number: 0 objects, 1 keys, 2 values, 3 class names.
    private mutating func readTable(
        _ number: Int, _ row: (inout NibArchive) throws(InputError) -> Void
    ) throws(InputError) {
        let count = try word(18 + number * 8)
        place = Int(try word(22 + number * 8))
        // Each row takes at least one byte, so the end of the file bounds the loop.
        for _ in 0..<count { try row(&self) }
    }

    private mutating func readObjects(into graph: inout ArchiveGraph) throws(InputError) {
        // Objects may share values. The limit bounds a hostile file in which thousands of objects share thousands of
        // values.
        var left = values.count * 8 + 1024
        let count = Int(try word(18))
        guard count <= bytes.count else { throw InputError("a nib of \(count) objects does not fit into the file") }
        graph.objects = Array(repeating: ArchiveGraph.Object(), count: count)
        var number = 0
        try readTable(0) { (archive) throws(InputError) in
            let (name, first, size) = (try archive.number(), try archive.number(), try archive.number())
            guard first <= archive.values.count, size <= archive.values.count - first, size <= left else {
                throw InputError("object \(number) of the nib has values that are not there", at: UInt64(archive.place))
            }
            left -= size
            if archive.classNames.indices.contains(name) { graph.objects[number].className = archive.classNames[name] }
            for value in archive.values[first..<first + size] { archive.hold(value, number, &graph) }
            number += 1
        }
    }

    private func hold(_ value: Value, _ number: Int, _ graph: inout ArchiveGraph) {
        let key = keys.indices.contains(Int(value.key)) ? keys[Int(value.key)] : .empty
        if let target = value.target { graph.link(number, key, to: Int(target)) }
        if let data = value.data { graph.add(data: data, of: key == "NS.bytes" ? number : nil) }
    }

    // MARK: - Rows

    /// Reads a number of up to 32 bits.
    private mutating func number() throws(InputError) -> Int {
        var value = 0
        for shift in stride(from: 0, to: 35, by: 7) {
            guard let byte = bytes.byte(at: place) else { throw tooShort(place) }
            place += 1
            value |= Int(byte & 0x7F) << shift
            if byte & 0x80 != 0 { return value }
        }
        throw InputError("a number of the nib has no end", at: UInt64(place))
    }

    private mutating func skip(_ count: Int) throws(InputError) -> ByteView {
        guard let view = bytes.slice(at: UInt64(place), count: UInt64(count)) else { throw tooShort(place) }
        place += count
        return view
    }

    private mutating func counted() throws(InputError) -> ByteView { try skip(try number()) }

    private mutating func className() throws(InputError) -> ByteView {
        let (length, words) = (try number(), try number())
        _ = try skip(words * 4)
        let name = try skip(length)
        return name.ends(with: "\0") ? name.prefix(name.count - 1) : name
    }

    private mutating func value() throws(InputError) -> Value {
        let key = UInt32(truncatingIfNeeded: try number())
        guard let kind = bytes.byte(at: place) else { throw tooShort(place) }
        place += 1
        switch kind {
        case 8: return Value(key: key, data: try counted())
        case 10:
            let target = try word(place)
            place += 4
            return Value(key: key, target: target)
        default:
            // Integers of 1, 2, 4 and 8 bytes, true, false, float, double, -, nil.
            let sizes = [1, 2, 4, 8, 0, 0, 4, 8, 0, 0]
            guard Int(kind) < sizes.count else {
                throw InputError("a value of the nib is of kind \(kind), which is not known", at: UInt64(place - 1))
            }
            _ = try skip(sizes[Int(kind)])
            return Value(key: key)
        }
    }
}
