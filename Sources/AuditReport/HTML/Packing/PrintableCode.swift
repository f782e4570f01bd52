/// Bytes as printable ASCII, for a script block of a page: 13 bits in two characters, 23% more than the bytes where
/// base64 takes 33%.
///
/// The characters are those from space to `~` without `<`, which alone means something there: 94 of them, and 94 times
/// 94 are more than 2 to the 13th.
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
