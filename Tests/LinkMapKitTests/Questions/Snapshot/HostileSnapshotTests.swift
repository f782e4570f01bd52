import AuditReport
import Foundation
import LinkMapKit
import TestSupport
import Testing

/// A snapshot that somebody tampered with ends in one line with the place.
@Suite struct HostileSnapshotTests {
    /// A whole document with one artifact, of which a part is replaced.
    private static func document(_ part: String = "", with other: String = "") -> String {
        let text = """
            {"schema": "sizeaudit/snapshot/1", "tool": "1", "commit": null, "detail": "section", "artifacts": [
            {"path": "a", "kind": "elf", "arch": null, "fileSize": 8, "id": null, "linker": null, "debug": "full",
            "totals": {"fileSize": 8, "vmSize": 8}, "figures": {"x": 1}, "tables": [
            {"by": ["section", "kind"], "labels": [{"plain": ["A.data", "Btext"]}, {"plain": ["Acode", "Adata"]}],
            "places": "AB", "rows": "BBQBAQ"}]}]}
            """
        return part.isEmpty ? text : text.replacingOccurrences(of: part, with: other)
    }

    private static func parse(_ text: String) throws -> Snapshot { try Snapshot.parse(ByteView(copying: text)) }

    @Test func theOneThatIsChangedIsSound() throws {
        let table = try Self.parse(Self.document()).artifacts[0].tables[0]
        #expect(table.labels.map { $0.map(\.raw.text) } == [[".data", ".text"], ["code", "data"]])
        #expect((0..<table.count).map(table.sizes) == [Sizes(fileSize: 4, vmSize: 4), Sizes(fileSize: 4, vmSize: 4)])
    }

    @Test(arguments: [
        ("/snapshot/1", "/snapshot/2", "is a snapshot of another version: 'sizeaudit/snapshot/2'"),
        ("sizeaudit/snapshot/1", "other/1", "the schema is 'other/1'"),
        ("\"fileSize\": 8, \"id\"", "\"fileSize\": \"8\", \"id\"", "a number is expected"),
        ("\"fileSize\": 8, \"id\"", "\"fileSize\": -8, \"id\"", "a number of 0 or more is expected"),
        ("\"fileSize\": 8, \"id\"", "\"fileSize\": 99999999999999999999, \"id\"", "does not fit into 64 bits"),
        ("\"fileSize\": 8, \"id\"", "\"fileSize\": 1e3, \"id\"", "a whole number is expected"),
        ("\"kind\": \"elf\"", "\"kind\": \"pe\"", "'pe' is not known here"),
        ("\"detail\": \"section\"", "\"detail\": 3", "a string is expected"),
        ("\"tool\": \"1\"", "\"tool\": \"1\", \"tool\": \"2\"", "the key 'tool' is there twice"),
        ("\"tool\": \"1\",", "", "the key 'tool' is missing"),
        ("\"path\": \"a\",", "", "the key 'path' is missing"),
        ("{\"x\": 1}", "{\"x\": 1, \"x\": 2}", "the figure 'x' is there twice"),
        ("{\"x\": 1}", "[]", "an object is expected"),
        ("[\"section\", \"kind\"]", "[\"section\", \"section\"]", "unknown column 'section' here"),
        ("[\"section\", \"kind\"]", "[\"section\", \"slice\"]", "unknown column 'slice' here"),
        ("[\"section\", \"kind\"]", "[\"section\", \"colour\"]", "unknown column 'colour' here"),
        ("[\"section\", \"kind\"]", "[]", "a table has no columns"),
        ("[\"section\", \"kind\"]", "[\"section\"]", "labels for 2 columns instead of 1"),
        ("{\"plain\": [\"Acode\"", "{\"blue\": [\"Acode\"", "no labels of the style 'blue'"),
        ("\"Adata\"", "\"Acode\"", "the names are not sorted"),
        ("\"A.data\"", "\"Z.data\"", "the name shares more bytes"),
        ("\"A.data\"", "\"\"", "the name shares more bytes"),
        ("\"Acode\"", "\"A\u{20AC}\"", "a character that is not a byte"),
        ("\"AB\"", "\"A!\"", "the places are damaged"), ("\"AB\"", "\"AC\"", "the places name label 2 of 2"),
        ("\"BBQBAQ\"", "\"BB\"", "the rows end too early"), ("\"BBQBAQ\"", "\"BBQBAQA\"", "more rows than labels"),
        ("\"BBQBAQ\"", "\"BCQBAQ\"", "the rows name place 2 of 2"),
        ("\"BBQBAQ\"", "\"ggggggggggggggggggggggggA\"", "the rows end too early"),
        ("\"vmSize\": 8", "\"vmSize\": 9", "add up to 8 and 8 bytes, and the totals are 8 and 9"),
        ("]}]}", "]}", "is expected"), ("]}]}", "]}]}x", "there is something after the end"),
        ("\"figures\"", "\"more\": \(String(repeating: "[", count: 100)), \"figures\"", "nested deeper than 64 levels"),
    ]) func isRefused(_ part: String, _ other: String, _ words: String) {
        let text = Self.document()
        #expect(text.contains(part))
        let error = #expect(throws: InputError.self) {
            try Self.parse(text.replacingOccurrences(of: part, with: other))
        }
        #expect(error?.offset != nil)
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
        #expect(error?.description.contains("\n") == false)
    }

    @Test func namesCannotUnfoldWithoutEnd() {
        let long = String(repeating: "x", count: 1 << 16)
        var names = ["\"A\(long)\""]
        for index in 0..<5000 { names.append("\"gggC" + String(format: "%05d", index) + "\"") }
        let text = Self.document("\"A.data\", \"Btext\"", with: names.joined(separator: ","))
        let error = #expect(throws: InputError.self) { try Self.parse(text) }
        #expect(error?.what == "the names are longer than any build has")
    }

    /// Whatever byte is changed: an answer or an error, never a trap.
    @Test func everyByteMayBeWrong() throws {
        let path = Checkout.sample("tally-macos")
        let query = SnapshotQuery(detail: .symbol, countsUnused: false)
        let sound = try SnapshotAnalysis.snapshot(of: [path], query: query, tool: "1").snapshot.document
        var random = SplitMix(state: 7)
        var refused = 0
        for round in 0..<2000 {
            var document = sound
            let index = Int(random.next() % UInt64(document.count))
            document[index] = round % 2 == 0 ? UInt8(truncatingIfNeeded: random.next()) : UInt8(ascii: "g")
            if round % 10 == 0 { document.removeLast(Int(random.next() % UInt64(document.count))) }
            do {
                let snapshot = try Snapshot.parse(ByteView(copying: document))
                _ = try SizeAnalysis.report(on: snapshot, named: "x", query: SizeQuery(by: [.section]))
            } catch { refused += 1 }
        }
        #expect(refused > 500)
    }
}
