import LinkMapKit

/// Lists of names as a page holds them: of each name only what differs from the beginning of the one before it.
struct NameLists {
    private var text: [UInt8] = []
    private var prefixes = ByteColumn()
    /// Of each list, how many names it has.
    private(set) var counts: [Int] = []
    /// Of all names, written out.
    private(set) var length = 0

    /// Zero bytes end a name, so there is none inside.
    mutating func append(_ names: [String]) {
        var store = NameStore()
        let stored = names.map { store.append($0) }
        append(stored, of: store)
    }

    mutating func append(_ names: [NameStore.Name], of store: NameStore) {
        counts.append(names.count)
        text.reserveLarge(text.count + names.reduce(0) { $0 + $1.count } / 2)
        var before = NameStore.Name.empty
        let bytes = store.bytes.span
        for name in names {
            let shared = NameLists.shared(bytes, before, name)
            prefixes.append(shared)
            append(bytes.extracting(name.start + shared..<name.start + name.count))
            length += name.count + 1
            before = name
        }
    }

    private mutating func append(_ part: Span<UInt8>) {
        let start = text.count
        // Sound: the pointer does not leave the call.
        unsafe part.withUnsafeBufferPointer { unsafe text.append(contentsOf: $0) }
        for index in start..<text.count where text[index] == 0 { text[index] = UInt8(ascii: "?") }
        text.append(0)
    }

    /// A zero byte is written as another, so nothing is shared past one.
    private static func shared(_ bytes: Span<UInt8>, _ left: NameStore.Name, _ right: NameStore.Name) -> Int {
        let most = min(left.count, right.count)
        var length = 0
        while length < most, bytes[left.start + length] == bytes[right.start + length], bytes[left.start + length] != 0
        {
            length += 1
        }
        return length
    }

    func write(to streams: inout PackedStreams) {
        let repeats = LongRepeats(text)
        streams.append("text", repeats.literals)
        streams.append("copyFresh", repeats.fresh, rest: "copyFreshRest")
        streams.append("copyLengths", repeats.lengths, rest: "copyLengthsRest")
        streams.append("copyDistances", repeats.distances)
        streams.append("prefixes", prefixes, rest: "prefixesRest")
    }
}
