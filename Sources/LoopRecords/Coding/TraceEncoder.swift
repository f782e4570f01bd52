/// An encoder of traces. It keeps one buffer, which the caller writes out and empties; it opens no file itself.
///
///     chunk   u32 type | u32 length of payload | payload | u32 crc32c of all before
public struct TraceEncoder: Sendable {
    private var sink: ByteSink

    /// Creates an encoder.
    /// - Parameter capacity: The number of bytes to reserve.
    public init(capacity: Int = 1 << 16) { sink = ByteSink(capacity: capacity) }

    /// The bytes encoded since ``removeAll()``.
    public var bytes: [UInt8] { sink.bytes }
    /// The number of ``bytes``.
    public var count: Int { sink.count }

    /// Removes all bytes and keeps the memory.
    public mutating func removeAll() { sink.removeAll() }

    /// Encodes what is no chunk: the header, which begins every file.
    package mutating func appendHeader(_ encode: (inout ByteSink) -> Void) { encode(&sink) }

    /// Encodes one record as a chunk.
    /// - Parameter encode: Appends the payload.
    package mutating func append(_ type: ChunkType, _ encode: (inout ByteSink) -> Void) {
        let start = sink.count
        sink.fixed(type.rawValue)
        sink.fixed(UInt32(0))
        encode(&sink)
        sink.patch(UInt32(truncatingIfNeeded: sink.count - start - 8), at: start + 4)
        sink.fixed(CRC32C.checksum(sink.bytes, in: start..<sink.count))
    }
}
