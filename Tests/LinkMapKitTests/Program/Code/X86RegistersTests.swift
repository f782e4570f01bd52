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

    // MARK: - The GOT

    /// `call next; pop esi; add esi, 0x2000`: ESI is 0x3005.
    private static let table: [UInt8] = [0xE8, 0, 0, 0, 0, 0x5E, 0x81, 0xC6, 0, 0x20, 0, 0]
    /// `mov eax, [esi - 0x200]`
    private static let access: [UInt8] = [0x8B, 0x86, 0, 0xFE, 0xFF, 0xFF]

    /// `rep stosd`, `fild`, `cdq`, `mov byte [esi + 4], 0`, `shl dword [ebp], 1`, `setbe [ebp]`, `push edx`.
    @Test(
        arguments: [
            [0xF3, 0xAB], [0xDB, 0x44, 0x24, 8], [0x99], [0xC6, 0x46, 4, 0], [0xD1, 0x65, 0], [0x0F, 0x96, 0x45, 0],
            [0x52],
        ] as [[UInt8]])
    func whatIsNotWrittenIsKept(_ code: [UInt8]) {
        #expect(scan(Self.table + code + Self.access, .protected).map(\.target).contains(0x2E05))
    }

    /// `rep movsd`, `lodsd`, `xchg esi, eax`, `pop esi`.
    @Test(arguments: [[0xF3, 0xA5], [0xAD], [0x96], [0x5E]] as [[UInt8]]) func whatIsImpliedIsForgotten(_ code: [UInt8])
    {
        #expect(!scan(Self.table + code + Self.access, .protected).map(\.target).contains(0x2E05))
    }

    /// `mov [esp + 12], esi; xor esi, esi; sub esp, 8; push 0; mov esi, [esp + 24]`
    @Test func theStackMovesBetween() {
        var code: [UInt8] = [0x89, 0x74, 0x24, 12, 0x31, 0xF6, 0x83, 0xEC, 8, 0x6A, 0, 0x8B, 0x74, 0x24, 24]
        #expect(scan(Self.table + code + Self.access, .protected).map(\.target).contains(0x2E05))
        code[14] = 20
        #expect(!scan(Self.table + code + Self.access, .protected).map(\.target).contains(0x2E05), "another place")
    }

    /// `mov [esp + 12], esi; push 0; add esp, 16; je .; jmp .; mov edi, [esp]; mov eax, [edi - 0x200]`: an argument lay on the stack when
    /// the address was saved.
    @Test func argumentsLieOnTheStackForAWhile() {
        let code: [UInt8] = [
            0x89, 0x74, 0x24, 12, 0x6A, 0, 0x83, 0xC4, 16, 0x74, 0, 0xEB, 0, 0x8B, 0x3C, 0x24,
            0x8B, 0x87, 0, 0xFE, 0xFF, 0xFF,
        ]
        #expect(scan(Self.table + code, .protected).map(\.target).contains(0x2E05))
    }

    /// `add eax, esi; mov eax, [eax - 0x200]`, `add esi, eax; mov …`
    @Test func indexesAreAdded() {
        let code: [UInt8] = [0x01, 0xF0, 0x8B, 0x80, 0, 0xFE, 0xFF, 0xFF]
        #expect(scan(Self.table + code, .protected).map(\.target).contains(0x2E05))
        #expect(scan(Self.table + [0x01, 0xC6] + Self.access, .protected).map(\.target).contains(0x2E05))
    }

    /// A part of a function that begins at 0x1000 finds the GOT's address where the function had it.
    @Test func partsInherit() {
        func targets(_ parts: [UInt64]) -> [UInt64] {
            let scanner = X86Scanner(
                mode: .protected, plausible: 0..<0, table: OffsetTable(address: 0x3005, parts: parts))
            var found: [UInt64] = []
            _ = scanner.scan(ByteView(copying: Self.access), at: 0x1000, starts: [0x1000]) { found.append($0.target) }
            return found
        }
        #expect(targets([0x1000]) == [0x2E05])
        #expect(targets([0x1001]).isEmpty)
    }

    /// `movabs r11, 0x2000; lea rbx, [rip - 17]; movabs rax, -0x100; add rbx, r11`, which is 0x3000; then `add rax, rbx`, or
    /// `mov rdx, [rbx + rax + 8]`, or `lea rdx, [rax + rbx]`.
    @Test(
        arguments: [
            ([0x48, 0x01, 0xD8], 0x2F00), ([0x48, 0x8B, 0x54, 0x03, 8], 0x2F08), ([0x48, 0x8D, 0x14, 0x18], 0x2F00),
        ] as [([UInt8], UInt64)])
    func largeCodeAddsDistances(_ code: [UInt8], _ target: UInt64) {
        let begin: [UInt8] = [
            0x49, 0xBB, 0, 0x20, 0, 0, 0, 0, 0, 0, 0x48, 0x8D, 0x1D, 0xEF, 0xFF, 0xFF, 0xFF,
            0x48, 0xB8, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x4C, 0x01, 0xDB,
        ]
        #expect(scan(begin + code).map(\.target) == [0x1000, target])
        // Behind an early return: pop rbx; ret.
        #expect(scan(begin + [0x5B, 0xC3] + code).map(\.target) == [0x1000, target])
        // A number that does not fit into four bytes is none.
        var other = begin
        other[23] = 0x12
        #expect(!scan(other + code).map(\.target).contains(target))
    }
}
