import LinkMapKit
import TestSupport
import Testing

/// References in hand-written instructions. The code lies at 0x401000; plausible addresses are 0x400000 to 0x500000.
@Suite struct X86ScannerTests {
    private static let address: UInt64 = 0x40_1000

    struct Row: CustomTestStringConvertible, Sendable {
        var bytes: [UInt8]
        /// The targets.
        var found: [UInt64]
        var kinds: [CodeReference.Kind]
        var text: String
        var testDescription: String { text }

        init(_ bytes: [UInt8], _ target: UInt64, _ kind: CodeReference.Kind, _ text: String) {
            (self.bytes, found, kinds, self.text) = (bytes, [target], [kind], text)
        }

        init(_ bytes: [UInt8], nothing text: String) { (self.bytes, found, kinds, self.text) = (bytes, [], [], text) }
    }

    static let long: [Row] = [
        Row([0xE8, 0, 1, 0, 0], 0x40_1105, .call, "call 0x401105"),
        Row([0xE8, 0xFB, 0xEF, 0xFF, 0xFF], 0x40_0000, .call, "call 0x400000"),
        Row([0xE8, 0xFB, 0xFF, 0xFF, 0xFF], 0x40_1000, .call, "call itself"),
        Row([0x66, 0x66, 0x48, 0xE8, 0, 1, 0, 0], 0x40_1108, .call, "data16 rex.w call 0x401108"),
        Row([0xE9, 0, 1, 0, 0], 0x40_1105, .jump, "jmp 0x401105"),
        Row([0xEB, 0x40], 0x40_1042, .jump, "jmp short 0x401042"),
        Row([0x74, 0xF0], 0x40_0FF2, .jump, "je 0x400ff2"),
        Row([0x0F, 0x84, 0, 1, 0, 0], 0x40_1106, .jump, "je 0x401106"),
        Row([0x48, 0x8D, 0x3D, 0x10, 0, 0, 0], 0x40_1017, .address, "lea rdi, [rip+0x10]"),
        Row([0x66, 0x48, 0x8D, 0x3D, 0x10, 0, 0, 0], 0x40_1018, .address, "data16 lea rdi, [rip+0x10]"),
        Row([0x48, 0x8B, 0x05, 0xF9, 0xFF, 0xFF, 0xFF], 0x40_1000, .access, "mov rax, [rip-7]"),
        Row([0xC6, 0x05, 0x10, 0, 0, 0, 1], 0x40_1017, .access, "mov byte [rip+0x10], 1: the immediate counts too"),
        Row([0xFF, 0x15, 0x10, 0, 0, 0], 0x40_1016, .access, "call [rip+0x10]"),
        Row([0xFF, 0x25, 0x10, 0, 0, 0], 0x40_1016, .access, "jmp [rip+0x10]"),
        Row([0xC5, 0xFC, 0x10, 0x05, 0x10, 0, 0, 0], 0x40_1018, .access, "vmovups ymm0, [rip+0x10]"),
        Row([0x67, 0x8B, 0x05, 0x10, 0, 0, 0], 0x40_1017, .access, "mov eax, [eip+0x10]"),
        Row([0x8B, 0x04, 0x25, 0, 0, 0x40, 0], 0x40_0000, .access, "mov eax, [0x400000]"),
        Row([0xFF, 0x24, 0xC5, 0, 0x20, 0x40, 0], 0x40_2000, .access, "jmp [rax*8+0x402000]"),
        Row([0x8B, 0x80, 0, 0x20, 0x40, 0], 0x40_2000, .access, "mov eax, [rax+0x402000]"),
        Row([0xA1, 0, 0x20, 0x40, 0, 0, 0, 0, 0], 0x40_2000, .access, "mov eax, [0x402000]"),
        Row([0xBF, 0, 0x20, 0x40, 0], 0x40_2000, .immediate, "mov edi, 0x402000"),
        Row([0x48, 0xBF, 0, 0x20, 0x40, 0, 0, 0, 0, 0], 0x40_2000, .immediate, "mov rdi, 0x402000"),
        Row([0x48, 0xC7, 0xC0, 0, 0x20, 0x40, 0], 0x40_2000, .immediate, "mov rax, 0x402000"),
        Row([0x68, 0, 0x20, 0x40, 0], 0x40_2000, .immediate, "push 0x402000"),
        Row([0x48, 0x05, 0, 0x20, 0x40, 0], 0x40_2000, .immediate, "add rax, 0x402000"),
        Row([0x48, 0x81, 0xC1, 0, 0x20, 0x40, 0], 0x40_2000, .immediate, "add rcx, 0x402000"),
        Row([0x48, 0x81, 0xFB, 0, 0x20, 0x40, 0], 0x40_2000, .immediate, "cmp rbx, 0x402000"),
        Row([0x48, 0x3D, 0, 0x20, 0x40, 0], 0x40_2000, .immediate, "cmp rax, 0x402000"),
        Row([0x48, 0xBF, 0, 0x20, 0x40, 0, 1, 0, 0, 0], nothing: "mov rdi, 0x100402000"),
        Row([0xBF, 0, 0x20, 0x60, 0], nothing: "mov edi, 0x602000"),
        Row([0x66, 0x68, 0x40, 0], nothing: "push word 0x40"),
        Row([0x64, 0x8B, 0x04, 0x25, 0, 0, 0x40, 0], nothing: "mov eax, fs:[0x400000]"),
        Row([0x0F, 0x1F, 0x05, 0, 0, 0, 0], nothing: "nop dword [rip]"),
        Row([0x8B, 0x40, 0x10], nothing: "mov eax, [rax+0x10]"),
        Row([0xEB, 0x00], nothing: "jmp to the next"),
        Row([0xE2, 0x70], nothing: "loop"), Row([0xE3, 0x70], nothing: "jrcxz"),
    ]

    static let protected: [Row] = [
        Row([0x8B, 0x0D, 0, 0x20, 0x40, 0], 0x40_2000, .access, "mov ecx, [0x402000]"),
        Row([0x8D, 0x83, 0, 0x20, 0x40, 0], 0x40_2000, .address, "lea eax, [ebx+0x402000]"),
        Row([0xA1, 0, 0x20, 0x40, 0], 0x40_2000, .access, "mov eax, [0x402000]"),
        Row([0xFF, 0x24, 0x85, 0, 0x20, 0x40, 0], 0x40_2000, .access, "jmp [eax*4+0x402000]"),
        Row([0xC7, 0x04, 0x24, 0, 0x20, 0x40, 0], 0x40_2000, .immediate, "mov dword [esp], 0x402000"),
        Row([0xE8, 0xFB, 0xEF, 0xBF, 0xFF], 0, .call, "call 0"),
        Row([0xE8, 0, 0, 0, 0x80], 0x8040_1005, .call, "call 0x80401005"),
        Row([0x66, 0xE8, 0, 1], 0x1104, .call, "call 0x1104, 16 bits"),
        Row([0x65, 0xA1, 0x14, 0x20, 0x40, 0], nothing: "mov eax, gs:[0x402014]"),
    ]

    @Test(arguments: long) func referencesIn64Bit(_ row: Row) { expect(row, .long) }

    @Test(arguments: protected) func referencesIn32Bit(_ row: Row) { expect(row, .protected) }

    /// `mov dword [0x402000], 0x403000`
    @Test func oneInstructionMayNameTwo() {
        let rows = scan([0xC7, 0x05, 0, 0x20, 0x40, 0, 0, 0x30, 0x40, 0], .protected).found
        #expect(rows.map(\.target) == [0x40_2000, 0x40_3000] && rows.map(\.kind) == [.access, .immediate])
    }

    /// The same jump, inside a function and out of it: `jmp $+4; nop; nop; ret`
    @Test func jumpsInsideAFunctionSayNothing() {
        let code: [UInt8] = [0xEB, 0x02, 0x90, 0x90, 0xC3]
        #expect(scan(code, .long).found.isEmpty)
        let found = scan(code, .long, starts: [0x40_1000, 0x40_1004]).found
        #expect(found == [CodeReference(site: 0x40_1000, target: 0x40_1004, kind: .jump)])
    }

    /// Five bytes of a table, which look like the beginning of a long instruction, and a function that calls.
    @Test func sweepBeginsAnewAtEachStart() {
        let code: [UInt8] = [0x48, 0xB8, 0xE8, 0x06, 0x06, 0xE8, 0, 0, 0, 0]
        let (found, coverage) = scan(code, .long, starts: [0, 0x40_1005, 0x40_1005, .max])
        #expect(found == [CodeReference(site: 0x40_1005, target: 0x40_100A, kind: .call)])
        #expect(coverage.undecoded == 5)
        #expect(coverage.decoded == 5)
    }

    /// Whatever it is cut to, and wherever functions are said to begin.
    @Test func damagedCodeIsCounted() {
        var random = SplitMix(state: 3)
        for mode in [X86Mode.long, .protected] {
            for count in 0..<400 {
                let code = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
                let starts = (0..<8).map { _ in X86ScannerTests.address &+ random.next() % 500 &- 50 }.sorted()
                let coverage = scan(code, mode, starts: starts).coverage
                #expect(coverage.decoded + coverage.undecoded == UInt64(count))
            }
        }
    }

    @Test func addressesMayWrapAround() {
        let code = ByteView(copying: [0x90, 0xE8, 0, 0, 0, 0])
        var targets: [UInt64] = []
        _ = X86Scanner(mode: .long, plausible: 0..<0).scan(code, at: .max - 2, starts: [.max]) {
            targets.append($0.target)
        }
        #expect(targets.isEmpty)
        _ = X86Scanner(mode: .long, plausible: 0..<0).scan(code, at: .max - 2, starts: []) { targets.append($0.target) }
        #expect(targets == [3])
    }

    // MARK: - Helpers

    private func expect(_ row: Row, _ mode: X86Mode) {
        let (found, coverage) = scan(row.bytes, mode)
        #expect(found.map(\.target) == row.found && found.map(\.kind) == row.kinds)
        #expect(found.allSatisfy { $0.site == X86ScannerTests.address })
        #expect(coverage.decoded == UInt64(row.bytes.count + 1) && coverage.undecoded == 0)
    }

    /// The bytes and a `nop` behind them.
    private func scan(_ bytes: [UInt8], _ mode: X86Mode, starts: [UInt64]? = nil)
        -> (found: [CodeReference], coverage: CodeCoverage)
    {
        let tail: [UInt8] = starts == nil ? [0x90] : []
        var found: [CodeReference] = []
        let coverage = X86Scanner(mode: mode, plausible: 0x40_0000..<0x50_0000).scan(
            ByteView(copying: bytes + tail), at: X86ScannerTests.address, starts: starts ?? []
        ) { found.append($0) }
        return (found, coverage)
    }
}
