import AuditReport
import Foundation
import LinkMapKit
import Testing

@Suite struct SizeJSONTests {
    private func object(_ report: SizeReport, _ options: SheetOptions = SheetOptions()) throws -> [String: Any] {
        let bytes = SizeJSON.document(of: SizeSheet(report, options: options)).bytes
        return try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    }

    @Test func namesSurviveTheWayThroughJSON() throws {
        let rows = try #require(try object(SampleReport.hostile)["rows"] as? [[String: Any]])
        let names = Set(rows.compactMap { $0["name"] as? String })
        for name in SampleReport.hostileNames { #expect(names.contains(name)) }
        #expect(names.contains("\u{FFFD}"))
        #expect(rows.allSatisfy { $0["rows"] == nil && $0["symbol"] == nil })
    }

    @Test func nothingInItActsOnATerminal() {
        let document = SizeJSON.document(of: SizeSheet(SampleReport.hostile))
        let lines = document.text.unicodeScalars.filter { $0 != "\n" }
        #expect(!lines.contains(where: VisibleText.isHidden))
    }

    @Test func keysAreThoseOfTheContract() throws {
        let nested = try object(SampleReport.nested)
        #expect(
            Set(nested.keys) == ["schema", "artifact", "by", "totals", "rows", "deadStripped", "warnings"])
        #expect(nested["by"] as? [String] == ["section", "symbol"])
        #expect(nested["deadStripped"] as? [String: Int] == ["count": 12, "size": 3482])
        let artifact = try #require(nested["artifact"] as? [String: Any])
        #expect(Set(artifact.keys) == ["path", "kind", "arch", "fileSize", "id"])
        let several = try object(SampleReport.severalArtifacts)
        #expect((several["artifacts"] as? [[String: Any]])?.count == 2)
    }

    @Test func rowsOfALevelAddUp() throws {
        let options = SheetOptions(top: 7, filter: try NamePattern("mark[123]"))
        let root = try object(SampleReport.wide, options)
        let rows = try #require(root["rows"] as? [[String: Any]])
        let totals = try #require(root["totals"] as? [String: Int])
        for key in ["fileSize", "vmSize"] {
            #expect(sum(rows, key) == totals[key])
            for row in rows {
                guard let inner = row["rows"] as? [[String: Any]] else { continue }
                #expect(sum(inner, key) == row[key] as? Int)
            }
        }
    }

    private func sum(_ rows: [[String: Any]], _ key: String) -> Int {
        rows.reduce(0) { $0 + ($1[key] as? Int ?? 0) }
    }
}
