import LinkMapKit
import TestSupport
import Testing

/// Strings and calls that tell functions without a name apart.
@Suite struct FunctionHintTests {
    private static let source = """
        #include <stdio.h>
        #include <stdlib.h>
        #include <unistd.h>
        #define KEPT __attribute__((noinline))
        KEPT static void usage(int a) { for (int i = 0; i < a; i++) printf("usage: tally FILE, %d times\\n", i); }
        KEPT static int wait(int a) { usleep(a); return a + 1; }
        KEPT static int plain(int a) { volatile int b = a; return b * 3; }
        KEPT static int common1(int a) { return rand() + a; }
        KEPT static int common2(int a) { return rand() - a; }
        KEPT static int common3(int a) { return rand() * a; }
        KEPT static int common4(int a) { return rand() ^ a; }
        KEPT static int common5(int a) { return rand() | a; }
        int main(int c, char **v) {
            usage(c);
            return wait(c) + plain(c) + common1(c) + common2(c) + common3(c) + common4(c) + common5(c);
        }
        """

    private func hints(
        of compiler: String, _ options: [String] = []
    ) throws -> (hints: [FunctionHint], named: [String: UInt64], byAddress: [UInt64: FunctionHint]) {
        let bench = try Workbench()
        try bench.write(FunctionHintTests.source, to: "a.c")
        try bench.run(compiler, ["-O1", "-fno-builtin"] + options + ["a.c", "-o", "whole"])
        try bench.run("strip", "whole", "-o", "bare")
        var query = SizeQuery(by: [.symbol])
        query.wantsHints = true
        let report = try SizeAnalysis.report(on: [bench.path("bare")], query: query)
        let names = try ELFImage.image(of: MappedFile.open(bench.path("whole"))).symbols()
        let named = Dictionary(names.map { ($0.name.text, $0.address) }, uniquingKeysWith: { first, _ in first })
        let byAddress = Dictionary(
            report.hints.compactMap { name, hint in PlacedName.address(in: name).map { ($0, hint) } },
            uniquingKeysWith: { first, _ in first })
        return (Array(report.hints.values), named, byAddress)
    }

    @Test(
        .enabled(if: ExternalTool.arePresent(["gcc", "strip"]), "needs gcc and binutils"),
        arguments: [[], ["-no-pie", "-fno-pie"], ["-fno-plt"]])
    func stringsAndCallsTell(_ options: [String]) throws {
        let (_, named, hints) = try hints(of: "gcc", options)
        let usage = hints[try #require(named["usage"])]
        #expect(usage?.string?.text == "usage: tally FILE, %d times\n")
        #expect(usage?.calls.map(\.text) == ["printf"])
        let wait = hints[try #require(named["wait"])]
        #expect(wait?.string == nil && wait?.calls.map(\.text) == ["usleep"])
        // Nothing tells these: one refers to nothing, and five others call the same.
        for name in ["plain", "common1", "common5"] { #expect(hints[try #require(named[name])] == nil, "\(name)") }
    }

    @Test(.enabled(if: ExternalTool.arePresent(["gcc"]), "needs gcc")) func namedFunctionsNeedNone() throws {
        let bench = try Workbench()
        try bench.write(FunctionHintTests.source, to: "a.c")
        try bench.run("gcc", "-O1", "a.c", "-o", "whole")
        var query = SizeQuery(by: [.symbol])
        query.wantsHints = true
        #expect(try SizeAnalysis.report(on: [bench.path("whole")], query: query).hints.isEmpty)
    }
}
