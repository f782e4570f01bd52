import LinkMapKit
import Testing

/// The output of `--explain` for the labelled program.
@Suite struct ExplanationTests {
    private func explanation(of name: String, _ variant: String = "arm64-chained-rel") throws -> Explanation {
        let report = try UnusedAnalysis.report(
            on: [LabelledProgram.program(variant)], query: UnusedQuery(explain: [name]))
        return try #require(report.explanations.first)
    }

    @Test func chainsLeadFromTheEntry() throws {
        let known = try explanation(of: "KASuperOnly")
        #expect(known.confidence == nil)
        #expect(known.chain.first?.name == "main")
        #expect(known.chain.first?.rule == "entry-point")
        #expect(known.chain.suffix(2).map(\.name.text) == ["KAUsedSub", "KASuperOnly"])
        #expect(known.chain.last?.rule == "superclass")
    }

    @Test func islandsNameEachOther() throws {
        let island = try explanation(of: "KAIslandA")
        #expect(island.chain.isEmpty)
        #expect(island.confidence == .high)
        #expect(island.evidence.first?.rule == "unused-references")
        #expect(island.evidence.first?.says.contains("-[KAIslandB a]") == true)
    }

    @Test func methodsSayWhoSendsThem() throws {
        let sent = try explanation(of: "-[KAUsedSub superHook]")
        #expect(sent.chain.map(\.name.text) == ["main", "-[KAUsedSub superHook]"])
        let accessor = try explanation(of: "-[KAProps title]")
        #expect(accessor.evidence.last?.rule == "property-accessor")
    }

    @Test func lookUpsByNameAreNamed() throws {
        #expect(try explanation(of: "KAByString").chain.first?.rule == "looked-up-by-name")
        #expect(try explanation(of: "KALoadOnly").chain.first?.rule == "load-method")
    }

    @Test func plainFunctionsAreExplainedToo() throws {
        #expect(try explanation(of: "ka_c_used").chain.map(\.name.text) == ["main", "ka_c_used"])
    }
}
