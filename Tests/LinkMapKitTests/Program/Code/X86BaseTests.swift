import LinkMapKit
import Testing

/// 32-bit code of Macs, which computes addresses from its own: `call` of what follows, `pop ebx`.
@Suite struct X86BaseTests {
    private static let address: UInt64 = 0x1000

    private func found(_ bytes: [UInt8]) -> [CodeReference] {
        let scanner = X86Scanner(mode: .protected, plausible: 0..<0, returnsAreBases: true)
        let begin: [UInt8] = [0xE8, 0, 0, 0, 0, 0x5B]
        var found: [CodeReference] = []
        _ = scanner.scan(ByteView(copying: begin + bytes), at: Self.address, starts: [Self.address]) {
            found.append($0)
        }
        return found.filter { $0.kind != .call }
    }

    @Test func distancesCountFromTheCode() {
        // mov eax, [ebx + 0x1000]; lea ecx, [ebx + 0x2000]; push [ebx + ecx * 4 + 0x3000]
        let all = found([
            0x8B, 0x83, 0, 0x10, 0, 0, 0x8D, 0x8B, 0, 0x20, 0, 0, 0xFF, 0xB4, 0x8B, 0, 0x30, 0, 0,
        ])
        #expect(all.map(\.target) == [0x2005, 0x3005, 0x4005])
        #expect(all.map(\.kind) == [.access, .address, .access])
    }

    @Test func anEarlyReturnLosesNothing() {
        // jne; pop ebx; ret; push [ebx + 0x1000]
        #expect(found([0x75, 2, 0x5B, 0xC3, 0xFF, 0xB3, 0, 0x10, 0, 0]).map(\.target) == [0x2005])
    }

    @Test func theStackIsFollowed() {
        // mov [ebp - 8], ebx; xor ebx, ebx; mov ecx, [ebp - 8]; mov eax, [ecx + 0x1000]
        let bytes: [UInt8] = [0x89, 0x5D, 0xF8, 0x31, 0xDB, 0x8B, 0x4D, 0xF8, 0x8B, 0x81, 0, 0x10, 0, 0]
        #expect(found(bytes).map(\.target) == [0x2005])
        // Another place on the stack.
        var other = bytes
        other[7] = 0xF4
        #expect(found(other).isEmpty)
    }
}
