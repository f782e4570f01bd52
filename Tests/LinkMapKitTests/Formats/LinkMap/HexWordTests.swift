import LinkMapKit
import Testing

@Suite struct HexWordTests {
    /// The word that eight bytes are in memory, first byte lowest.
    private func word(_ bytes: [UInt8]) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    @Test func digitsOfBothCases() {
        #expect(HexWord.value(word(Array("01234567".utf8))) == 0x0123_4567)
        #expect(HexWord.value(word(Array("89ABcdEf".utf8))) == 0x89AB_CDEF)
        #expect(HexWord.value(word(Array("fFfFfFfF".utf8))) == 0xFFFF_FFFF)
        #expect(HexWord.value(word(Array("00000000".utf8))) == 0)
    }

    /// Every byte at every place, beside digits and beside other bytes that are none.
    @Test func everyByteIsJudgedRightly() {
        for neighbour in Array("09aF".utf8) {
            for place in 0..<8 {
                for byte in UInt8.min...UInt8.max {
                    var bytes = [UInt8](repeating: neighbour, count: 8)
                    bytes[place] = byte
                    let isDigit = Character(UnicodeScalar(byte)).isASCII && Character(UnicodeScalar(byte)).isHexDigit
                    let expected = isDigit ? UInt64(String(decoding: bytes, as: UTF8.self), radix: 16) : nil
                    #expect(HexWord.value(word(bytes)) == expected, "\(bytes)")
                }
            }
        }
    }
}
