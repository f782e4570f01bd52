import CCompression
import LinkMapKit
import TestSupport
import Testing

/// The decoder of brotli that keeps the account, held against the library.
@Suite struct BrotliDecoderTests {
    private func ours(_ stream: [UInt8], limit: Int = .max) -> DecoderAnswer {
        DecoderAnswer(BrotliDecoder(ByteView(copying: stream)), limit: limit) { $0.copyOutput(to: &$1) }
    }

    private func librarys(_ stream: [UInt8]) -> DecoderAnswer { DecoderAnswer(library: .brotli, stream) }

    /// Packs bytes with one of all qualities, windows and modes.
    private func packed(_ bytes: [UInt8], _ random: inout SplitMix) -> [UInt8] {
        let modes = [BROTLI_MODE_GENERIC, BROTLI_MODE_TEXT, BROTLI_MODE_FONT]
        var size = BrotliEncoderMaxCompressedSize(bytes.count) + 64
        var stream = [UInt8](repeating: 0, count: size)
        let (quality, window) = (Int32.random(in: 0...11, using: &random), Int32.random(in: 10...24, using: &random))
        let mode = modes.randomElement(using: &random) ?? BROTLI_MODE_GENERIC
        #expect(BrotliEncoderCompress(quality, window, mode, bytes.count, bytes, &size, &stream) == BROTLI_TRUE)
        return Array(stream[..<size])
    }

    private static let words = [
        "the ", "and ", "function", "<div class=\"", "return ", "http://www.", "Content-Type: ", " information", "2026",
        "\n", "größer ", "привет ",
    ].map { Array($0.utf8) }

    /// Contents of many kinds, with words of the library's dictionary among them.
    private func contents(_ random: inout SplitMix, most: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<3 {
            bytes += RandomContents.make(&random, most: most / 4)
            for _ in 0..<Int.random(in: 0...most / 20, using: &random) {
                bytes += Self.words.randomElement(using: &random) ?? []
            }
        }
        return bytes
    }

    @Test func itAgreesWithTheLibraryOnTenThousandStreams() {
        var random = SplitMix(state: 51)
        var failures = 0
        for trial in 0..<10_000 {
            let bytes = contents(&random, most: trial % 200 == 0 ? 200_000 : 1500)
            let stream = packed(bytes, &random)
            let answer = ours(stream)
            let isCounted = answer.length == UInt64(bytes.count) && answer.bits <= stream.count * 8
            if !answer.agrees(with: DecoderAnswer(output: bytes, taken: stream.count)) || !isCounted { failures += 1 }
        }
        #expect(failures == 0)
    }

    @Test func itFailsWhereTheLibraryFails() {
        var random = SplitMix(state: 52)
        var (damaged, differences) = (0, 0)
        for trial in 0..<10_000 {
            var stream = packed(contents(&random, most: 600), &random)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let most = min(stream.count, trial % 2 == 0 ? 60 : 2000)
                stream[Int.random(in: 0..<most, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if trial % 4 == 0 { stream.removeLast(Int.random(in: 0..<stream.count, using: &random)) }
            let (answer, truth) = (ours(stream), librarys(stream))
            if truth.isDamaged { damaged += 1 }
            if !answer.agrees(with: truth) { differences += 1 }
        }
        #expect(differences == 0)
        #expect(damaged > 7000)
        #expect(damaged < 9900)
    }

    @Test func noiseIsReadAsTheLibraryReadsIt() {
        var random = SplitMix(state: 53)
        var (valid, differences) = (0, 0)
        for _ in 0..<50_000 {
            let noise = (0..<Int.random(in: 1...200, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            let truth = librarys(noise)
            if !truth.isDamaged { valid += 1 }
            if !ours(noise).agrees(with: truth) { differences += 1 }
        }
        #expect(differences == 0)
        #expect(valid > 500)
    }

    /// A few bytes can stand for many megabytes. They come in batches, so whoever reads them can stop.
    @Test func aStreamThatUnpacksToManyMegabytesIsReadInBatches() {
        var random = SplitMix(state: 54)
        let bomb = packed([UInt8](repeating: 0, count: 20_000_000), &random)
        #expect(bomb.count < 20_000)
        let some = ours(bomb, limit: 1 << 20)
        #expect((1 << 20..<8 << 20).contains(some.output.count))
        #expect(!some.isDamaged)
        #expect(ours(bomb).length == 20_000_000)
    }

    @Test func symbolsAreChargedToTheBytesThatTheyWrite() throws {
        // A window of 4 MiB (4 bits), not the last block (1), 4 digits (2), length less one (16), raw (1): 24 bits of headers.
        let stream: [UInt8] = [0x0B, 0x01, 0x80, 0x61, 0x62, 0x63, 0x03]
        let answer = ours(stream)
        #expect(answer.output == Array("abc".utf8))
        #expect(answer.bits == 24)
        #expect(answer.taken == stream.count)
        #expect(librarys(stream).output == answer.output)
    }
}
