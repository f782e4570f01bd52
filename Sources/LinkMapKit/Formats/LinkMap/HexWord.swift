/// Eight hexadecimal digits at once.
///
/// Addresses are random enough that a loop over digits mispredicts; this has no branch but the last.
package enum HexWord {
    private static let ones: UInt64 = 0x0101_0101_0101_0101

    /// The value of eight digits of either case, the first in the lowest byte; `nil` when one of them is none.
    @inline(__always)
    package static func value(_ word: UInt64) -> UInt64? {
        // Bit 6 tells letters from digits; the low half of the byte is the digit, or the letter's place from 1.
        let letters = (word >> 6) & ones
        let digits = (word & (ones &* 0x0F)) &+ letters &* 9
        // Written back as lower-case text, what was hexadecimal is itself again.
        let tenOrMore = ((digits &+ ones &* 6) >> 4) & ones
        let text = digits &+ ones &* 0x30 &+ tenOrMore &* 0x27
        guard (text ^ (word | letters << 5)) | (digits & (ones &* 0xF0)) == 0 else { return nil }
        // Closes the gaps between the halves of the bytes, first digit first.
        var packed = digits.byteSwapped
        packed = (packed | packed >> 4) & 0x00FF_00FF_00FF_00FF
        packed = (packed | packed >> 8) & 0x0000_FFFF_0000_FFFF
        return (packed | packed >> 16) & 0xFFFF_FFFF
    }
}
