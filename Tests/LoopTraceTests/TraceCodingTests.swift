import LoopTrace
import Testing

@Suite struct TraceCodingTests {
    @Test func checksumsMatchThePublishedOnes() {
        // RFC 3720, B.4, and the check value of the CRC catalogue.
        #expect(CRC32C.checksum([UInt8](repeating: 0, count: 32)) == 0x8A91_36AA)
        #expect(CRC32C.checksum([UInt8](repeating: 0xFF, count: 32)) == 0x62A8_AB43)
        #expect(CRC32C.checksum(Array(0..<32)) == 0x46DD_794E)
        #expect(CRC32C.checksum(Array("123456789".utf8)) == 0xE306_9283)
        #expect(CRC32C.checksum([]) == 0)
    }

    @Test func checksumsGoOnFromASeed() {
        let bytes = Array("the quick brown fox jumps over it".utf8)
        for cut in bytes.indices {
            let head = CRC32C.checksum(bytes, in: 0..<cut)
            #expect(CRC32C.checksum(bytes, in: cut..<bytes.count, seed: head) == CRC32C.checksum(bytes))
        }
    }

    @Test func everyRecordComesBack() throws {
        let (records, reader) = try Examples.read(Examples.bytes())
        #expect(records == Examples.records)
        #expect(reader.header == Examples.header)
        #expect(reader.damage.isEmpty)
        #expect(reader.unknownChunks == 0)
    }

    @Test func headerIsLaidOutAsDocumented() {
        let bytes = Examples.bytes([])
        #expect(bytes.count == 64)
        #expect(bytes.prefix(12).elementsEqual(Array("LPTRACE1".utf8) + [1, 0, 0, 0]))
        #expect(bytes[16..<24].elementsEqual([0x67, 0x12, 0, 0, 0, 0x10, 0, 0]))
        #expect(bytes[24..<40].elementsEqual(0..<16))
        #expect(bytes[56..<60].elementsEqual([2, 0, 0, 0]))
    }

    @Test func extremesOfNumbersComeBack() throws {
        let sample = SampleRecord(
            stall: .max, time: .max, thread: .max, systemCall: .min, cpuTime: .max, runDelay: .max, cost: .max,
            frames: [TraceFrame(module: .max - 1, address: .max, isExact: true)])
        #expect(try Examples.read(Examples.bytes([.sample(sample)])).records == [.sample(sample)])
        let note = NoteRecord(time: 0, key: .max, value: .max)
        #expect(try Examples.read(Examples.bytes([.note(note)])).records == [.note(note)])
    }

    @Test func namesOfCasesAreDistinct() {
        #expect(Set(LoopPhase.allCases.map(\.name)).count == LoopPhase.allCases.count)
        #expect(Set(StallCause.allCases.map(\.name)).count == StallCause.allCases.count)
        #expect(Set(CaptureMethod.allCases.map(\.name)).count == CaptureMethod.allCases.count)
    }

    @Test func lookupAddressesStayInTheCallingFunction() {
        #expect(TraceFrame(module: 0, address: 0x100).lookupAddress == 0xFF)
        #expect(TraceFrame(module: 0, address: 0x100, isExact: true).lookupAddress == 0x100)
        #expect(TraceFrame(module: 0, address: 0).lookupAddress == 0)
    }
}
