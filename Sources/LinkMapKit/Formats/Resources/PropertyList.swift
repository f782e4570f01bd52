/// A property list of either form as a table: every object stands in it once, and containers hold the numbers
/// of what is in them.
///
/// A binary list is a graph, whose objects may be shared or even hold themselves. Expanding it into a tree, as
/// general libraries do, lets a file of a kilobyte stand for gigabytes; a table is never larger than the file.
struct PropertyList {
    enum Kind: UInt8 {
        /// A number, a date, a truth value, or an object that could not be read.
        case other
        /// `start` is the index of its bytes in `values`.
        case text, data
        /// The number in an archive's table of objects is `start`.
        case reference
        /// The value is `start`.
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
    /// What is wrong with the first object that could not be read; the rest of the table stands.
    var damage: InputError?

    /// The longest file that is read as a list or an archive, in bytes; the tables of a hostile one
    /// take some sixty times as much.
    static let longest = 16 << 20

    func text(of index: Int) -> ByteView? { value(of: index, .text) }
    func data(of index: Int) -> ByteView? { value(of: index, .data) }

    private func value(of index: Int, _ kind: Kind) -> ByteView? {
        guard objects.indices.contains(index), objects[index].kind == kind else { return nil }
        return values[Int(objects[index].start)]
    }

    /// Indices of what an array holds; of any other object, nothing.
    func items(of index: Int) -> ArraySlice<UInt32> {
        guard objects.indices.contains(index), objects[index].kind == .array else { return [] }
        let start = Int(objects[index].start)
        return links[start..<start + Int(objects[index].count)]
    }

    /// What a dictionary holds, in the file's order; of any other object, nothing. Keys that are no strings
    /// are left out.
    func entries(of index: Int) -> [(key: ByteView, value: Int)] {
        guard objects.indices.contains(index), objects[index].kind == .dictionary else { return [] }
        let (start, count) = (Int(objects[index].start), Int(objects[index].count))
        return (start..<start + count).compactMap { place in
            text(of: Int(links[place])).map { ($0, Int(links[place + count])) }
        }
    }

    /// The value at `key` of a dictionary.
    func value(at key: ByteView, of index: Int) -> Int? { entries(of: index).first { $0.key == key }?.value }

    /// The number in an archive's table of objects that `index` stands for. In XML a reference is written as a
    /// dictionary of one number.
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
