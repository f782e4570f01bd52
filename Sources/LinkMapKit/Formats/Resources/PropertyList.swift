/// A property list, XML or binary, as a table: each object is stored once, and containers hold the indices of their
/// contents.
///
/// A binary list is a graph: objects may be shared and may even contain themselves. Expanded into a tree, a file of a
/// kilobyte can take gigabytes; a table is never larger than the file.
struct PropertyList {
    enum Kind: UInt8 {
        /// A number, a date, a Boolean, or an object that could not be read.
        case other
        /// `start` is the index of its bytes in `values`.
        case text, data
        /// A reference; `start` is its index in an archive's table of objects.
        case reference
        /// An integer; `start` is its value.
        case integer
        /// `count` keys from `start` in `links`, then as many values.
        case dictionary
        /// `count` items from `start` in `links`.
        case array
    }

    struct Object {
        var kind = Kind.other
        var start: UInt32 = 0
        var count: UInt32 = 0
    }

    var objects: [Object] = []
    /// Indices of objects, all of them inside the table.
    var links: [UInt32] = []
    var values: [ByteView] = []
    /// Index of the outermost object.
    var root = 0
    /// The problem with the first unreadable object; the rest of the table is valid.
    var damage: InputError?

    /// Limit for the size of a property list or archive, in bytes. The tables of a hostile file take about sixty times
    /// as much memory.
    static let longest = 16 << 20

    func text(of index: Int) -> ByteView? { value(of: index, .text) }
    func data(of index: Int) -> ByteView? { value(of: index, .data) }

    private func value(of index: Int, _ kind: Kind) -> ByteView? {
        guard objects.indices.contains(index), objects[index].kind == kind else { return nil }
        return values[Int(objects[index].start)]
    }

    /// Returns the indices of an array's items; nothing for any other object.
    func items(of index: Int) -> ArraySlice<UInt32> {
        guard objects.indices.contains(index), objects[index].kind == .array else { return [] }
        let start = Int(objects[index].start)
        return links[start..<start + Int(objects[index].count)]
    }

    /// Returns a dictionary's entries in the file's order; nothing for any other object. Entries whose keys are not
    /// strings are left out.
    func entries(of index: Int) -> [(key: ByteView, value: Int)] {
        guard objects.indices.contains(index), objects[index].kind == .dictionary else { return [] }
        let (start, count) = (Int(objects[index].start), Int(objects[index].count))
        return (start..<start + count).compactMap { place in
            text(of: Int(links[place])).map { ($0, Int(links[place + count])) }
        }
    }

    /// Returns the value at `key` of a dictionary.
    func value(at key: ByteView, of index: Int) -> Int? { entries(of: index).first { $0.key == key }?.value }

    /// Returns the index in an archive's table of objects that a reference holds. XML encodes a reference as a
    /// dictionary with one number.
    func reference(of index: Int) -> Int? {
        guard objects.indices.contains(index) else { return nil }
        let object = objects[index]
        if object.kind == .reference { return Int(object.start) }
        guard object.kind == .dictionary, object.count == 1, let number = value(at: "CF$UID", of: index),
            objects[number].kind == .integer
        else { return nil }
        return Int(objects[number].start)
    }

    // MARK: - Building

    mutating func append(_ kind: Kind, _ value: ByteView) -> Object {
        values.append(value)
        return Object(kind: kind, start: UInt32(values.count - 1))
    }
}

extension PropertyList {
    /// Returns the string at a key of the outermost dictionary.
    func text(at key: ByteView) -> ByteView? { value(at: key, of: root).flatMap { text(of: $0) } }

    /// Reads a property list, binary or XML; `nil` for other files and for damaged ones.
    static func read(_ bytes: ByteView) -> PropertyList? {
        guard bytes.count <= longest else { return nil }
        if BinaryPropertyList.matches(bytes) { return try? BinaryPropertyList.read(bytes) }
        guard XMLReader.matches(bytes) else { return nil }
        let resource = XMLResource()
        guard (try? XMLReader.read(bytes, into: resource)) != nil, resource.isPropertyList else { return nil }
        return resource.propertyList.list
    }
}
