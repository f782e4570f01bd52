import LinkMapKit
import Testing

/// Addresses that one instruction computes from another's, assembled by hand. The code lies at 0x1000.
@Suite struct X86RegistersTests {
    /// `lea rcx, [rip + 0x1000]`, which is 0x2007.
    private static let load: [UInt8] = [0x48, 0x8D, 0x0D, 0, 0x10, 0, 0]

    private func scan(_ bytes: [UInt8], _ mode: X86Mode = .long) -> [CodeReference] {
        var found: [CodeReference] = []
        _ = X86Scanner(mode: mode, plausible: 0..<0).scan(ByteView(copying: bytes), at: 0x1000, starts: []) {
            found.append($0)
        }
        return found
    }

    @Test func aTableIsNamedByItsEnd() {
        let found = scan(X86RegistersTests.load + [0x48, 0x8D, 0x51, 0x88])
        #expect(found.map(\.target) == [0x2007, 0x2007 - 0x78], "lea rdx, [rcx - 0x78]")
    }

    @Test func accessesCountAndBiasesDoNot() {
        #expect(
            scan(X86RegistersTests.load + [0x8B, 0x41, 0xFC]).map(\.target) == [0x2007, 0x2003], "mov eax, [rcx - 4]")
        #expect(
            scan(X86RegistersTests.load + [0x48, 0x8D, 0x51, 0xFC]).map(\.target) == [0x2007], "lea rdx, [rcx - 4]")
        #expect(
            scan(X86RegistersTests.load + [0x48, 0x8D, 0x51, 0x78]).map(\.target) == [0x2007], "lea rdx, [rcx + 0x78]")
    }

    /// `mov r8, rcx; sub r8, 0x10; mov eax, [r8 + 4]`
    @Test func copiesAndSumsAreFollowed() {
        let code: [UInt8] = [0x49, 0x89, 0xC8, 0x49, 0x83, 0xE8, 0x10, 0x41, 0x8B, 0x40, 0x04]
        #expect(scan(X86RegistersTests.load + code).map(\.target) == [0x2007, 0x2007 - 0x0C])
    }

    @Test(
        arguments: [
            [0xE8, 0, 0, 0, 0], [0x59], [0x48, 0x8B, 0x09], [0x48, 0x01, 0xC1], [0x0F, 0xB6, 0xC8], [0x89, 0xC1],
            [0xC3],
        ] as [[UInt8]])
    func whatIsWrittenIsForgotten(_ code: [UInt8]) {
        let found = scan(X86RegistersTests.load + code + [0x8B, 0x41, 0xFC])
        #expect(!found.map(\.target).contains(0x2003))
    }

    /// `cmp`, `test`, a store, a load of a vector.
    @Test(
        arguments: [
            [0x48, 0x39, 0xC1], [0x85, 0xC9], [0x89, 0x08], [0xF3, 0x0F, 0x6F, 0x08], [0xC5, 0xFA, 0x6F, 0x08],
        ] as [[UInt8]])
    func whatIsReadIsKept(_ code: [UInt8]) {
        #expect(scan(X86RegistersTests.load + code + [0x8B, 0x41, 0xFC]).map(\.target).contains(0x2003))
    }

    /// `call next; pop ebx; add ebx, 0x2000; lea eax, [ebx + esi]; add eax, -0x100; mov eax, [ebx + esi * 4 - 0x200]`
    @Test func globalsOf32BitCodeAreDistancesFromTheGOT() {
        let code: [UInt8] = [
            0xE8, 0, 0, 0, 0, 0x5B, 0x81, 0xC3, 0, 0x20, 0, 0, 0x8D, 0x04, 0x33, 0x05, 0, 0xFF, 0xFF, 0xFF,
            0x8B, 0x84, 0xB3, 0, 0xFE, 0xFF, 0xFF,
        ]
        let targets = scan(code, .protected).map(\.target)
        #expect(targets == [0x1005, 0x3005 - 0x100, 0x3005 - 0x200])
    }

    /// `call thunk; add ebx, 0x2000; mov eax, [ebx - 0x40]; ret; thunk: mov ebx, [esp]; ret`
    @Test func thunksGiveTheReturnAddress() {
        let code: [UInt8] = [
            0xE8, 13, 0, 0, 0, 0x81, 0xC3, 0, 0x20, 0, 0, 0x8B, 0x83, 0xC0, 0xFF, 0xFF, 0xFF, 0xC3,
            0x8B, 0x1C, 0x24, 0xC3,
        ]
        #expect(scan(code, .protected).map(\.target) == [0x1012, 0x3005 - 0x40])
    }
}
