import LoopRecords

/// A reader of a trace's records in the order of the file. It continues after incomplete and damaged chunks.
public struct TraceReader {
    /// The header of the file.
    public let header: TraceHeader
    /// The parts that could not be read so far.
    public private(set) var damage: [TraceDamage] = []
    /// The number of chunks of unknown types so far. They are skipped.
    public private(set) var unknownChunks = 0
    /// The end of the last record in the file, in bytes.
    public private(set) var offset = TraceHeader.size

    private let bytes: [UInt8]
    /// The number of bytes that may still be checksummed in the search for the next chunk. It bounds the time for damaged
    /// files.
    private var searchBudget: Int
    private static let frame = 12
    private static let damageLimit = 1000

    /// Reads the header.
    /// - Throws: ``TraceError`` if `bytes` do not begin with a valid header.
    public init(bytes: [UInt8]) throws(TraceError) {
        header = try TraceHeader(bytes: bytes)
        self.bytes = bytes
        searchBudget = bytes.count &* 8
    }

    /// Returns the next record that can be read, or `nil` at the end.
    public mutating func next() -> TraceRecord? {
        while offset < bytes.count {
            guard let length = chunkLength(at: offset) else {
                resynchronise()
                continue
            }
            if let record = record(at: offset, length: length) { return record }
        }
        return nil
    }

    private mutating func record(at start: Int, length: Int) -> TraceRecord? {
        offset = start + length + Self.frame
        let type = ChunkType(rawValue: LittleEndian.load(UInt32.self, bytes, start))
        var source = ByteSource(bytes, in: start + 8..<start + 8 + length)
        if let record = TraceRecord(type: type, from: &source) { return record }
        if TraceRecord.knows(type) {
            report(.payload(type), at: start, length: length + Self.frame)
        } else {
            unknownChunks += 1
        }
        return nil
    }

    /// Returns the length of the payload if a whole chunk begins at `start`.
    private func chunkLength(at start: Int) -> Int? {
        guard let length = statedLength(at: start), length <= bytes.count - start - Self.frame else { return nil }
        let end = start + 8 + length
        return CRC32C.checksum(bytes, in: start..<end) == LittleEndian.load(UInt32.self, bytes, end) ? length : nil
    }

    private func statedLength(at start: Int) -> Int? {
        guard bytes.count - start >= Self.frame,
            ChunkType(rawValue: LittleEndian.load(UInt32.self, bytes, start)).isPlausible
        else { return nil }
        return Int(LittleEndian.load(UInt32.self, bytes, start + 4))
    }

    /// Moves to the next whole chunk, or to the end.
    private mutating func resynchronise() {
        let start = offset
        var candidate = start + 1
        while candidate < bytes.count, searchBudget > 0 {
            if let length = statedLength(at: candidate), length <= bytes.count - candidate - Self.frame {
                searchBudget -= length
                if chunkLength(at: candidate) != nil { break }
            }
            candidate += 1
        }
        offset = searchBudget > 0 ? candidate : bytes.count
        report(offset == bytes.count && isTorn(at: start) ? .tornTail : .checksum, at: start, length: offset - start)
    }

    /// Returns whether the chunk at `start` is longer than the rest of the file.
    private func isTorn(at start: Int) -> Bool {
        guard bytes.count - start >= Self.frame else { return true }
        return statedLength(at: start).map { $0 > bytes.count - start - Self.frame } ?? false
    }

    private mutating func report(_ kind: TraceDamage.Kind, at offset: Int, length: Int) {
        guard damage.count < Self.damageLimit else { return }
        damage.append(TraceDamage(kind: kind, offset: offset, length: length))
    }
}

extension TraceRecord {
    private static let knownTypes: Set<ChunkType> = [
        .metadata, .modules, .strings, .loop, .interval, .excess, .turns, .stall, .sample, .saturation, .startup, .note,
        .pause,
        .drops, .clock, .end, .suspension, .heldTimer,
    ]

    static func knows(_ type: ChunkType) -> Bool { knownTypes.contains(type) }
}

extension TraceHeader {
    /// Reads a header. Throws if `bytes` do not begin with a valid one.
    init(bytes: [UInt8]) throws(TraceError) {
        guard HeaderFormat.hasMagic(bytes) else { throw .notATrace }
        guard bytes.count >= TraceHeader.size else { throw .headerTruncated(length: bytes.count) }
        guard HeaderFormat.isWhole(bytes) else { throw .headerDamaged }
        self.init(fields: bytes)
        guard majorVersion == TraceHeader.majorVersion else { throw .unsupportedVersion(majorVersion) }
    }
}
