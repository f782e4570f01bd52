import LinkMapKit
import Testing

/// Accesses to thread-local variables in hand-written code: the block has 16 bytes from 0x900000.
struct ThreadSpaceTests {
    private let space = ThreadSpace(base: 0x90_0000, size: 16, alignment: 8)

    private func targets(_ code: [UInt8]) -> [UInt64] {
        var targets: [UInt64] = []
        _ = X86Scanner(mode: .long, plausible: 0..<0, thread: space)
            .scan(ByteView(copying: code), at: 0x1000, starts: []) { targets.append($0.target) }
        return targets
    }

    @Test func readsDistancesFromTheThreadPointer() {
        // mov eax, fs:-4
        #expect(targets([0x64, 0x8B, 0x04, 0x25, 0xFC, 0xFF, 0xFF, 0xFF]) == [0x90_000C])
        // mov rax, fs:0; lea rax, [rax - 8]
        let taken: [UInt8] = [
            0x64, 0x48, 0x8B, 0x04, 0x25, 0, 0, 0, 0, 0x48, 0x8D, 0x80, 0xF8, 0xFF, 0xFF, 0xFF,
        ]
        #expect(targets(taken) == [0x90_0008])
        // Without the thread pointer, the same distance is none.
        #expect(targets(Array(taken.dropFirst(9))) == [])
        // mov rax, fs:0x28 is the stack's guard.
        #expect(targets([0x64, 0x48, 0x8B, 0x04, 0x25, 0x28, 0, 0, 0]) == [])
    }

    @Test func followsDistancesInRegisters() {
        // mov rdx, -8; mov eax, fs:[rdx]
        #expect(targets([0x48, 0xC7, 0xC2, 0xF8, 0xFF, 0xFF, 0xFF, 0x64, 0x8B, 0x02]) == [0x90_0008])
        // mov rdx, -8; mov rdx, [rsp]; mov eax, fs:[rdx]
        #expect(targets([0x48, 0xC7, 0xC2, 0xF8, 0xFF, 0xFF, 0xFF, 0x48, 0x8B, 0x14, 0x24, 0x64, 0x8B, 0x02]) == [])
    }

    @Test func addsNumbersOfPartsToTheThreadPointer() {
        // mrs x1, tpidr_el0; movz x0, #0, lsl #16; movk x0, #0x14; add x0, x0, x1
        let code: [UInt8] = [
            0x41, 0xD0, 0x3B, 0xD5, 0x00, 0x00, 0xA0, 0xD2, 0x80, 0x02, 0x80, 0xF2, 0x00, 0x00, 0x01, 0x8B,
        ]
        var scanner = ARM64Scanner(thread: space)
        var targets: [UInt64] = []
        _ = scanner.scan(ByteView(copying: code), at: 0x1000, starts: []) { targets.append($0.target) }
        #expect(targets == [0x90_0004])
    }

    @Test func followsTheThreadPointerOfAArch64() {
        // mrs x0, tpidr_el0; add x0, x0, #0x14: the pointer lies 16 bytes before the block.
        let code: [UInt8] = [0x40, 0xD0, 0x3B, 0xD5, 0x00, 0x50, 0x00, 0x91]
        var scanner = ARM64Scanner(thread: space)
        var targets: [UInt64] = []
        _ = scanner.scan(ByteView(copying: code), at: 0x1000, starts: []) { targets.append($0.target) }
        #expect(targets == [0x90_0004])
    }

    @Test func takesNoOtherNumberForADistance() {
        // mov rdx, -8; mov rax, fs:0; add rax, rdx; cmp byte fs:[rdx + 4], 0; then a jump that goes 16 bytes back.
        let code: [UInt8] = [
            0x48, 0xC7, 0xC2, 0xF8, 0xFF, 0xFF, 0xFF, 0x64, 0x48, 0x8B, 0x04, 0x25, 0, 0, 0, 0, 0x48, 0x01, 0xD0,
            0x64, 0x80, 0xBA, 4, 0, 0, 0, 0, 0xE9, 0xF0, 0xFF, 0xFF, 0xFF,
        ]
        #expect(targets(code) == [0x90_0008, 0x90_000C])
        // mov rax, fs:0; lea rsi, [rip - 16]; cmp rbx, -8; mov rcx, [rbx - 8]; mov edx, -1; ret
        let numbers: [UInt8] = [
            0x64, 0x48, 0x8B, 0x04, 0x25, 0, 0, 0, 0, 0x48, 0x8D, 0x35, 0xF0, 0xFF, 0xFF, 0xFF, 0x48, 0x81, 0xFB, 0xF8,
            0xFF, 0xFF, 0xFF, 0x48, 0x8B, 0x8B, 0xF8, 0xFF, 0xFF, 0xFF, 0xBA, 0xFF, 0xFF, 0xFF, 0xFF, 0xC3,
        ]
        #expect(targets(numbers) == [0x1000])
    }

    @Test func followsThePointerThroughJumps() {
        // mov rax, fs:0; je +9; mov rax, [rdi]; mov eax, [rax - 8]; ret; mov eax, [rax - 4]
        let code: [UInt8] = [
            0x64, 0x48, 0x8B, 0x04, 0x25, 0, 0, 0, 0, 0x74, 0x0A, 0x48, 0x8B, 0x07, 0x8B, 0x80, 0xF8, 0xFF, 0xFF, 0xFF,
            0xC3, 0x8B, 0x80, 0xFC, 0xFF, 0xFF, 0xFF,
        ]
        #expect(targets(code) == [0x90_000C])
    }

    @Test func readsNoVariableFromTheUpperHalfOfADistance() {
        // mrs x0, tpidr_el0; add x0, x0, #1, lsl #12; add x0, x0, #0x14
        let large = ThreadSpace(base: 0x90_0000, size: 0x2000, alignment: 8)
        let code: [UInt8] = [0x40, 0xD0, 0x3B, 0xD5, 0x00, 0x04, 0x40, 0x91, 0x00, 0x50, 0x00, 0x91]
        var scanner = ARM64Scanner(thread: large)
        var targets: [UInt64] = []
        _ = scanner.scan(ByteView(copying: code), at: 0x1000, starts: []) { targets.append($0.target) }
        #expect(targets == [0x90_1004])
    }
}
