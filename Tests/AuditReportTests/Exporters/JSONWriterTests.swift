import AuditReport
import Testing

/// Brackets and commas around the content that closures write.
@Suite struct JSONWriterTests {
    @Test func documentsAreOneObject() {
        #expect(JSONWriter.document { _ in }.text == "{}\n")
        #expect(JSONWriter.document(schema: "a/1") { $0.member("n", 1) }.text == "{\"schema\": \"a/1\", \"n\": 1}\n")
    }

    @Test func objectsAndArraysNest() {
        let text = JSONWriter.document {
            $0.object("empty") { _ in }
            $0.object("pair", of: (UInt64(1), UInt64(2))) { pair, writer in
                writer.member("first", pair.0)
                writer.member("second", pair.1)
            }
            $0.array("none", of: [Bool]()) { $1.value($0) }
            $0.array("flags", of: [true, false]) { $1.value($0) }
            $0.objects("things", of: ["a", "b"]) { $1.member("name", $0) }
            $0.array("mixed") {
                $0.element { $0.member("last", false) }
                $0.element()
                $0.value(UInt64(2))
            }
            $0.member("after", "all")
        }.text
        #expect(
            text == """
                {"empty": {}, "pair": {"first": 1, "second": 2}, "none": [], "flags": [
                true,
                false], "things": [
                {"name": "a"},
                {"name": "b"}], "mixed": [
                {"last": false},
                2], "after": "all"}

                """)
    }

    @Test func listsStandOnOneLine() {
        let text = JSONWriter.document {
            $0.list("texts", ["a", "b"])
            $0.list("numbers", [1, 2, 3])
            $0.array("lists", of: [[-1, 2], []]) { $1.list($0) }
        }.text
        #expect(text == "{\"texts\": [\"a\", \"b\"], \"numbers\": [1, 2, 3], \"lists\": [\n[-1, 2],\n[]]}\n")
    }

    @Test func whatIsNotKnownIsNull() {
        let text = JSONWriter.document {
            $0.member("text", nil as String?)
            $0.member("count", optional: nil as UInt64?)
            $0.member("index", optional: -1)
            $0.member("delta", signed: -5)
            $0.member("time", microseconds: 1_002_003)
        }.text
        #expect(
            text == "{\"text\": null, \"count\": null, \"index\": -1, \"delta\": -5, \"time\": 1002.003}\n")
    }

    /// Levels are closed as far as the next line goes back up.
    @Test func rowsLieInRows() {
        let lines = [(0, "a"), (1, "b"), (2, "c"), (2, "d"), (0, "e"), (1, "f")]
        let text = JSONWriter.document {
            $0.rows("rows", of: lines, depth: \.0) { $1.member("name", $0.1) }
            $0.rows("tree", of: [(Int, String)](), depth: \.0) { $1.member("name", $0.1) }
        }.text
        #expect(
            text == """
                {"rows": [
                {"name": "a", "rows": [
                {"name": "b", "rows": [
                {"name": "c"},
                {"name": "d"}]}]},
                {"name": "e", "rows": [
                {"name": "f"}]}], "tree": []}

                """)
    }
}
