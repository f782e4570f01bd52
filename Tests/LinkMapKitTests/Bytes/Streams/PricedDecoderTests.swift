import CCompression
import LinkMapKit
import TestSupport
import Testing

/// The decoders of zstd, xz and bzip2 that keep the account, held against the libraries.
@Suite struct PricedDecoderTests {
    private func zstd(_ bytes: [UInt8], level: Int32, checksum: Int32 = 0) -> [UInt8] {
        let context = ZSTD_createCCtx()
        defer { ZSTD_freeCCtx(context) }
        ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, level)
        ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, checksum)
        var packed = [UInt8](repeating: 0, count: ZSTD_compressBound(bytes.count))
        let size = ZSTD_compress2(context, &packed, packed.count, bytes, bytes.count)
        return Array(packed[..<size])
    }

    private func xz(_ bytes: [UInt8], preset: UInt32) -> [UInt8] {
        var packed = [UInt8](repeating: 0, count: lzma_stream_buffer_bound(bytes.count))
        var size = 0
        lzma_easy_buffer_encode(preset, LZMA_CHECK_CRC64, nil, bytes, bytes.count, &packed, &size, packed.count)
        return Array(packed[..<size])
    }

    /// Contents that compress, of a few blocks.
    private func contents(_ random: inout SplitMix, most: Int) -> [UInt8] {
        (0..<4).flatMap { _ in RandomContents.make(&random, most: most) }
    }

    /// Returns the output that the runs and literals of a zstd stream describe.
    private func rebuilt(_ decoder: ZstdDecoder) throws -> [UInt8] {
        var output: [UInt8] = []
        while try decoder.next() {
            var literals: [UInt8] = []
            decoder.copyLiterals(to: &literals)
            var next = 0
            for run in decoder.runs[..<decoder.runCount] {
                for _ in 0..<run.length {
                    if run.distance == 0 {
                        output.append(literals[next])
                        next += 1
                    } else {
                        output.append(output[output.count - Int(run.distance)])
                    }
                }
            }
        }
        return output
    }

    @Test func zstdIsReadAsItsLibraryWroteIt() throws {
        var random = SplitMix(state: 31)
        for trial in 0..<300 {
            let bytes = contents(&random, most: trial % 50 == 0 ? 60_000 : 800)
            let level = [-5, 1, 3, 9, 19].randomElement(using: &random) ?? 1
            let stream = zstd(bytes, level: Int32(level), checksum: Int32(trial % 2))
            let decoder = ZstdDecoder(ByteView(copying: stream))
            #expect(try rebuilt(decoder) == bytes, "\(trial)")
            #expect(decoder.taken == stream.count)
        }
    }

    @Test func xzIsReadAsItsLibraryWroteIt() throws {
        var random = SplitMix(state: 32)
        for trial in 0..<150 {
            let bytes = contents(&random, most: trial % 50 == 0 ? 60_000 : 800)
            let stream = xz(bytes, preset: UInt32.random(in: 0...6, using: &random))
            let decoder = XZDecoder(ByteView(copying: stream))
            var output: [UInt8] = []
            var price: UInt64 = 0
            while try decoder.next() {
                decoder.copyOutput(to: &output)
                price += decoder.runs[..<decoder.runCount].reduce(0) { $0 + UInt64($1.price) }
            }
            #expect(output == bytes, "\(trial)")
            #expect(decoder.taken == stream.count)
            // The prices are the chunks, but for their headers of 6 bytes and the 5 that start the coder.
            let frames = decoder.frames.reduce(0) { $0 + $1.size }
            let rest = Int(stream.count) - Int(frames) - Int(price / 2048)
            #expect((0...40).contains(rest), "\(trial): \(rest)")
        }
    }

    @Test func streamsFollowEachOther() throws {
        let bytes = Array(repeatElement(Array("what follows ".utf8), count: 400).joined())
        let frames = zstd(bytes, level: 3) + [0x50, 0x2A, 0x4D, 0x18, 3, 0, 0, 0, 1, 2, 3] + zstd(bytes, level: 19)
        let decoder = ZstdDecoder(ByteView(copying: frames))
        #expect(try rebuilt(decoder) == bytes + bytes)
        #expect(decoder.frames.last?.size == 11)
        let streams = XZDecoder(ByteView(copying: xz(bytes, preset: 1) + [0, 0, 0, 0] + xz(bytes, preset: 6)))
        var output: [UInt8] = []
        while try streams.next() { streams.copyOutput(to: &output) }
        #expect(output == bytes + bytes)
    }

    @Test func damageEndsInAnErrorOrInOutput() {
        var random = SplitMix(state: 33)
        var failures = 0
        for trial in 0..<2000 {
            let bytes = contents(&random, most: 300)
            var stream = trial % 2 == 0 ? zstd(bytes, level: 19) : xz(bytes, preset: 1)
            for _ in 0..<3 {
                stream[Int.random(in: 4..<stream.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            stream.removeLast(Int.random(in: 0..<min(8, stream.count - 6), using: &random))
            let view = ByteView(copying: stream)
            let decoder: any PricedDecoder = trial % 2 == 0 ? ZstdDecoder(view) : XZDecoder(view)
            do { while try decoder.next() {} } catch { failures += 1 }
        }
        #expect(failures > 1000)
    }
}
