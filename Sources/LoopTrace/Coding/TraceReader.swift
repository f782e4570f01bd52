/// Reads the records of a trace in the order of the file, over torn tails and damaged places.
public struct TraceReader {
    public let header: TraceHeader
    /// What could not be read so far.
    public private(set) var damage: [TraceDamage] = []
    /// Chunks of types that this version does not know; they were skipped.
    public private(set) var unknownChunks = 0
    /// Where the last record ended, in bytes.
    public private(set) var offset = TraceHeader.size

    private let bytes: [UInt8]
    /// Bytes that may still be summed up while a chunk is searched for in damaged places, so that no file makes that quadratic.
    private var searchBudget: Int
    private static let frame = 12
    private static let damageLimit = 1000

    /// - Throws: ``TraceError`` when `bytes` do not begin as a trace does.
    public init(bytes: [UInt8]) throws(TraceError) {
        header = try TraceHeader(bytes: bytes)
        self.bytes = bytes
        searchBudget = bytes.count &* 8
    }

    /// The next record that can be read; `nil` at the end.
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

    /// The length of the payload of a whole chunk at `start`; `nil` when there is none.
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

    /// Goes on at the next place where a whole chunk begins, or at the end.
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

    /// Whether a chunk begins at `start` that is longer than the file.
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
        .metadata, .modules, .strings, .loop, .interval, .turns, .stall, .sample, .saturation, .startup, .note, .pause,
        .drops, .clock, .end,
    ]

    static func knows(_ type: ChunkType) -> Bool { knownTypes.contains(type) }
}
