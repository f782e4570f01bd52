import LinkMapKit

/// Lists of names in front coding: each name is stored without the prefix that it shares with the previous one.
struct NameLists {
    private var text: [UInt8] = []
    private var prefixes = ByteColumn()
    /// The number of names in each list.
    private(set) var counts: [Int] = []
    /// The length of all names without front coding, in bytes, each with its zero terminator.
    private(set) var length = 0

    /// Appends a list of names. Zero bytes end a name, so those inside a name are replaced by `?`.
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
        let hasZeros = store.bytes.contains(0)
        for name in names {
            var shared = bytes.equalCount(before.start, name.start, upTo: min(before.count, name.count))
            if hasZeros { shared = NameLists.endOfText(bytes, name.start..<name.start + shared) - name.start }
            prefixes.append(shared)
            append(bytes.extracting(name.start + shared..<name.start + name.count), hasZeros)
            length += name.count + 1
            before = name
        }
    }

    private mutating func append(_ part: Span<UInt8>, _ hasZeros: Bool) {
        let start = text.count
        // Sound: the pointer is used only inside the closure.
        unsafe part.withUnsafeBufferPointer { unsafe text.append(contentsOf: $0) }
        if hasZeros { for index in start..<text.count where text[index] == 0 { text[index] = UInt8(ascii: "?") } }
        text.append(0)
    }

    /// Returns the place of the first zero byte, which is replaced on output and so cannot be shared with the name before.
    private static func endOfText(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
        range.first { bytes[$0] == 0 } ?? range.upperBound
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
