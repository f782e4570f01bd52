import AuditReport
import Foundation
import TestSupport
import Testing

/// Every command on a terminal of 80 columns, and of other widths: no line is wider.
@Suite struct TerminalWidthTests {
    private static let samples = ["tally", "tally-lld", "tally-macos", "tally.map", "tally-lld.map", "tally-macos.map"]
        .map(Programs.sample)

    /// Questions that each artifact is asked.
    private static let questions: [[String]] = [
        ["size"], ["size", "--by", "symbol"], ["size", "--by", "section,symbol"], ["size", "--by", "class"],
        ["size", "--by", "package"], ["size", "--by", "object,symbol", "--bytes"], ["unused"],
        ["unused", "--top", "0"],
        ["retained"], ["retained", "--by", "archive"], ["retained", "--tree"], ["startup"], ["report"], ["gate"],
    ]

    /// Command lines that stand alone.
    private static let others: [[String]] = [
        ["diff", Programs.sample("tally"), Programs.sample("tally-lld")],
        ["diff", Programs.sample("tally"), Programs.sample("tally-lld"), "--by", "symbol"],
        ["why", Programs.sample("tally"), "main"], ["unused", Programs.sample("tally"), "--explain", "main"],
        ["size", Programs.sample("tally"), "--map", Programs.sample("tally.map"), "--by", "archive,object"],
        ["stalls", Programs.sample("tally.lptrace")], ["stalls", Programs.sample("tally-macos.hang")],
        ["gate", Programs.sample("tally"), "--config", Programs.sample("budgets.toml")],
        ["startup", Programs.sample("tally"), "--runs", "2", "--", "--version"],
        ["size"], ["size", "no-such-file-anywhere"], ["size", "--by", "colour", Programs.sample("tally")],
        ["frobnicate"],
        ["--help"],
    ]

    private static let commands = [
        "size", "unused", "why", "retained", "diff", "gate", "startup", "stalls", "report", "snapshot", "history",
        "init",
        "advise",
    ]

    private static func run(_ arguments: [String], columns: Int = 80) throws -> TerminalRun {
        let run = try TerminalRun(
            Programs.sizeaudit, arguments, columns: columns, environment: ["PATH": "/usr/bin:/bin", "TERM": "xterm"])
        // 1: a check failed, 2: wrong usage or a refused file; a signal is neither.
        #expect(run.status <= 2, "\(arguments) \(run.transcript)")
        return run
    }

    private static func expectNarrow(_ arguments: [String], columns: Int = 80) throws {
        let run = try run(arguments, columns: columns)
        for line in run.momentaryLines where DisplayWidth.of(line) > columns {
            Issue.record("\(arguments.joined(separator: " ")): \(DisplayWidth.of(line)) columns: \(line)")
        }
        #expect(run.transcript.count > 10)
    }

    @Test(arguments: samples) func noLineOfAnyAnswerIsWider(_ sample: String) throws {
        for question in Self.questions { try Self.expectNarrow([question[0], sample] + question.dropFirst()) }
    }

    @Test(arguments: others + commands.flatMap { [[$0, "--help"], [$0, "--help-all"]] }) func noOtherLineIsWider(
        _ arguments: [String]
    ) throws {
        try Self.expectNarrow(arguments)
    }

    @Test(arguments: [40, 60, 132]) func otherWidthsAreKeptToo(_ columns: Int) throws {
        for question in Self.questions where columns >= 60 || question[0] != "report" {
            try Self.expectNarrow([question[0], Programs.sample("tally")] + question.dropFirst(), columns: columns)
        }
    }

    @Test(.enabled(if: Corpus.has("kiosk/Kiosk.ipa"))) func productsAreNarrow() throws {
        let product = Corpus.path("kiosk/Kiosk.ipa")
        for question in [["size"], ["size", "--by", "folder,file"], ["unused"], ["size", "--cost", "download"]] {
            try Self.expectNarrow([question[0], product] + question.dropFirst())
        }
    }

    @Test func historiesAreNarrow() throws {
        let folder = try TemporaryFolder()
        let database = folder.path("sizes.sqlite")
        for (index, sample) in ["tally", "tally-lld"].enumerated() {
            let commit = String(repeating: "c0ffee\(index)", count: 5)
            try Self.expectNarrow([
                "history", "record", Programs.sample(sample), "--db", database, "--name", "app", "--commit", commit,
            ])
        }
        for question in [["show"], ["show", "--by", "symbol", "--why"], ["diff", "1", "2"]] {
            try Self.expectNarrow(["history"] + question + ["--db", database])
        }
        try Self.expectNarrow(["history", "show", "--db", folder.path("missing")])
    }

    @Test func nothingIsBrokenOrCutInPipes() throws {
        let run = try Programs.run(["retained", "-v", Programs.sample("tally")])
        #expect(run.output.contains(" outside the graph = "))
        let longest = run.output.split(separator: "\n").map { DisplayWidth.of(String($0)) }.max()
        #expect(try #require(longest) > 100)
        #expect(!run.output.contains("…"))
    }
}
