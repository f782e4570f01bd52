import LinkMapKit
import Testing

/// Object files of AArch64, in which compilers reach several variables from one that a relocation names.
@Suite(.enabled(if: ExternalTool.arePresent(["clang"]), "no clang on the path")) struct SectionAnchorTests {
    private static let source = """
            .text
            .globl main
            .type main,%function
        main:
            adrp x3, .Lanchor
            add x5, x3, :lo12:.Lanchor
            add x6, x5, #64
            ldr w1, [x6]
            add x2, x5, x1
            ldr w0, [x2, #128]
            adrp x7, :got:shown
            ldr x7, [x7, :got_lo12:shown]
            ldr w1, [x7, #8]
            mrs x0, tpidr_el0
            add x0, x0, :tprel_hi12:.Lthread
            add x0, x0, :tprel_lo12_nc:.Lthread
            ldr w0, [x0, #8]
            adrp x9, elsewhere
            add x9, x9, :lo12:elsewhere
            ldr w9, [x9, #16]
            b head
            .size main,.-main
            .type head,%function
        head: add w0, w0, #5
            .size head,.-head
            .type fall,%function
        fall: add w0, w0, #7
            ret
            .size fall,.-fall
            .type loner,%function
        loner: mov w0, #3
            ret
            .size loner,.-loner
            .data
        .Lanchor:
            .type first,%object
        first: .zero 64
            .size first,64
            .type second,%object
        second: .zero 64
            .size second,64
            .type third,%object
        third: .zero 64
            .size third,64
            .type fourth,%object
        fourth: .zero 64
            .size fourth,64
            .globl shown
            .type shown,%object
        shown: .zero 16
            .size shown,16
            .section .tdata,"awT",%progbits
        .Lthread:
            .type own,%object
        own: .zero 8
            .size own,8
            .type other,%object
        other: .zero 8
            .size other,8
            .type lost,%object
        lost: .zero 8
            .size lost,8

        """

    /// Code leads by a distance to `second`, with an index to `third`, through the GOT to `shown`, to a variable of the thread, and by
    /// `head`, which does not end, to `fall`.
    @Test func distancesAreFollowedBeforeLinking() throws {
        let bench = try Workbench()
        try bench.write(Self.source, to: "program.s")
        try bench.run("clang", "--target=aarch64-linux-gnu", "-c", "program.s", "-o", "program.o")
        let report = try UnusedAnalysis.report(on: [bench.path("program.o")], query: UnusedQuery())
        let high = report.findings.filter { $0.confidence == .high }.map(\.name.text).sorted()
        #expect(high == ["fourth", "loner", "lost"])
        #expect(report.findings.count == 3)
    }

    /// Linked, the same is read from the instructions.
    @Test(.enabled(if: ExternalTool.arePresent(["ld.lld"]), "no ld.lld on the path")) func andBehindIt() throws {
        let bench = try Workbench()
        try bench.write(
            Self.source.filter { $0 != "\t" } + "    .globl elsewhere\n    .data\nelsewhere: .zero 32\n",
            to: "program.s")
        try bench.run("clang", "--target=aarch64-linux-gnu", "-c", "program.s", "-o", "program.o")
        try bench.run("ld.lld", "-pie", "-e", "main", "program.o", "-o", "program")
        let report = try UnusedAnalysis.report(on: [bench.path("program")], query: UnusedQuery())
        let high = Set(report.findings.filter { $0.confidence == .high }.map(\.name.text))
        #expect(high.isSuperset(of: ["fourth", "loner"]))
        #expect(high.isDisjoint(with: ["first", "second", "third", "shown", "fall", "head", "other"]))
    }
}
