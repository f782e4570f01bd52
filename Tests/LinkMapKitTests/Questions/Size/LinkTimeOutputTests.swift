import LinkMapKit
import TestSupport
import Testing

/// The hint about the output of link-time optimisation in link maps.
@Suite struct LinkTimeOutputTests {
    private func hint(on path: String, map: String? = nil) throws -> String? {
        let report = try SizeAnalysis.report(on: [path], query: SizeQuery(by: [.object], mapPath: map))
        return report.warnings.first { $0.code == "link-time-output" }?.message
    }

    @Test(.enabled(if: Corpus.has("knownapp/out/arm64-lto/KnownApp-LinkMap.txt"), Corpus.missing))
    func mapsTellHowMuchIsHidden() throws {
        let map = Corpus.path("knownapp/out/arm64-lto/KnownApp-LinkMap.txt")
        let report = try SizeAnalysis.report(on: [map], query: SizeQuery(by: [.object]))
        let hidden = report.sizes("lto.tmp").vmSize
        #expect(hidden > 0)
        #expect(try #require(try hint(on: map)).hasPrefix("\(hidden) of the "))
        let plain = Corpus.path("knownapp/out/arm64-chained-rel/KnownApp-LinkMap.txt")
        #expect(try hint(on: plain) == nil)
    }

    @Test(
        .enabled(if: ExternalTool.arePresent(["gcc", "clang", "ld.lld"]), "needs gcc, clang and ld.lld"),
        arguments: [["gcc", "-flto"], ["clang", "-flto", "-fuse-ld=lld"]])
    func everyLinkersOutputIsKnown(_ command: [String]) throws {
        let bench = try Workbench()
        try bench.write("int twice(int a) { return a * 2; }\n", to: "a.c")
        try bench.write("int twice(int); int main(int c, char **v) { (void)v; return twice(c); }\n", to: "b.c")
        for file in ["a", "b"] { try bench.run(command[0], Array(command[1...].prefix(1)) + ["-c", "\(file).c"]) }
        try bench.run(command[0], Array(command[1...]) + ["a.o", "b.o", "-Wl,-Map,app.map", "-o", "app"])
        #expect(try hint(on: bench.path("app"), map: bench.path("app.map")) != nil)
        try bench.run(command[0], ["a.c", "b.c", "-Wl,-Map,plain.map", "-o", "plain"])
        #expect(try hint(on: bench.path("plain"), map: bench.path("plain.map")) == nil)
    }
}
