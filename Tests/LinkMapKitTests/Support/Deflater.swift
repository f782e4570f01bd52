import CCompression
import TestSupport

/// zlib as an encoder of raw DEFLATE, with every parameter that changes the form of a stream.
struct Deflater {
    var level: Int32 = 9
    var memory: Int32 = 8
    var strategy: Int32 = Z_DEFAULT_STRATEGY
    /// The number of input bytes after which the encoder is flushed; 0 for never.
    var flushEvery = 0
    /// `Z_BLOCK`, `Z_SYNC_FLUSH` or `Z_FULL_FLUSH`.
    var flush: Int32 = Z_BLOCK
    /// The window's bits; negative for raw streams, above 15 for gzip.
    var window: Int32 = -15

    /// Returns the stream of `bytes`.
    func pack(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        deflateInit2_(
            &stream, level, Z_DEFLATED, window, memory, strategy, zlibVersion(), Int32(MemoryLayout<z_stream>.size))
        defer { deflateEnd(&stream) }
        var packed: [UInt8] = []
        var start = 0
        repeat {
            let end = flushEvery > 0 ? min(start + flushEvery, bytes.count) : bytes.count
            var part = Array(bytes[start..<end])
            start = end
            Deflater.run(&stream, &part, end == bytes.count ? Z_FINISH : flush, into: &packed)
        } while start < bytes.count
        return packed
    }

    private static func run(
        _ stream: inout z_stream, _ input: inout [UInt8], _ flush: Int32, into packed: inout [UInt8]
    ) {
        var room = [UInt8](repeating: 0, count: 1 << 14)
        input.withUnsafeMutableBufferPointer { input in
            (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
            repeat {
                room.withUnsafeMutableBufferPointer { room in
                    (stream.next_out, stream.avail_out) = (room.baseAddress, UInt32(room.count))
                    deflate(&stream, flush)
                    packed += room.dropLast(Int(stream.avail_out))
                }
            } while stream.avail_out == 0
        }
    }

    /// Returns an encoder for one of many trials.
    static func random(_ random: inout SplitMix) -> Deflater {
        let strategies = [Z_DEFAULT_STRATEGY, Z_FILTERED, Z_HUFFMAN_ONLY, Z_RLE, Z_FIXED]
        return Deflater(
            level: Int32.random(in: 0...9, using: &random), memory: Int32.random(in: 1...9, using: &random),
            strategy: strategies.randomElement(using: &random) ?? Z_FIXED,
            flushEvery: [0, 0, 300, 5000].randomElement(using: &random) ?? 0,
            flush: [Z_BLOCK, Z_SYNC_FLUSH, Z_FULL_FLUSH].randomElement(using: &random) ?? Z_BLOCK)
    }
}

/// Contents of many kinds: texts, tables, noise, repetitions near and far.
enum RandomContents {
    static func make(_ random: inout SplitMix, most: Int) -> [UInt8] {
        let count = Int.random(in: 0...most, using: &random)
        let alphabet = UInt8.random(in: 1...255, using: &random)
        var bytes: [UInt8] = []
        while bytes.count < count {
            let run = Int.random(in: 1...max(1, count / 4), using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes += [UInt8](repeating: UInt8.random(in: 0...alphabet, using: &random), count: run)
            case 1 where !bytes.isEmpty:
                let start = Int.random(in: 0..<bytes.count, using: &random)
                bytes += bytes[start..<min(start + run, bytes.count)]
            default: for _ in 0..<run { bytes.append(UInt8.random(in: 0...alphabet, using: &random)) }
            }
        }
        return Array(bytes.prefix(count))
    }
}
