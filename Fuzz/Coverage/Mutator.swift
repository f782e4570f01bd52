import AuditPlatform
import CCompression
import LoopTrace

@_silgen_name("LLVMFuzzerMutate")
private func mutate(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ most: Int) -> Int

/// Changes an input where libFuzzer's own changes would end at a checksum: what is packed is changed unpacked, and the
/// checksums of a trace and of a tar archive are mended.
@_cdecl("LLVMFuzzerCustomMutator")
public func customMutator(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ most: Int, _ seed: CUnsignedInt) -> Int {
    let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: size))
    var changed: [UInt8]
    if bytes.starts(with: [0x1F, 0x8B]), seed % 4 != 0, let inner = Packing.unpacked(bytes) {
        changed = Packing.packed(mutated(inner, atMost: most))
    } else {
        changed = mutated(bytes, atMost: most)
        // Damaged checksums are inputs, too.
        if seed % 8 != 0 { Checksums.mend(&changed) }
    }
    let count = min(changed.count, most)
    for index in 0..<count { unsafe data[index] = changed[index] }
    return count
}

private func mutated(_ bytes: [UInt8], atMost most: Int) -> [UInt8] {
    var buffer = bytes + [UInt8](repeating: 0, count: max(0, most - bytes.count))
    let count = unsafe buffer.withUnsafeMutableBufferPointer { unsafe mutate($0.baseAddress!, bytes.count, $0.count) }
    return Array(buffer.prefix(count))
}

private enum Packing {
    private static let largest = 1 << 20

    /// Returns what a gzip stream holds; `nil` if it is damaged or large.
    static func unpacked(_ bytes: [UInt8]) -> [UInt8]? {
        var (stream, input) = (z_stream(), bytes)
        var output = [UInt8](repeating: 0, count: largest)
        guard unsafe inflateInit2_(&stream, 31, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size)) == Z_OK else {
            return nil
        }
        defer { unsafe inflateEnd(&stream) }
        let status = unsafe input.withUnsafeMutableBufferPointer { source in
            unsafe output.withUnsafeMutableBufferPointer { target in
                unsafe (stream.next_in, stream.avail_in) = (source.baseAddress, UInt32(source.count))
                unsafe (stream.next_out, stream.avail_out) = (target.baseAddress, UInt32(target.count))
                return unsafe inflate(&stream, Z_FINISH)
            }
        }
        return status == Z_STREAM_END ? Array(output.prefix(Int(stream.total_out))) : nil
    }

    static func packed(_ bytes: [UInt8]) -> [UInt8] {
        var (stream, input) = (z_stream(), bytes)
        var output = [UInt8](repeating: 0, count: bytes.count + bytes.count / 100 + 1_024)
        guard
            unsafe deflateInit2_(
                &stream, 1, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size))
                == Z_OK
        else { return bytes }
        defer { unsafe deflateEnd(&stream) }
        _ = unsafe input.withUnsafeMutableBufferPointer { source in
            unsafe output.withUnsafeMutableBufferPointer { target in
                unsafe (stream.next_in, stream.avail_in) = (source.baseAddress, UInt32(source.count))
                unsafe (stream.next_out, stream.avail_out) = (target.baseAddress, UInt32(target.count))
                return unsafe deflate(&stream, Z_FINISH)
            }
        }
        return Array(output.prefix(Int(stream.total_out)))
    }
}

private enum Checksums {
    static func mend(_ bytes: inout [UInt8]) {
        if bytes.starts(with: "LPTRACE1".utf8) { mendTrace(&bytes) }
        var block = 0
        while block + 512 <= bytes.count, block < 64 << 10 {
            if bytes[(block + 257)...].starts(with: "ustar".utf8) { mendTar(&bytes, at: block) }
            block += 512
        }
    }

    /// The header of a trace has 60 bytes and their checksum; chunks of type, length, payload and checksum follow
    /// (docs/lptrace.md).
    private static func mendTrace(_ bytes: inout [UInt8]) {
        guard bytes.count >= 64 else { return }
        mend(&bytes, 0..<60)
        var chunk = 64
        while chunk + 12 <= bytes.count {
            let length = (0..<4).reduce(0) { $0 | Int(bytes[chunk + 4 + $1]) << ($1 * 8) }
            guard length <= bytes.count - chunk - 12 else { return }
            mend(&bytes, chunk..<chunk + 8 + length)
            chunk += length + 12
        }
    }

    /// Writes the checksum of some bytes behind them.
    private static func mend(_ bytes: inout [UInt8], _ range: Range<Int>) {
        let sum = CRC32C.checksum(bytes, in: range)
        for index in 0..<4 { bytes[range.upperBound + index] = UInt8(truncatingIfNeeded: sum >> UInt32(index * 8)) }
    }

    /// A header of tar has the sum of its bytes, in which the sum itself counts as blanks, in octal digits.
    private static func mendTar(_ bytes: inout [UInt8], at block: Int) {
        for index in 148..<156 { bytes[block + index] = UInt8(ascii: " ") }
        let sum = bytes[block..<block + 512].reduce(0) { $0 + Int($1) }
        let digits = Array(String(sum, radix: 8).utf8)
        for index in 0..<6 {
            let place = digits.count - 6 + index
            bytes[block + 148 + index] = place >= 0 ? digits[place] : UInt8(ascii: "0")
        }
        bytes[block + 154] = 0
    }
}
