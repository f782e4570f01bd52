import LinkMapKit
import Testing

/// The inventory derived from a link map alone.
@Suite struct MapInventoryTests {
    @Test func listsWhatThereIsByArchive() throws {
        let path = Corpus.path("knownapp/out/arm64-chained-rel/KnownApp-LinkMap.txt")
        let report = try UnusedAnalysis.report(on: [path], query: UnusedQuery())
        #expect(report.findings.isEmpty)
        #expect(report.artifact.kind == .linkmap)
        let net = try #require(report.inventory.first { $0.archive == "libNetKit.a" })
        #expect(net.counts[.objcClass] == 3)
        #expect(net.counts[.objcMethod] == 4)
        #expect(report.inventory.reduce(0) { $0 + $1.deadCount } == 109)
        #expect(report.deadStripped?.count == 109)
        #expect(report.deadStripped?.size == 10_528)
        #expect(report.warnings.contains { $0.code == "no-references" })
    }

    /// The binary made with the map has as many classes and categories.
    @Test func agreesWithTheBinary() throws {
        let path = Corpus.path("genapp/out/arm64-chained-rel/GenApp")
        let (map, binary) = (
            try UnusedAnalysis.report(on: [path + "-LinkMap.txt"], query: UnusedQuery()),
            try UnusedAnalysis.report(on: [path], query: UnusedQuery())
        )
        for kind in [Finding.Kind.objcClass, .objcMethod, .objcCategory, .objcProtocol] {
            #expect(map.summary[kind]?.total == binary.summary[kind]?.total, "\(kind)")
        }
    }
}
