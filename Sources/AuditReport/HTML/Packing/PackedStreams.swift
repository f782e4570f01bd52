import LinkMapKit

/// The byte streams of a page, concatenated.
struct PackedStreams {
    typealias Part = (name: StaticString, range: Range<Int>)

    private(set) var bytes: [UInt8] = []
    private(set) var parts: [Part] = []

    mutating func append(_ name: StaticString, _ stream: [UInt8]) {
        parts.append((name, bytes.count..<bytes.count + stream.count))
        bytes += stream
    }

    /// Appends all streams of another one.
    mutating func append(_ other: PackedStreams) {
        for part in other.parts {
            parts.append((part.name, part.range.lowerBound + bytes.count..<part.range.upperBound + bytes.count))
        }
        bytes += other.bytes
    }

    mutating func append(_ name: StaticString, _ column: NumberColumn) { append(name, column.bytes) }

    /// - Parameter rest: the name of the stream for the numbers that do not fit in a byte.
    mutating func append(_ name: StaticString, _ column: ByteColumn, rest: StaticString) {
        append(name, column.bytes)
        append(rest, column.rest)
    }
}
