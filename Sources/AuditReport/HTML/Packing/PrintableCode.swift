import LinkMapKit

/// Encodes bytes as printable ASCII for a script block of a page: 13 bits in two characters. That adds 23 %; base64
/// adds 33 %.
///
/// The alphabet is space to `~` without `<`, the only character that is special there: 94 characters, and 94 × 94 is
/// more than 2^13.
package enum PrintableCode {
    private static let base: UInt32 = 94
    private static let bitsPerPair: UInt32 = 13

    package static func append(_ bytes: [UInt8], to output: inout OutputBuffer) {
        output.reserve(output.bytes.count + bytes.count / 13 * 16 + 16)
        var (held, count): (UInt32, UInt32) = (0, 0)
        for byte in bytes {
            held |= UInt32(byte) << count
            count += 8
            guard count >= bitsPerPair else { continue }
            append(pair: held & (1 << bitsPerPair - 1), to: &output)
            held >>= bitsPerPair
            count -= bitsPerPair
        }
        if count > 0 { append(pair: held, to: &output) }
    }

    private static func append(pair: UInt32, to output: inout OutputBuffer) {
        output.append(byte: character(pair / base))
        output.append(byte: character(pair % base))
    }

    private static func character(_ digit: UInt32) -> UInt8 {
        let character = UInt8(truncatingIfNeeded: digit) + UInt8(ascii: " ")
        return character < UInt8(ascii: "<") ? character : character + 1
    }
}
