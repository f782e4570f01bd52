import LoopTrace
import Testing

@Suite struct TraceDamageTests {
    @Test func otherFilesAreRefused() {
        #expect(throws: TraceError.notATrace) { try Trace(bytes: []) }
        #expect(throws: TraceError.notATrace) { try Trace(bytes: Array("LPTRAC".utf8)) }
        #expect(throws: TraceError.notATrace) { try Trace(bytes: [UInt8](repeating: 0x7F, count: 100)) }
        #expect(throws: TraceError.headerTruncated(length: 20)) { try Trace(bytes: Array(Examples.bytes().prefix(20))) }
        var damaged = Examples.bytes()
        damaged[45] ^= 1
        #expect(throws: TraceError.headerDamaged) { try Trace(bytes: damaged) }
    }

    @Test func laterVersionsAreRefusedByNumber() throws {
        var bytes = Examples.bytes()
        bytes[8] = 9
        let sum = CRC32C.checksum(bytes, in: 0..<60)
        for index in 0..<4 { bytes[60 + index] = UInt8(truncatingIfNeeded: sum >> UInt32(8 * index)) }
        #expect(throws: TraceError.unsupportedVersion(9)) { try Trace(bytes: bytes) }
    }

    /// Checks every truncation, as after a kill: all whole records are read, and the incomplete tail is reported.
    @Test func everyTruncationKeepsWhatIsWhole() throws {
        let bytes = Examples.bytes()
        let ends = Examples.ends()
        for length in TraceHeader.size...bytes.count {
            let (records, reader) = try Examples.read(Array(bytes.prefix(length)))
            let whole = ends.count { $0 <= length }
            #expect(records == Array(Examples.records.prefix(whole)))
            let boundary = length == TraceHeader.size || ends.contains(length)
            #expect(reader.damage.map(\.kind) == (boundary ? [] : [.tornTail]))
        }
    }

    /// One wrong bit costs one record, and is told.
    @Test func everyFlippedBitCostsOneRecord() throws {
        let bytes = Examples.bytes()
        for index in TraceHeader.size..<bytes.count {
            for bit in 0..<8 {
                var damaged = bytes
                damaged[index] ^= 1 << UInt8(bit)
                let (records, reader) = try Examples.read(damaged)
                #expect(records.count == Examples.records.count - 1)
                #expect(records.allSatisfy { Examples.records.contains($0) })
                #expect(reader.damage.count == 1)
            }
        }
    }

    /// Chunks with right checksums and wrong contents.
    @Test func payloadsAreNotTrusted() throws {
        var generator = SeededGenerator(seed: 5)
        for (round, record) in (0..<40).flatMap({ round in Examples.records.map { (round, $0) } }) {
            var chunk = Array(Examples.bytes([record]).dropFirst(TraceHeader.size).dropLast(4))
            for _ in 0...round % 4 where chunk.count > 8 {
                chunk[Int.random(in: 8..<chunk.count, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            let sum = CRC32C.checksum(chunk)
            let tail = (0..<4).map { UInt8(truncatingIfNeeded: sum >> UInt32(8 * $0)) }
            let (records, reader) = try Examples.read(Examples.bytes([]) + chunk + tail)
            #expect(records.count + reader.damage.count == 1)
            _ = try Trace(bytes: Examples.bytes([]) + chunk + tail).histogram().percentile(0.99)
        }
    }

    @Test func chunksOfLaterVersionsAreSkipped() throws {
        var chunk = Array("NEWS".utf8) + [3, 0, 0, 0, 1, 2, 3]
        let sum = CRC32C.checksum(chunk)
        chunk += (0..<4).map { UInt8(truncatingIfNeeded: sum >> UInt32(8 * $0)) }
        let tail = Array(Examples.bytes().dropFirst(TraceHeader.size))
        let (records, reader) = try Examples.read(Examples.bytes([]) + chunk + tail)
        #expect(records == Examples.records)
        #expect(reader.unknownChunks == 1)
        #expect(reader.damage.isEmpty)
    }

    /// A file full of plausible beginnings must not take quadratic time.
    @Test(.timeLimit(.minutes(1))) func searchesAreBounded() throws {
        var bytes = Examples.bytes([])
        for _ in 0..<50_000 { bytes += Array("STAL".utf8) + [0, 0, 8, 0] }
        let (records, reader) = try Examples.read(bytes)
        #expect(records.isEmpty)
        #expect(!reader.damage.isEmpty)
    }
}

/// Numbers that are the same each time (xorshift64*).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return state &* 0x2545_F491_4F6C_DD1D
    }
}
