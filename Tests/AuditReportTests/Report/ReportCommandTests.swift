import Foundation
import TestSupport
import Testing

@Suite struct ReportCommandTests {
    private let folder: TemporaryFolder
    private static let sample = Checkout.sample("tally")

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { folder.path(name) }

    private func write(_ text: String, to name: String) throws -> String { try folder.write(text, to: name) }

    @Test func theSummaryFitsOnAPageWithoutColour() throws {
        let result = try Tool.run("report", "-q", ReportCommandTests.sample)
        #expect(result.status == 0)
        let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 50)
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(!result.output.contains("\u{1b}"))
        for title in ["Sections", "Classes", "Unused", "What to do"] { #expect(result.output.contains(title)) }
        #expect(result.output.contains("█"))
    }

    @Test func colourWhenAskedFor() throws {
        let result = try Tool.run("report", "-q", "--color", "always", ReportCommandTests.sample)
        #expect(result.output.contains("\u{1b}[1m"))
    }

    @Test func whatIsNotGivenIsAbsent() throws {
        let result = try Tool.run("report", "-q", "--size-only", "--format", "json", ReportCommandTests.sample)
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect(document["schema"] as? String == "sizeaudit/report/1")
        let chapters = try #require(document["chapters"] as? [String: Any])
        #expect(Set(chapters.keys) == ["size"])
    }

    @Test func chaptersOfOtherCommands() throws {
        let stalls = try write(
            #"{"schema": "sizeaudit/stalls/1", "turns": 12, "stalls": [{"duration": 1500000000}, {"duration": 2000000}]}"#,
            to: "stalls.json")
        let text = try Tool.run("report", "--trace", stalls)
        #expect(text.output == "Stalls    2 in 12 turns, 1.50 s together, the longest 1.50 s\n")
        let page = try Tool.run("report", "--trace", stalls, "-o", path("page.html"))
        #expect(page.status == 0)
        #expect(try String(contentsOfFile: path("page.html"), encoding: .utf8).contains("\"turns\": 12"))
        let markdown = try Tool.run("report", "--trace", stalls, "--format", "markdown")
        #expect(markdown.output.contains("| Stalls | 2 in 12 turns"))
    }

    @Test(arguments: [
        ("[1,", "value"), ("{\"schema\": \"sizeaudit/diff/1\"}", "its schema is sizeaudit/diff/1"),
        ("{}", "it has no schema"),
        ("{\"schema\": 1e999}", "too large"), ("{\"schema\": \"sizeaudit/stalls/2\"}", "does not know"),
        ("", "is empty"),
    ])
    func brokenChaptersEndInOneLine(_ text: String, _ says: String) throws {
        let file = try write(text, to: "broken.json")
        let result = try Tool.run("report", "--trace", file, "-o", path("never.html"))
        #expect(result.status == 2)
        #expect(result.errors.split(separator: "\n").count == 1)
        #expect(result.errors.contains("broken.json"))
        #expect(!FileManager.default.fileExists(atPath: path("never.html")))
        #expect(result.errors.contains(says), "\(result.errors)")
    }

    @Test func nothingToReportOn() throws {
        let result = try Tool.run("report")
        #expect(result.status == 2)
        #expect(result.errors.contains("nothing is given to report on"))
    }

    @Test func tracesAndBuildsAsTheyAre() throws {
        let result = try Tool.run(
            "report", "-q", ReportCommandTests.sample, "--trace", Tool.sample("tally.lptrace"), "--baseline",
            Tool.sample("tally-lld"))
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("\nStalls    5 in 995 turns"))
        #expect(result.output.contains("\nChanges   +3.20 KiB shipped (+6.63 KiB, -3.43 KiB), +2.45 KiB in the file\n"))
        #expect(result.output.contains("\nStart-up  3 initialisers, 5 libraries"))
        let changes = try Tool.run(
            "diff", "-q", Tool.sample("tally-lld"), ReportCommandTests.sample, "--format", "json")
        let known = try write(changes.output, to: "changes.json")
        let again = try Tool.run("report", "-q", "--baseline", known)
        #expect(again.output.contains("Changes   +3.20 KiB shipped (+6.63 KiB, -3.43 KiB), +2.45 KiB in the file\n"))
    }

    @Test func whatCannotBeAChapter() throws {
        let alone = try Tool.run("report", "--baseline", ReportCommandTests.sample)
        #expect(alone.status == 2)
        #expect(alone.errors.contains("is a build, but there is no artifact to compare it with"))
        let database = try write("SQLite format 3\u{0}", to: "sizes.db")
        let history = try Tool.run("report", "--history", database)
        #expect(history.status == 2)
        #expect(history.errors.contains("history show --db FILE --format ndjson"))
    }

    @Test(arguments: [
        ["diff", "tally-lld", "tally"], ["startup", "tally"], ["stalls", "tally.lptrace"], ["why", "tally", "main"],
    ])
    func aPageIsTheSameTwice(_ command: [String]) throws {
        let arguments =
            [command[0], "-q", "--format", "html"]
            + command.dropFirst().map { $0.hasPrefix("tally") ? Tool.sample($0) : $0 }
        let result = try Tool.run(arguments)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.hasPrefix("<!doctype html>"))
        #expect(try Tool.run(arguments).output == result.output)
    }

    @Test(arguments: ["size", "unused", "retained", "report"])
    func everyCommandHasAPage(_ command: String) throws {
        let result = try Tool.run(command, "-q", "--format", "html", ReportCommandTests.sample)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.hasPrefix("<!doctype html>"))
        #expect(result.output.contains("Content-Security-Policy"))
        #expect(
            result.output.contains("\"\(command == "retained" ? "keepers" : command == "report" ? "size" : command)\":")
        )
        // The same again is the same.
        #expect(try Tool.run(command, "-q", "--format", "html", ReportCommandTests.sample).output == result.output)
    }
}
