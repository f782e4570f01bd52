import LinkMapKit
import Testing

/// The effects of a keep list on an analysis.
@Suite struct KeepListUseTests {
    private func report(keeping entries: [KeepList.Entry]) throws -> UnusedReport {
        try UnusedAnalysis.report(
            on: [LabelledProgram.program("arm64-chained-rel")], query: UnusedQuery(keep: KeepList(entries: entries)))
    }

    private func entry(_ kind: Finding.Kind?, _ name: String) -> KeepList.Entry {
        KeepList.Entry(kind: kind, name: name, reason: "a plug-in makes it", line: 1)
    }

    @Test func whatIsKeptKeepsWhatItUses() throws {
        let report = try report(keeping: [entry(.objcClass, "KAIslandA"), entry(.objcClass, "KAUnusedDerived")])
        let names = Set(report.findings.map(\.name.text))
        #expect(names.isDisjoint(with: ["KAIslandA", "KAIslandB", "KAUnusedDerived", "KAUnusedBase"]))
        #expect(names.contains("KAUnusedPlain"))
        #expect(Set(report.kept.map(\.finding.name.text)) == ["KAIslandA", "KAUnusedDerived"])
        #expect(report.staleKeeps == [])
    }

    @Test func aKeptClassKeepsItsMethods() throws {
        let report = try report(keeping: [entry(.objcClass, "KAUnusedPlain")])
        #expect(!report.findings.contains { $0.name == "-[KAUnusedPlain plainMethod]" })
    }

    @Test func entriesThatKeepNothingAreStale() throws {
        let report = try report(keeping: [entry(.objcClass, "KAUsedDirect"), entry(nil, "-[KASelectorUser really*]")])
        #expect(report.staleKeeps == [0])
        #expect(report.kept.map(\.finding.name.text) == ["-[KASelectorUser reallyUnused]"])
    }
}
