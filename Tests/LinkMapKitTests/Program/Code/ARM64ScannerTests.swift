import LinkMapKit
import TestSupport
import Testing

/// References in A64 instructions, written as an assembler encodes them. The code lies at 0x10000.
@Suite struct ARM64ScannerTests {
    private static let address: UInt64 = 0x1_0000
    /// `adrp x8, 0x14000`
    private static let page: UInt32 = 0x9000_0028

    private func found(_ words: [UInt32], starts: [UInt64] = []) -> [CodeReference] {
        let bytes = words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
        var scanner = ARM64Scanner()
        var found: [CodeReference] = []
        let coverage = scanner.scan(ByteView(copying: bytes), at: Self.address, starts: starts) { found.append($0) }
        #expect(coverage.decoded == UInt64(bytes.count))
        return found
    }

    struct Row: CustomTestStringConvertible, Sendable {
        var word: UInt32
        var target: UInt64
        var kind: CodeReference.Kind
        var testDescription: String
    }

    /// Each stands behind `adrp x8, 0x14000`, at 0x10004.
    @Test(arguments: [
        Row(word: 0x9100_4100, target: 0x1_4010, kind: .address, testDescription: "add x0, x8, #16"),
        Row(word: 0xF940_1101, target: 0x1_4020, kind: .access, testDescription: "ldr x1, [x8, #32]"),
        Row(word: 0xB900_4504, target: 0x1_4044, kind: .access, testDescription: "str w4, [x8, #68]"),
        Row(word: 0x3DC0_1500, target: 0x1_4050, kind: .access, testDescription: "ldr q0, [x8, #80]"),
        Row(word: 0x3940_0D01, target: 0x1_4003, kind: .access, testDescription: "ldrb w1, [x8, #3]"),
        Row(word: 0xF85F_8101, target: 0x1_3FF8, kind: .access, testDescription: "ldur x1, [x8, #-8]"),
        Row(word: 0xF820_1500, target: 0x1_4008, kind: .access, testDescription: "ldraa x0, [x8, #8]"),
        Row(word: 0x1000_0205, target: 0x1_0044, kind: .address, testDescription: "adr x5, #64"),
        Row(word: 0x5800_0406, target: 0x1_0084, kind: .access, testDescription: "ldr x6, #128"),
        Row(word: 0x9400_0400, target: 0x1_1004, kind: .call, testDescription: "bl #4096"),
        Row(word: 0x17FF_FFC0, target: 0xFF04, kind: .jump, testDescription: "b #-256"),
        Row(word: 0xB401_0000, target: 0x1_2004, kind: .jump, testDescription: "cbz x0, #8192"),
    ]) func oneInstruction(_ row: Row) {
        // What is further away is another function.
        let all = found([Self.page, row.word], starts: [Self.address, Self.address + 8])
        #expect(all == [CodeReference(site: Self.address + 4, target: row.target, kind: row.kind)])
    }

    @Test func pairsNameBoth() {
        #expect(found([Self.page, 0xA943_0D02]).map(\.target) == [0x1_4030, 0x1_4038])
    }

    /// Swift forms the address of a class out of its whole metadata's: `add x0, x8, #16; add x0, x0, #16`.
    @Test func valuesGoThroughTwoAdditions() {
        #expect(found([Self.page, 0x9100_4100, 0x9100_4000]).map(\.target) == [0x1_4010, 0x1_4020])
    }

    @Test func valuesGoThroughMoves() {
        // mov x9, x8; ldur x1, [x9, #-8]
        #expect(found([Self.page, 0xAA08_03E9, 0xF85F_8121]).map(\.target) == [0x1_3FF8])
    }

    /// Offsets after an index register count from the start of the table: `add x1, x23, x1; ldr x1, [x1, #48]`.
    @Test(
        arguments: [
            [0x8B01_0101, 0xF940_1821], [0x8B08_0021, 0xF940_1821], [0x8B21_CD01, 0xF940_1821],
            [0xCB01_0101, 0xF940_1821],
            [0x9B02_2021, 0xF940_1821], [0x9B22_2021, 0xF940_1821],
        ] as [[UInt32]]) func indexesAreFollowed(_ words: [UInt32])
    {
        #expect(found([Self.page] + words).map(\.target) == [0x1_4030])
    }

    @Test func differencesAreFollowed() {
        // sub x0, x8, #32; sub x1, x0, #8, an index that counts from 1; ldr x1, [x1, #48]
        #expect(found([Self.page, 0xD100_8100, 0xD100_2001, 0xF940_1821]).map(\.target) == [0x1_3FE0, 0x1_4008])
        // sub x1, x8, x8, which is no address: ldr x1, [x1, #48]
        #expect(found([Self.page, 0xCB08_0101, 0xF940_1821]).isEmpty)
    }

    @Test func aLoadOverwritesItsRegister() {
        // ldr x8, [x8, #32]; ldr x1, [x8, #32]
        #expect(found([Self.page, 0xF940_1108, 0xF940_1101]).map(\.target) == [0x1_4020])
        // A prefetch writes no register: prfm pldl1keep, [x8, #8], where 0 is a hint.
        #expect(found([Self.page, 0x9100_4100, 0xF980_0500, 0x9100_4000]).map(\.target).last == 0x1_4020)
    }

    @Test func callsOverwriteWhatTheyMay() {
        // adrp x8; blr x1; ldr x1, [x8, #32]
        #expect(found([Self.page, 0xD63F_0020, 0xF940_1101]).isEmpty)
        // adrp x20, which a function has to keep: bl; ldr x1, [x20, #32]
        #expect(found([0x9000_0034, 0x9400_0400, 0xF940_1281]).map(\.target).last == 0x1_4020)
    }

    private func foundByGCC(_ words: [UInt32]) -> [CodeReference] {
        let bytes = words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
        var scanner = ARM64Scanner(keepsRegisters: true, plausible: 0x1_0000..<0x2_0000)
        var found: [CodeReference] = []
        _ = scanner.scan(ByteView(copying: bytes), at: Self.address, starts: []) { found.append($0) }
        return found
    }

    /// GCC keeps addresses in registers over calls of functions that leave them alone.
    @Test func callsOfTheImageMayKeepRegisters() {
        // adrp x8; bl to the code itself; ldr x1, [x8, #32]
        #expect(foundByGCC([Self.page, 0x9400_0001, 0xF940_1101]).map(\.target).last == 0x1_4020)
        // adrp x8; bl elsewhere; ldr x1, [x8, #32]
        #expect(foundByGCC([Self.page, 0x9400_0400, 0xF940_1101]).map(\.kind) == [.call])
    }

    @Test func theStackHoldsValues() {
        // str x8, [sp, #16]; adrp x8, 0x10000; ldr x9, [sp, #16]; ldr x1, [x9, #32]
        let words: [UInt32] = [Self.page, 0xF900_0BE8, 0x9000_0008, 0xF940_0BE9, 0xF940_1121]
        #expect(foundByGCC(words).map(\.target).last == 0x1_4020)
    }

    /// `ldr x0, =thing` and the thunks of linkers load an address from behind the code.
    @Test func constantsBehindCodeAreAddresses() {
        // ldr x16, #8; br x16; .quad 0x14020
        let literal = foundByGCC([0x5800_0050, 0xD61F_0200, 0x1_4020, 0])
        #expect(literal.contains(CodeReference(site: Self.address, target: 0x1_4020, kind: .address)))
        // adrp x8, 0x10000; ldr x9, [x8, #8]; .quad 0x14020
        let pool = foundByGCC([0x9000_0008, 0xF940_0509, 0x1_4020, 0])
        #expect(pool.contains(CodeReference(site: Self.address + 4, target: 0x1_4020, kind: .address)))
    }

    @Test func functionsStartWithoutValues() {
        #expect(found([Self.page, 0xF940_1101], starts: [Self.address, Self.address + 4]).isEmpty)
    }

    @Test func jumpsInsideAFunctionSayNothing() {
        #expect(found([0xB401_0000], starts: [Self.address, Self.address + 0x4000]).isEmpty)
    }

    @Test func anyBytesAreTaken() {
        var random = SplitMix(state: 7)
        for count in 0..<64 {
            let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            var scanner = ARM64Scanner()
            let coverage = scanner.scan(ByteView(copying: bytes), at: .max - 8, starts: [0, .max]) { _ in }
            #expect(coverage.decoded + coverage.undecoded == UInt64(count))
        }
    }
}
