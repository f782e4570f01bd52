import Foundation
import TestSupport
import Testing

/// Names are text in every format: no line is a command to a CI system, no field a formula, and no character controls a
/// terminal.
@Suite(.enabled(if: HostileFile.hasPython, "\(HostileFile.whenAbsent)")) struct SafeOutputTests {
    struct Question: CustomTestStringConvertible {
        var words: [String]
        var formats: [String]
        var testDescription: String { words.joined(separator: " ") }
    }

    private static let common = ["table", "json", "csv", "markdown", "html"]
    private static let questions = [
        Question(words: ["size", "FILE", "--by", "symbol"], formats: common),
        Question(words: ["size", "FILE", "--by", "section,symbol", "--raw-names"], formats: common),
        Question(words: ["size", "FILE", "--by", "kind", "--top", "0"], formats: common),
        Question(words: ["unused", "FILE", "--min-confidence", "low"], formats: common + ["sarif", "xcode"]),
        Question(words: ["why", "FILE", "::error file=x::pwn"], formats: common),
        Question(words: ["retained", "FILE"], formats: common),
        Question(words: ["diff", "OTHER", "FILE", "--by", "symbol"], formats: common),
        Question(words: ["startup", "FILE"], formats: common),
        Question(words: ["report", "FILE"], formats: ["text", "markdown", "json", "html"]),
        Question(words: ["snapshot", "FILE", "--detail", "symbol"], formats: []),
        Question(words: ["init", "FILE", "-o", "-"], formats: []),
        Question(
            words: ["gate", "FILE", "--config", "gate.toml"],
            formats: common + ["sarif", "junit", "github", "xcode", "codequality", "openmetrics"]),
    ]

    @Test(arguments: questions) func namesAreText(_ question: Question) throws {
        let file = try HostileFile("odd-names")
        // Each rule names what other programs act upon, in every key that takes a name.
        let rules = ["::error::x", "=1+1", "##vso[x]y", "-2+3"].map { name in
            "[[rule]]\nsymbol = \"*\"\nid = \"\(name)\"\nmax = \"1 B\"\nwhy = \"\(name)\"\n"
        }
        try file.folder.write("schema = 1\n" + rules.joined(), to: "gate.toml")
        for format in question.formats.isEmpty ? [nil] : question.formats.map(Optional.some) {
            let words = question.words.map { $0 == "OTHER" ? Programs.sample("tally") : $0 }
            let run = try file.run(words + (format.map { ["--format", $0] } ?? []))
            #expect([0, 1].contains(run.status), "\(words) \(format ?? ""): \(run.errors.prefix(300))")
            #expect(run.output.utf8.count > 20 || question.words[0] == "why", "\(words) \(format ?? "")")
            let faults = OutputScan.faults(in: run.output, of: format) + OutputScan.faults(in: run.errors, of: nil)
            #expect(faults.isEmpty, "\(words) \(format ?? ""): \(faults.prefix(5))")
        }
    }

    @Test func documentsOfAHistory() throws {
        let file = try HostileFile("odd-names")
        let database = file.folder.path("sizes.sqlite")
        for _ in 0..<2 {
            let recorded = try file.run(["history", "record", "FILE", "--db", database, "--name", "::error::x"])
            #expect(recorded.status == 0, "\(recorded.errors)")
            #expect(OutputScan.faults(in: recorded.output, of: "text").isEmpty)
        }
        for format in ["table", "json", "csv", "html", "ndjson"] {
            let run = try file.run(["history", "show", "--db", database, "--format", format])
            #expect(run.status == 0, "\(run.errors)")
            #expect(OutputScan.faults(in: run.output, of: format).isEmpty, "\(format)")
        }
    }

    @Test func theScanFindsWhatItLooksFor() {
        for text in [
            "::error::x", "a\n  ::error::x", "a ##vso[x]", "##teamcity[x]", "a\u{1b}[31m", "a\u{202e}b", "a\u{85}b",
        ] {
            #expect(!OutputScan.faults(in: text, of: "table").isEmpty, "\(text)")
        }
        for text in ["=1", "@x", "a,\"=1\"", "-1+1", "'ok\n+x"] {
            #expect(!OutputScan.faults(in: text, of: "csv").isEmpty, "\(text)")
        }
        #expect(OutputScan.faults(in: "-[Foo bar],-1,'=1,\"'=a,b\"\r\n", of: "csv").isEmpty)
    }
}
