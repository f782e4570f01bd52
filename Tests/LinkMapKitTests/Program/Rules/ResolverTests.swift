import LinkMapKit
import Testing

/// Resolvers of indirect functions, which the loader calls even if nothing uses the function.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc"]), "needs GCC")) struct ResolverTests {
    private static let source = """
        #include <stdio.h>
        #define N __attribute__((noinline))
        static volatile int level_of_machine = 2;
        static N int level(void) { return level_of_machine; }
        static N int fast(int x) { return x + 1; }
        static N int slow(int x) { return x + 2; }
        static int (*resolve(void))(int) { return level() > 1 ? fast : slow; }
        static int chosen(int) __attribute__((ifunc("resolve")));
        N int lost_caller(int x) { return chosen(x) * 3; }
        static N int swift(int x) { return x * 5; }
        static int (*used_resolve(void))(int) { return swift; }
        static int used(int) __attribute__((ifunc("used_resolve")));
        int main(int argc, char **argv) { printf("%d\\n", used(argc)); return 0; }
        """

    @Test(arguments: [["-O0"], ["-O2"], ["-O2", "-static"], ["-O2", "-static-pie"], ["-O1", "-fno-pie", "-no-pie"]])
    func areNoFindings(_ options: [String]) throws {
        let bench = try Workbench()
        try bench.write(Self.source, to: "program.c")
        try #require(ExternalTool("gcc")).run(options + ["program.c", "-o", "program"], in: bench.folder)
        let report = try UnusedAnalysis.report(on: [bench.path("program")], query: UnusedQuery())
        let names = Set(report.findings.map(\.name.text))
        let used: Set = ["resolve", "chosen", "level", "level_of_machine", "swift", "used_resolve", "used"]
        #expect(names.isDisjoint(with: used))
        #expect(report.confidence(of: "lost_caller") == .high)
        // The resolver only returns their addresses.
        for name in ["fast", "slow"] { #expect(report.confidence(of: name) == .high, "\(name)") }
        #expect(!report.findings.contains { $0.name.text.hasSuffix("_ifunc") })
    }
}
