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
        #expect(names.contains("\\xc3"))
        #expect(rows.allSatisfy { $0["rows"] == nil && $0["synthetic"] == nil })
        for row in rows {
            let name = try #require(row["name"] as? String)
            #expect(row["symbol"] as? String == (name.hasPrefix("[") ? name : nil))
        }
    }

    @Test func ourOwnNamesAreTold() throws {
        let rows = [
            SampleReport.row(
                "[own]", 9,
                of: [
                    SampleReport.row("[padding]", 4), SampleReport.row("[padding]", 3, style: .symbol),
                    SampleReport.row("main", 1, style: .symbol), SampleReport.row("x", 1, style: .symbol),
                ]), SampleReport.row("other", 1, of: [SampleReport.row("y", 1, style: .symbol)]),
        ]
        let report = SampleReport.report(by: [.section, .symbol], rows)
        for raw in [false, true] {
            let options = SheetOptions(top: 3, filter: try NamePattern("own"), rawNames: raw)
            let outer = try #require(try object(report, options)["rows"] as? [[String: Any]])
            #expect(outer.map { $0["synthetic"] as? Bool } == [nil, true])
            let inner = try #require(outer[0]["rows"] as? [[String: Any]])
            #expect(inner.map { $0["synthetic"] as? Bool } == [true, nil, nil, true])
            #expect(inner.map { $0["symbol"] as? String } == [nil, "[padding]", nil, nil])
        }
    }

    @Test func bytesThatAreNoTextStayApart() throws {
        let names: [[UInt8]] = [
            [0xFF], [0xFE], [0x61, 0xE2, 0x82, 0x62], Array("_Z1f".utf8) + [0xFF, 0x76], [0xED, 0xA0, 0x80],
        ]
        let rows = names.flatMap { name in
            [Label.Style.plain, .symbol].map {
                SizeRow(label: Label(ByteView(copying: name), $0), sizes: Sizes(fileSize: 1, vmSize: 1))
            }
        }
        let root = try object(SampleReport.report(by: [.symbol], rows))
        let shown = try #require(root["rows"] as? [[String: Any]]).compactMap { $0["name"] as? String }
        let expected = ["\\xed\\xa0\\x80", "\\xfe", "\\xff", "_Z1f\\xffv", "a\\xe2\\x82b"]
        #expect(shown == expected.flatMap { [$0, $0] })
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
