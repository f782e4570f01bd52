import Foundation
import LinkMapKit
import TestSupport
import Testing

/// The sample that comes with the sources, so that every clone has something to find.
@Suite struct SampleUnusedTests {
    private static let sample = Checkout.sample("tally-macos")

    @Test func findsTheClassAndTheCategory() throws {
        let report = try UnusedAnalysis.report(on: [Self.sample], query: UnusedQuery(mapPath: Self.sample + ".map"))
        let found = Set(report.findings.filter { $0.confidence == .high }.map(\.name.text))
        #expect(
            found == [
                "LegacyReport", "-[LegacyReport printOldTally:]", "Tally(Checksum)", "-[Tally(Checksum) checksum]",
            ])
        #expect(report.findings.allSatisfy { $0.object == "tally.o" && $0.archive == nil && $0.bytes > 0 })
    }

    /// A class frees more than its metadata: its methods' code, their entries and names.
    @Test func bytesHoldTheMethods() throws {
        let report = try UnusedAnalysis.report(on: [Self.sample], query: UnusedQuery())
        let type = try #require(report.findings.first { $0.name == "LegacyReport" })
        let method = try #require(report.findings.first { $0.name == "-[LegacyReport printOldTally:]" })
        #expect(type.bytes > method.bytes + 200)
    }

    @Test func chainsPassOverSlots() throws {
        let report = try UnusedAnalysis.report(on: [Self.sample], query: UnusedQuery(explain: ["checksum_crc32"]))
        let chain = try #require(report.explanations.first?.chain)
        #expect(chain.map(\.name.text) == ["main", "Tally", "-[Tally readInput]", "checksum_crc32"])
        #expect(chain.map(\.rule) == ["entry-point", "code-reference", "class-member", "call"])
        #expect(chain.last?.site == "-[Tally readInput]+0xb8")
    }
}
