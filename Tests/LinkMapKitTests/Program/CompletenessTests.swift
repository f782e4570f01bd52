import LinkMapKit
import TestSupport
import Testing

/// Programs for a machine whose instructions are not read: nothing is said to have no references.
@Suite(.enabled(if: ExternalTool.arePresent(["clang", "ld.lld"]), "clang and ld.lld are not at hand"))
struct CompletenessTests {
    private static let source = """
        volatile int sink;
        __attribute__((noinline)) int helper(int x) { return x + sink; }
        void _start(void) { helper(sink); for (;;) {} }

        """

    private func program(_ target: String) throws -> Workbench {
        let bench = try Workbench()
        try bench.write(Self.source, to: "program.c")
        let clang = try #require(ExternalTool("clang"))
        try clang.run(
            ["-target", target, "-ffreestanding", "-O1", "-c", "program.c", "-o", "program.o"], in: bench.folder)
        try bench.run("ld.lld", "program.o", "-o", "program")
        return bench
    }

    @Test(arguments: ["riscv64-unknown-elf", "mips-unknown-linux-gnu", "powerpc64le-unknown-linux-gnu"])
    func absenceIsNotKnown(_ target: String) throws {
        let bench = try program(target)
        let path = bench.path("program")
        let why = try WhyAnalysis.report(on: path, query: WhyQuery(name: "helper"))
        #expect(why.things.map(\.hold) == [.unknown])
        #expect(why.warnings.map(\.code).contains("code-not-read"))
        let retained = try RetainedAnalysis.report(on: path, query: RetainedQuery())
        #expect(retained.warnings.map(\.code).contains("code-not-read"))
        let unused = try UnusedAnalysis.report(on: [path], query: UnusedQuery())
        #expect(unused.warnings.map(\.code).contains("code-not-read"))
        #expect(unused.findings.allSatisfy { $0.confidence == .low && !$0.isLowBecauseExported })
    }

    @Test func absenceIsKnownWhereCodeIsRead() throws {
        let bench = try program("x86_64-unknown-linux-gnu")
        let why = try WhyAnalysis.report(on: bench.path("program"), query: WhyQuery(name: "helper"))
        #expect(why.things.map(\.hold) == [.kept])
        #expect(!why.warnings.map(\.code).contains("code-not-read"))
    }
}
