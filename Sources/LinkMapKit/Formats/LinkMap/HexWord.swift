/// A parser for eight hexadecimal digits at once.
///
/// A loop over the digits of addresses mispredicts branches; this code has only one branch, at the end.
package enum HexWord {
    private static let ones: UInt64 = 0x0101_0101_0101_0101

    /// Returns the value of eight digits of either case, the first in the lowest byte; `nil` when one is no digit.
    @inline(__always)
    package static func value(_ word: UInt64) -> UInt64? {
        // Bit 6 distinguishes letters from digits. The low half of the byte is the digit, or the letter's index from 1.
        let letters = (word >> 6) & ones
        let digits = (word & (ones &* 0x0F)) &+ letters &* 9
        // Hexadecimal text converted back to lower case equals the input.
        let tenOrMore = ((digits &+ ones &* 6) >> 4) & ones
        let text = digits &+ ones &* 0x30 &+ tenOrMore &* 0x27
        guard (text ^ (word | letters << 5)) | (digits & (ones &* 0xF0)) == 0 else { return nil }
        // Close the gaps between the digits, the first digit first.
        var packed = digits.byteSwapped
        packed = (packed | packed >> 4) & 0x00FF_00FF_00FF_00FF
        packed = (packed | packed >> 8) & 0x0000_FFFF_0000_FFFF
        return (packed | packed >> 16) & 0xFFFF_FFFF
    }
}
