import LinkMapKit
import Testing

/// Functions of assembler's that do not end, but go on into what stands behind them.
@Suite struct FallThroughTests {
    private static let source = """
            .text
            .globl main
            .type main,@function
        main: call head
            xor %eax,%eax
            ret
            .size main,.-main
            .type head,@function
        head: test %edi,%edi
            jne .Lhere
        .Lhere: add $5,%edi
            .size head,.-head
            .p2align 4
            .type tail,@function
        tail: lea 7(%rdi),%eax
            ret
            .size tail,.-tail
            .p2align 4
            .type loner,@function
        loner: mov $3,%eax
            jmp loner
            .size loner,.-loner
            .type behind,@function
        behind: mov $3,%eax
            ret
            .size behind,.-behind
            .p2align 4
            .type last,@function
        last: call stops
            .size last,.-last
            .type stops,@function
        stops: ud2
            .size stops,.-stops
            .type after,@function
        after: nop
            ret
            .size after,.-after
            .section .note.GNU-stack,"",@progbits

        """

    /// `head` ends with an addition, which leads over padding to `tail`. Jumps, calls and traps lead to nothing behind them.
    @Test(
        .enabled(if: ExternalTool.arePresent(["gcc"]), "gcc is not at hand"),
        .enabled(if: MachineCode.isX86, "this machine is not of x86-64"))
    func programsOfAssembler() throws {
        let bench = try Workbench()
        try bench.write(Self.source, to: "program.s")
        try bench.run("gcc", "-pie", "program.s", "-o", "program")
        let report = try UnusedAnalysis.report(on: [bench.path("program")], query: UnusedQuery())
        #expect(report.findings.map(\.name.text).sorted() == ["after", "behind", "last", "loner", "stops"])
    }

    // MARK: - By hand

    /// The code lies at 0x1000; the second function starts at its end, but for two bytes.
    private func jumps(_ bytes: [UInt8], _ mode: X86Mode = .long) -> [CodeReference] {
        let scanner = X86Scanner(mode: mode, plausible: 0..<0, fallsThrough: true)
        var found: [CodeReference] = []
        let start = 0x1000 + UInt64(bytes.count)
        _ = scanner.scan(ByteView(copying: bytes + [0x90, 0xC3]), at: 0x1000, starts: [0x1000, start]) {
            found.append($0)
        }
        return found.filter { $0.target == start && $0.kind == .jump }
    }

    /// `add edi, 5`; then with `nop word [rax + rax]`; a jump that is not always taken; 32-bit padding of an old assembler.
    @Test(
        arguments: [
            ([0x83, 0xC7, 5], .long), ([0x83, 0xC7, 5, 0x66, 0x0F, 0x1F, 0x44, 0, 0, 0x90], .long),
            ([0x75, 0x20], .long),
            ([0x83, 0xC7, 5, 0x8D, 0x76, 0, 0x8D, 0xB4, 0x26, 0, 0, 0, 0], .protected),
        ] as [([UInt8], X86Mode)])
    func plainInstructionsGoOn(_ bytes: [UInt8], _ mode: X86Mode) {
        #expect(jumps(bytes, mode).map(\.site) == [0x1000])
    }

    /// `ret`, `ret 4`, `jmp`, `jmp rax`, `jmp [rip]`, `call`, `call rax`, `ud2`, `hlt`, `int3`, `syscall`, zeros; each with padding, too.
    @Test(
        arguments: [
            [0xC3], [0xC2, 4, 0], [0xE9, 0, 0x10, 0, 0], [0xEB, 0x10], [0xFF, 0xE0], [0xFF, 0x25, 0, 0x10, 0, 0],
            [0xE8, 0, 0x10, 0, 0], [0xFF, 0xD0], [0x0F, 0x0B], [0xF4], [0xCC], [0x0F, 0x05], [0, 0],
        ] as [[UInt8]])
    func endsEnd(_ bytes: [UInt8]) {
        #expect(jumps([0x83, 0xC7, 5] + bytes).isEmpty)
        #expect(jumps([0x83, 0xC7, 5] + bytes + [0x0F, 0x1F, 0x40, 0, 0x66, 0x90]).isEmpty)
        // Padding that is none leads to what is no instruction.
        #expect(jumps([0x83, 0xC7, 5, 0xCC, 0xCC]).isEmpty)
    }

    /// `add w0, w0, #5`, with a no-op; then `ret`, `b`, `bl`, `brk`, `br x9`, zeros, and a number that is marked as data.
    @Test func instructionsOfFixedSize() {
        func sites(_ words: [UInt32], gaps: [Range<UInt64>] = []) -> [UInt64] {
            let bytes = (words + [0xD65F_03C0]).flatMap { word in
                (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
            }
            var scanner = ARM64Scanner(fallsThrough: true, gaps: gaps)
            var found: [CodeReference] = []
            let start = 0x1000 + UInt64(words.count * 4)
            _ = scanner.scan(ByteView(copying: bytes), at: 0x1000, starts: [0x1000, start]) { found.append($0) }
            return found.filter { $0.kind == .jump && $0.target == start }.map(\.site)
        }
        #expect(sites([0x1100_1400]) == [0x1000])
        #expect(sites([0x1100_1400, 0xD503_201F, 0xD503_201F]) == [0x1000])
        for end: UInt32 in [0xD65F_03C0, 0x1400_0400, 0x9400_0400, 0xD420_0020, 0xD61F_0120, 0] {
            #expect(sites([0x1100_1400, end, 0xD503_201F]).isEmpty)
        }
        #expect(sites([0xD65F_03C0, 0x1100_1400], gaps: [0x1004..<0x1008]).isEmpty)
    }
}
