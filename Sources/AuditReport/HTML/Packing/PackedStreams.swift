/// The byte streams of a page, concatenated.
struct PackedStreams {
    typealias Part = (name: StaticString, range: Range<Int>)

    private(set) var bytes: [UInt8] = []
    private(set) var parts: [Part] = []

    mutating func append(_ name: StaticString, _ stream: [UInt8]) {
        parts.append((name, bytes.count..<bytes.count + stream.count))
        bytes += stream
    }

    mutating func append(_ name: StaticString, _ column: NumberColumn) { append(name, column.bytes) }

    /// - Parameter rest: the name of the stream for the numbers that do not fit in a byte.
    mutating func append(_ name: StaticString, _ column: ByteColumn, rest: StaticString) {
        append(name, column.bytes)
        append(rest, column.rest)
    }
}
