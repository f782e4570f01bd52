import CCompression
import LinkMapKit
import TestSupport
import Testing

@Suite struct DeflateDecoderTests {
    private func ours(_ stream: [UInt8]) -> DecoderAnswer {
        let decoder = DeflateDecoder(ByteView(copying: stream))
        let answer = DecoderAnswer(decoder) { $0.copyOutput(to: &$1) }
        if !answer.isDamaged {
            let checksum = answer.output.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) }
            #expect(UInt(decoder.checksum) == checksum)
        }
        return answer
    }

    private func zlibs(_ stream: [UInt8]) -> DecoderAnswer { DecoderAnswer(library: .deflate, stream) }

    @Test func itAgreesWithZlibOnTenThousandStreams() {
        var random = SplitMix(state: 25)
        var failures = 0
        for trial in 0..<10_000 {
            let contents = RandomContents.make(&random, most: trial % 100 == 0 ? 60_000 : 1000)
            let stream = Deflater.random(&random).pack(contents)
            let answer = ours(stream)
            let truth = DecoderAnswer(output: contents, taken: stream.count)
            let isCounted = answer.length == UInt64(contents.count) && answer.bits < stream.count * 8
            if !answer.agrees(with: truth) || !isCounted { failures += 1 }
        }
        #expect(failures == 0)
    }

    @Test func itFailsWhereZlibFails() {
        var random = SplitMix(state: 26)
        var (damaged, differences) = (0, 0)
        for _ in 0..<5000 {
            var stream = Deflater.random(&random).pack(RandomContents.make(&random, most: 600))
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0..<min(stream.count, 60), using: &random)
                stream[place] = UInt8.random(in: 0...255, using: &random)
            }
            if Bool.random(using: &random) { stream.removeLast(Int.random(in: 0..<stream.count, using: &random)) }
            let (answer, truth) = (ours(stream), zlibs(stream))
            if truth.isDamaged { damaged += 1 }
            if !answer.agrees(with: truth) { differences += 1 }
        }
        #expect(differences == 0)
        #expect(damaged > 1500)
        #expect(damaged < 4900)
    }

    @Test func noiseIsReadAsZlibReadsIt() {
        var random = SplitMix(state: 27)
        var differences = 0
        for _ in 0..<10_000 {
            let noise = (0..<Int.random(in: 1...200, using: &random)).map { index -> UInt8 in
                let byte = UInt8.random(in: 0...255, using: &random)
                // Blocks with tables of their own come first in most trials.
                return index == 0 && byte & 6 != 2 ? byte & 0xF8 | 5 : byte
            }
            if !ours(noise).agrees(with: zlibs(noise)) { differences += 1 }
        }
        #expect(differences == 0)
    }

    @Test func symbolsAreChargedToTheBytesThatTheyWrite() throws {
        // A fixed block: 'a' twice (8 bits each), a match of 3 bytes at distance 1 (7 + 5 bits), the end code (7 bits).
        let stream = Deflater(strategy: Z_FIXED).pack(Array("aaaaa".utf8))
        let decoder = DeflateDecoder(ByteView(copying: stream))
        #expect(try decoder.next())
        let runs = decoder.runs[..<decoder.runCount]
        #expect(runs.map(\.length) == [1, 1, 3])
        #expect(runs.map(\.distance) == [0, 0, 1])
        #expect(runs.map { $0.price / CodedRun.bit } == [8, 8, 12])
        #expect(try !decoder.next())
        // 3 bits of the header, 35 of symbols, 2 of padding.
        #expect(decoder.taken == 5)
    }

    @Test func theMeterSplitsAMatchEvenly() throws {
        let stream = Deflater(strategy: Z_FIXED).pack(Array("aaaaa".utf8))
        var meter = StreamMeter(DeflateDecoder(ByteView(copying: stream)))
        let bit = UInt64(CodedRun.bit)
        for (position, bits) in [(0, 0), (1, 8), (2, 16), (3, 20), (4, 24), (5, 28)] as [(UInt64, UInt64)] {
            #expect(try meter.price(upTo: position) == bits * bit)
        }
        let all = try meter.finish()
        #expect(all.length == 5)
        #expect(all.price == 28 * bit)
        #expect(throws: InputError.self) { try meter.price(upTo: 6) }
    }

    @Test func aDistanceBeforeTheStartIsNamed() {
        // A fixed block that begins with a match of 3 bytes at distance 1.
        let decoder = DeflateDecoder(ByteView(copying: [0x03, 0x02, 0x00]))
        let error = #expect(throws: InputError.self) { _ = try decoder.next() }
        #expect(error?.what == "damaged DEFLATE stream: a distance reaches 1 bytes before the start")
    }
}
