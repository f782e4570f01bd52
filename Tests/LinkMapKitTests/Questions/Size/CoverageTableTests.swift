import Foundation
import LinkMapKit
import Testing

/// Prints how much of each artifact is known by name, and holds the corpus to it.
@Suite struct CoverageTableTests {
    @Test func coverage() throws {
        var lines = [
            "share of the loaded bytes that has a name, in percent",
            line("artifact", "bytes", "symbol", "class", "archive"),
        ]
        var symbolShares: [Double] = []
        for relative in Corpus.everyArtifact {
            let path = Corpus.path(relative)
            let map = mapBeside(relative)
            func share(_ by: LinkMapKit.Dimension) throws -> Double {
                // What came from a plain object file has no archive, and an origin all the same.
                let known: Set = by == .archive ? ["[object files]", "[linker synthesized]"] : []
                return try SizeAnalysis.report(
                    on: [path], query: SizeQuery(by: [by], mapPath: by == .archive ? map : nil)
                ).coverage(known)
            }
            let shares = try [share(.symbol), share(.class), share(.archive)]
            symbolShares.append(shares[0])
            lines.append(
                line(relative, "\(try fileSize(path))", percent(shares[0]), percent(shares[1]), percent(shares[2])))
        }
        print(lines.joined(separator: "\n"))
        #expect(symbolShares.allSatisfy { (0...1).contains($0) })
        let median = symbolShares.sorted()[symbolShares.count / 2]
        #expect(median > 0.5, "half of the artifacts have names for half of their bytes")
    }

    /// The map that lies beside a binary of the corpus under its name.
    private func mapBeside(_ relative: String) -> String? {
        let names = ["-LinkMap.txt", ".lld.map", ".ld.map", ".map"].map { relative + $0 }
        return names.first { Corpus.maps.contains($0) }.map(Corpus.path)
    }

    private func percent(_ share: Double) -> String {
        let tenths = Int((share * 1_000).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    private func line(_ name: String, _ columns: String...) -> String {
        let width = 64
        return columns.reduce(name + String(repeating: " ", count: max(0, width - name.count))) { text, column in
            text + String(repeating: " ", count: max(1, 10 - column.count)) + column
        }
    }
}
