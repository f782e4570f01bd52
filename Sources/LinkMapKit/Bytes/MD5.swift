/// The message digest MD5 (RFC 1321). LLVM's profiles identify functions by a part of it.
enum MD5 {
    private static let shifts: [[UInt32]] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]]

    /// The constant of each step: the first 32 bits behind the point of |sin(step)|.
    private static let constants: [UInt32] = [
        0xd76a_a478, 0xe8c7_b756, 0x2420_70db, 0xc1bd_ceee, 0xf57c_0faf, 0x4787_c62a, 0xa830_4613, 0xfd46_9501,
        0x6980_98d8, 0x8b44_f7af, 0xffff_5bb1, 0x895c_d7be, 0x6b90_1122, 0xfd98_7193, 0xa679_438e, 0x49b4_0821,
        0xf61e_2562, 0xc040_b340, 0x265e_5a51, 0xe9b6_c7aa, 0xd62f_105d, 0x0244_1453, 0xd8a1_e681, 0xe7d3_fbc8,
        0x21e1_cde6, 0xc337_07d6, 0xf4d5_0d87, 0x455a_14ed, 0xa9e3_e905, 0xfcef_a3f8, 0x676f_02d9, 0x8d2a_4c8a,
        0xfffa_3942, 0x8771_f681, 0x6d9d_6122, 0xfde5_380c, 0xa4be_ea44, 0x4bde_cfa9, 0xf6bb_4b60, 0xbebf_bc70,
        0x289b_7ec6, 0xeaa1_27fa, 0xd4ef_3085, 0x0488_1d05, 0xd9d4_d039, 0xe6db_99e5, 0x1fa2_7cf8, 0xc4ac_5665,
        0xf429_2244, 0x432a_ff97, 0xab94_23a7, 0xfc93_a039, 0x655b_59c3, 0x8f0c_cc92, 0xffef_f47d, 0x8584_5dd1,
        0x6fa8_7e4f, 0xfe2c_e6e0, 0xa301_4314, 0x4e08_11a1, 0xf753_7e82, 0xbd3a_f235, 0x2ad7_d2bb, 0xeb86_d391,
    ]

    private typealias State = (a: UInt32, b: UInt32, c: UInt32, d: UInt32)

    /// Returns the first 8 bytes of the digest, the first byte lowest.
    static func firstHalf(of bytes: ByteView) -> UInt64 {
        var state: State = (0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476)
        var offset = 0
        while offset + 64 <= bytes.count {
            mix(bytes[clamped: offset..<offset + 64], into: &state)
            offset += 64
        }
        for block in tail(bytes.dropFirst(offset), length: bytes.count) { mix(block, into: &state) }
        return UInt64(state.a) | UInt64(state.b) << 32
    }

    /// Returns the words of the one or two last blocks, with the padding and the length in bits.
    private static func tail(_ rest: ByteView, length: Int) -> [[UInt32]] {
        var bytes = (0..<rest.count).map { rest[$0] } + [0x80]
        while bytes.count % 64 != 56 { bytes.append(0) }
        let bits = UInt64(length) << 3
        bytes += (0..<8).map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) }
        let words = (0..<bytes.count / 4).map { word(bytes[($0 * 4)..<($0 * 4 + 4)]) }
        return stride(from: 0, to: words.count, by: 16).map { Array(words[$0..<$0 + 16]) }
    }

    /// Returns the integer whose lowest byte comes first.
    private static func word(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    private static func mix(_ block: ByteView, into state: inout State) {
        mix((0..<16).map { block.integer(at: $0 * 4, as: UInt32.self) ?? 0 }, into: &state)
    }

    private static func mix(_ words: [UInt32], into state: inout State) {
        var (a, b, c, d) = state
        for step in 0..<64 {
            let (value, word) = round(step, b, c, d)
            let sum = a &+ value &+ constants[step] &+ words[word]
            let shift = shifts[step / 16][step % 4]
            (a, d, c, b) = (d, c, b, b &+ (sum << shift | sum >> (32 - shift)))
        }
        state = (state.a &+ a, state.b &+ b, state.c &+ c, state.d &+ d)
    }

    /// Returns the round's function of three words, and the index of the message word that the step uses.
    private static func round(_ step: Int, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> (UInt32, Int) {
        switch step / 16 {
        case 0: (b & c | ~b & d, step)
        case 1: (d & b | ~d & c, (5 * step + 1) & 15)
        case 2: (b ^ c ^ d, (3 * step + 5) & 15)
        default: (c ^ (b | ~d), (7 * step) & 15)
        }
    }
}
