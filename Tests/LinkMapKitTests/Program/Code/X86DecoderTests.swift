import LinkMapKit
import Testing

/// Every form of instruction, by hand: its bytes, how many of them belong to it, and what it is.
@Suite struct X86DecoderTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var bytes: [UInt8]
        /// The length in bytes; zero where there is no instruction.
        var length: Int
        var text: String
        var testDescription: String { text }

        init(_ bytes: [UInt8], _ length: Int, _ text: String) {
            (self.bytes, self.length, self.text) = (bytes, length, text)
        }
    }

    static let long: [Row] = [
        Row([0xC3], 1, "ret"),
        Row([0xF3, 0x0F, 0x1E, 0xFA], 4, "endbr64"),
        Row([0x66, 0x2E, 0x0F, 0x1F, 0x84, 0, 0, 0, 0, 0], 10, "nop word cs:[rax+rax+0]"),
        Row([0x48, 0x89, 0xE5], 3, "mov rbp, rsp"),
        Row([0x48, 0x8B, 0x45, 0xF8], 4, "mov rax, [rbp-8]"),
        Row([0x48, 0x8B, 0x84, 0x24, 0, 1, 0, 0], 8, "mov rax, [rsp+0x100]"),
        Row([0x8B, 0x04, 0x25, 0, 0, 0x40, 0], 7, "mov eax, [0x400000]"),
        Row([0x41, 0x8B, 0x45, 0], 4, "mov eax, [r13]"),
        Row([0x48, 0xB8, 1, 2, 3, 4, 5, 6, 7, 8], 10, "mov rax, 0x0807060504030201"),
        Row([0x66, 0xB8, 1, 2], 4, "mov ax, 0x201"),
        Row([0x66, 0x48, 0xB8, 1, 2, 3, 4, 5, 6, 7, 8], 11, "mov rax, imm64: REX.W beats 66"),
        Row([0x48, 0x66, 0xB8, 1, 2], 5, "mov ax, 0x201: REX before 66 counts for nothing"),
        Row([0x66, 0x81, 0xC1, 1, 2], 5, "add cx, 0x201"),
        Row([0xA1, 1, 2, 3, 4, 5, 6, 7, 8], 9, "mov eax, [0x0807060504030201]"),
        Row([0x67, 0xA1, 1, 2, 3, 4], 6, "mov eax, [0x04030201]"),
        Row([0xC8, 0x10, 0, 1], 4, "enter 16, 1"),
        Row([0xF6, 0x05, 0, 0, 0, 0, 7], 7, "test byte [rip], 7"),
        Row([0xF7, 0xD8], 2, "neg eax"),
        Row([0xF7, 0xC0, 1, 0, 0, 0], 6, "test eax, 1"),
        Row([0x66, 0xE8, 0, 0, 0, 0], 6, "call: 66 does not shorten it here"),
        Row([0x0F, 0x20, 0x44], 3, "mov rsp, cr0: ModRM is not an address"),
        Row([0x66, 0x0F, 0x78, 0xC0, 1, 2], 6, "extrq xmm0, 1, 2"),
        Row([0x0F, 0x78, 0xC0], 3, "vmread rax, rax"),
        Row([0x0F, 0x0F, 0xC1, 0x9E], 4, "pfadd mm0, mm1"),
        Row([0x66, 0x0F, 0x38, 0x00, 0xC1], 5, "pshufb xmm0, xmm1"),
        Row([0x66, 0x0F, 0x3A, 0x0F, 0xC1, 4], 6, "palignr xmm0, xmm1, 4"),
        Row([0xC5, 0xF8, 0x77], 3, "vzeroupper"),
        Row([0xC5, 0xF9, 0x70, 0xC1, 4], 5, "vpshufd xmm0, xmm1, 4"),
        Row([0xC4, 0xE2, 0x7D, 0x18, 0x05, 0, 0, 0, 0], 9, "vbroadcastss ymm0, [rip]"),
        Row([0xC4, 0xE3, 0x75, 0x18, 0xC2, 1], 6, "vinsertf128 ymm0, ymm1, xmm2, 1"),
        Row([0x62, 0xF1, 0x7C, 0x48, 0x10, 0x40, 1], 7, "vmovups zmm0, [rax+64]"),
        Row([0x62, 0xF3, 0xF5, 0x48, 0x25, 0xC2, 0xFF], 7, "vpternlogq zmm0, zmm1, zmm2, 255"),
        Row([0x62, 0xF5, 0x74, 0x48, 0x58, 0xC2], 6, "vaddph zmm0, zmm1, zmm2"),
        Row([0x8F, 0xE8, 0x78, 0xC0, 0xC1, 3], 6, "vprotb xmm0, xmm1, 3"),
        Row([0x8F, 0xE9, 0x78, 0x01, 0xC9], 5, "blcfill eax, ecx"),
        Row([0x8F, 0xEA, 0x78, 0x10, 0xC1, 1, 2, 3, 4], 9, "bextr eax, ecx, 0x04030201"),
        Row([0x8F, 0xC0], 2, "pop rax"),
        Row([0xF0, 0x0F, 0xB1, 0x0F], 4, "lock cmpxchg [rdi], ecx"),
        Row([0xC7, 0xF8, 0, 0, 0, 0], 6, "xbegin"),
        Row([UInt8](repeating: 0x66, count: 14) + [0x90], 15, "nop, as long as can be"),
        Row([UInt8](repeating: 0x66, count: 15) + [0x90], 0, "longer than can be"),
        Row([0x06], 0, "push es: not in 64-bit code"),
        Row([0x9A, 0, 0, 0, 0, 0, 0], 0, "far call: not in 64-bit code"),
        Row([0x48, 0xC5, 0xF8, 0x77], 0, "REX before VEX"),
        Row([0xF0, 0x90], 0, "LOCK of what has no memory"),
        Row([0xFF, 0xFF], 0, "FF /7"), Row([0x8D, 0xC0], 0, "lea of a register"), Row([0x0F, 0x04], 0, "0F 04"),
        Row([0xC4, 0xFF, 0, 0, 0], 0, "VEX map 31"), Row([0x62, 0xF4, 0x7C, 8, 0, 0xC0], 0, "EVEX map 4"),
    ]

    static let protected: [Row] = [
        Row([0x40], 1, "inc eax"), Row([0x60], 1, "pusha"), Row([0xD4, 10], 2, "aam"),
        Row([0x9A, 0, 0, 0, 0, 0, 0], 7, "call 0:0"), Row([0x66, 0x9A, 0, 0, 0, 0], 6, "call 0:0, 16 bits"),
        Row([0xA1, 1, 2, 3, 4], 5, "mov eax, [0x04030201]"), Row([0x67, 0xA1, 1, 2], 4, "mov eax, [0x201]"),
        Row([0x8B, 0x0D, 1, 2, 3, 4], 6, "mov ecx, [0x04030201]"),
        Row([0x67, 0x8B, 0x0E, 1, 2], 5, "mov ecx, [0x201]"), Row([0x67, 0x8B, 0x4C, 1], 4, "mov ecx, [si+1]"),
        Row([0x67, 0x8B, 0x8C, 1, 2], 5, "mov ecx, [si+0x201]"),
        Row([0x66, 0xE8, 0, 0], 4, "call, 16 bits"), Row([0x82, 0xC0, 1], 3, "add al, 1"),
        Row([0xC5, 0x08], 2, "lds ecx, [eax]"), Row([0xC5, 0xF8, 0x77], 3, "vzeroupper"),
        Row([0xC4, 0x48, 4], 3, "les ecx, [eax+4]"), Row([0x62, 0x48, 4], 3, "bound ecx, [eax+4]"),
        Row([0x62, 0xF1, 0x7C, 0x48, 0x10, 0], 6, "vmovups zmm0, [eax]"),
    ]

    @Test(arguments: long) func lengthsIn64Bit(_ row: Row) { expect(row, .long) }

    @Test(arguments: protected) func lengthsIn32Bit(_ row: Row) { expect(row, .protected) }

    /// An instruction that does not end in the code is none, and nothing is read behind the code.
    @Test func cutInstructionsAreNone() {
        for (mode, rows) in [(X86Mode.long, X86DecoderTests.long), (.protected, X86DecoderTests.protected)] {
            let decoder = X86Decoder(mode: mode)
            for row in rows where row.length > 0 {
                for count in 0..<row.length {
                    let code = ByteView(copying: Array(row.bytes.prefix(count)))
                    #expect(decoder.length(in: code, at: 0) == nil, "\(row.text), \(count) bytes")
                }
            }
        }
    }

    @Test func placesOutsideTheCodeHoldNothing() {
        let decoder = X86Decoder(mode: .long)
        #expect(decoder.length(in: ByteView("\u{40}"), at: 1) == nil)
        #expect(decoder.length(in: ByteView("\u{40}"), at: -1) == nil)
        #expect(decoder.length(in: .empty, at: 0) == nil)
    }

    private func expect(_ row: Row, _ mode: X86Mode) {
        // With bytes behind it that belong to the next.
        let code = ByteView(copying: row.bytes + [0xCC, 0xCC])
        #expect(X86Decoder(mode: mode).length(in: code, at: 0) ?? 0 == row.length)
    }
}
