/// Makes the bytes of a trace. It keeps one buffer, which the caller writes out and empties; it opens no file itself.
///
///     chunk   u32 type | u32 length of payload | payload | u32 crc32c of all before
public struct TraceEncoder: Sendable {
    private var sink: ByteSink

    /// - Parameter capacity: bytes that are reserved at once.
    public init(capacity: Int = 1 << 16) { sink = ByteSink(capacity: capacity) }

    /// What was encoded since ``removeAll()``.
    public var bytes: [UInt8] { sink.bytes }
    public var count: Int { sink.count }

    public mutating func removeAll() { sink.removeAll() }

    /// Every file begins with one.
    public mutating func append(_ header: TraceHeader) { header.encode(into: &sink) }

    public mutating func append(_ record: TraceRecord) {
        let start = sink.count
        sink.fixed(record.type.rawValue)
        sink.fixed(UInt32(0))
        record.encode(into: &sink)
        sink.patch(UInt32(truncatingIfNeeded: sink.count - start - 8), at: start + 4)
        sink.fixed(CRC32C.checksum(sink.bytes, in: start..<sink.count))
    }
}
