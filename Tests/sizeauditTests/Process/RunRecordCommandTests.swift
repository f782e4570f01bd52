import Foundation
import TestSupport
import Testing

/// `unused --ran` and `--never-ran` on the command line: what they print, and one clear line for what is wrong.
@Suite struct RunRecordCommandTests {
    private static let sample = Programs.sample("tally-lld")

    private static func run(_ arguments: String...) throws -> ProgramRun {
        try Programs.run(["unused", sample] + arguments)
    }

    private static func json(_ run: ProgramRun) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    }

    @Test func neverRanNeedsARecord() throws {
        let run = try Self.run("--never-ran")
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors.hasPrefix("sizeaudit: error: --never-ran needs --ran"))
    }

    @Test(arguments: [
        "nothing at all", "{\"a\":1}", "\u{1}\u{2}", "adcg", "SF:a.c\nDA:1,x\nend_of_record\n", "{\"data\":[{\"fi",
    ])
    func aRecordThatCannotBeUsedIsOneLine(_ text: String) throws {
        let folder = try TemporaryFolder()
        let run = try Self.run("--ran", try folder.write(text, to: "record"))
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors.hasPrefix("sizeaudit: error: \(folder.path("record")): "))
        #expect(run.errors.filter { $0 == "\n" }.count == 1)
    }

    @Test func aMissingRecordIsAnError() throws {
        let run = try Self.run("--ran", "/no/such/record")
        #expect(run.status == 2)
        #expect(run.errors.contains("/no/such/record: cannot be opened"))
    }

    @Test func neverRanIsListedInEachForm() throws {
        let folder = try TemporaryFolder()
        let list = try folder.write("main\n", to: "list")
        let document = try Self.json(try Self.run("--ran", list, "--never-ran", "--format", "json"))
        #expect((document["findings"] as? [Any])?.isEmpty == true)
        let rows = try #require(document["neverRan"] as? [[String: Any]])
        #expect(!rows.isEmpty)
        for row in rows {
            let keys: Set = ["kind", "name", "symbol", "address", "bytes", "file", "line", "group", "keptBy"]
            #expect(keys.isSubset(of: row.keys))
            #expect((row["address"] as? String)?.hasPrefix("0x") == true)
        }
        #expect(!rows.contains { $0["name"] as? String == "main" })
        let bytes = rows.reduce(0) { $0 + ($1["bytes"] as? Int ?? 0) }
        let groups = try #require(document["neverRanGroups"] as? [[String: Any]])
        #expect(groups.reduce(0) { $0 + ($1["bytes"] as? Int ?? 0) } == bytes)
        for format in ["table", "csv", "markdown", "sarif", "xcode"] {
            let run = try Self.run("--ran", list, "--never-ran", "--format", format, "--top", "0")
            #expect(run.status == 0, "\(format)")
            for row in rows.prefix(3) { #expect(run.output.contains(row["name"] as? String ?? "?"), "\(format)") }
        }
        let page = try Self.run("--ran", list, "--never-ran", "--format", "html")
        #expect(page.status == 0 && page.output.hasPrefix("<!doctype html>"))
        #expect(try Self.run("--ran", list, "--never-ran", "--write-baseline", folder.path("b")).status == 2)
    }

    @Test func aFindingStatesTheRunsInWhichItWasIdle() throws {
        let folder = try TemporaryFolder()
        let list = try folder.write("main\n", to: "list")
        let findings = try #require(
            try Self.json(try Self.run("--ran", list, "--ran", list, "--format", "json"))["findings"]
                as? [[String: Any]])
        let functions = findings.filter { $0["kind"] as? String == "function" }
        #expect(!functions.isEmpty)
        for finding in functions {
            let ran = try #require(finding["ran"] as? [String: Int])
            #expect(ran == ["runs": 2, "count": 0])
        }
        let others = try #require(try Self.json(try Self.run("--format", "json"))["findings"] as? [[String: Any]])
        #expect(others.allSatisfy { $0["ran"] is NSNull })
    }

    @Test func whatRanIsExplained() throws {
        let folder = try TemporaryFolder()
        let findings = try #require(try Self.json(try Self.run("--format", "json"))["findings"] as? [[String: Any]])
        let name = try #require(findings.first { $0["kind"] as? String == "function" }?["name"] as? String)
        let run = try Self.run("--ran", try folder.write(name + "\n", to: "list"), "--explain", name)
        #expect(run.output.contains("is kept:"))
        #expect(run.output.contains("it ran"))
    }
}
