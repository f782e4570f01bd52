import CCompression
import LinkMapKit

/// Byte streams of a page, compressed together.
struct PackedStreams {
    private(set) var bytes: [UInt8] = []
    private(set) var parts: [(name: StaticString, range: Range<Int>)] = []

    mutating func append(_ name: StaticString, _ stream: [UInt8]) {
        parts.append((name, bytes.count..<bytes.count + stream.count))
        bytes += stream
    }

    mutating func append(_ name: StaticString, _ column: NumberColumn) { append(name, column.bytes) }

    /// Where each stream lies once they are unpacked: `{"name": [start, end], …}`.
    func writeIndex(to writer: inout JSONWriter) {
        writer.begin(.object)
        for part in parts {
            writer.key(part.name)
            writer.list([UInt64(part.range.lowerBound), UInt64(part.range.upperBound)])
        }
        writer.end(.object)
    }

    /// In zlib's form, which browsers unpack themselves.
    func compressed() throws(OutputError) -> [UInt8] {
        var size = compressBound(uLong(bytes.count))
        var packed = [UInt8](repeating: 0, count: Int(size))
        let status = unsafe compress2(&packed, &size, bytes, uLong(bytes.count), PackedStreams.level)
        guard status == Z_OK else { throw OutputError(path: "<page>", what: "cannot be compressed") }
        packed.removeLast(packed.count - Int(size))
        return packed
    }

    /// The next takes half as long again for 1%.
    private static let level: Int32 = 5
}
