import LinkMapKit
import Testing

/// Names for places inside a thing, which compilers give the size of the whole.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc"]), "gcc is not at hand")) struct AliasInsideTests {
    private static let source = """
        __asm__(".section .rodata,\\"a\\"\\n"
                ".globl whole, inner, deeper, after, far\\n"
                ".type whole, STT_OBJECT\\n.type inner, STT_OBJECT\\n.type deeper, STT_OBJECT\\n.type after, STT_OBJECT\\n"
                ".type far, STT_OBJECT\\n"
                "whole: .zero 32\\n.size whole, 32\\n"
                ".set inner, whole + 16\\n.size inner, 32\\n"
                ".set deeper, whole + 24\\n.size deeper, 32\\n"
                ".zero 20, 7\\n"
                "after: .zero 8\\n.size after, 8\\n"
                "far: .zero 32\\n.size far, 32\\n");
        """

    @Test func endWhereTheThingDoes() throws {
        let bench = try Workbench()
        try bench.write(Self.source, to: "program.c")
        try bench.run("gcc", "-c", "program.c", "-o", "program.o")
        let report = try bench.report(on: "program.o", by: .symbol)
        let sizes = ["whole", "inner", "deeper", "after", "far"].map { report.sizes($0).vmSize }
        #expect(sizes == [16, 8, 8, 8, 32])
    }
}
