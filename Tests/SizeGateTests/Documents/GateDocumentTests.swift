import AuditReport
import Foundation
import LinkMapKit
import SizeGate
import Testing

@Suite struct GateDocumentTests {
    private let result: GateResult

    init() throws { result = try Fixture.busy() }

    private func text(_ format: Format) throws -> String { try result.document(as: format).text }

    private func json(_ format: Format) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(try result.document(as: format).bytes))
    }

    @Test(arguments: GateResult.formats) func twoRunsGiveTheSameBytes(_ format: Format) throws {
        let again = try Fixture.busy()
        let text = try text(format)
        #expect(try text == again.document(as: format).text)
        // Lines of CSV end as its RFC has it.
        let ends: Set<Unicode.Scalar> = format == .csv ? ["\r", "\n"] : ["\n"]
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && !ends.contains($0) || $0.value == 0x202E })
    }

    @Test func jsonIsThatOfTheContract() throws {
        let root = try #require(try json(.json) as? [String: Any])
        #expect(root["schema"] as? String == "sizeaudit/gate/1")
        #expect(root["passed"] as? Bool == false)
        #expect((root["artifact"] as? [String: Any])?["path"] as? String == "app")
        let checks = try #require(root["checks"] as? [[String: Any]])
        #expect(checks.count == result.checks.count)
        for check in checks {
            #expect(
                Set(["rule", "subject", "limit", "actual", "passed", "level"]).isSubset(of: Set(check.keys)))
            #expect(["fail", "warn"].contains(check["level"] as? String))
            #expect(check["actual"] is Int)
        }
        let total = try #require(checks.first { $0["rule"] as? String == "total" })
        #expect(total["limit"] as? Int == 1 << 20)
        #expect(total["actual"] as? Int == 2_000_000)
        #expect(total["passed"] as? Bool == false)
        #expect(checks.first { $0["rule"] as? String == "drift" }?["limit"] is NSNull)
        let contributors = try #require(root["contributors"] as? [[String: Any]])
        #expect(contributors.allSatisfy { $0["delta"] as? Int == 199_000 })
        let exceptions = try #require(root["exceptions"] as? [[String: Any]])
        #expect(exceptions.map { $0["state"] as? String } == ["used", "expired"])
        #expect(root["idleRules"] as? [String] == ["section:.nowhere"])
    }

    @Test func jsonSaysWhatPeopleAreTold() throws {
        let root = try #require(try json(.json) as? [String: Any])
        #expect(
            root["verdict"] as? String
                == "The gate failed: 7 of 12 checks failed, 2 warned, 1 excused, 1 not judged.")
        #expect((root["excuse"] as? [String])?.first == "[[exception]]")
        let notes = try #require(root["notes"] as? [String])
        #expect(notes.contains("gate.toml:22: nothing matches the rule 'section:.nowhere'"), "\(notes)")
    }

    /// Checks that the parsed CSV has the same checks as the JSON.
    @Test func csvIsTheChecks() throws {
        let lines = try text(.csv).components(separatedBy: "\r\n")
        #expect(lines[0] == "rule,subject,kind,unit,level,state,passed,actual,limit,value,base,remark")
        #expect(lines.last == "" && lines.count == result.checks.count + 2)
        let root = try #require(try json(.json) as? [String: Any])
        let checks = try #require(root["checks"] as? [[String: Any]])
        func number(_ check: [String: Any], _ key: String) -> String { (check[key] as? Int).map { "\($0)" } ?? "" }
        for (line, check) in zip(lines.dropFirst(), checks) {
            let passed = check["passed"] as? Bool == true
            let state = try #require(check["state"] as? String)
            let numbers = ["actual", "limit", "value", "base"].map { number(check, $0) }
            let middle = ["\(try #require(check["level"] as? String))", state, "\(passed)"] + numbers
            #expect(line.contains(",\(middle.joined(separator: ",")),"), "\(line)")
        }
        #expect(lines.contains { $0.hasPrefix("total,total,max,bytes,fail,failed,false,2000000,1048576,2000000,,") })
        #expect(lines.contains { $0.contains("module:<script>&\"\"'\"") }, "quotes are doubled")
    }

    /// The page holds the answer itself, and no name in it is markup.
    @Test func pageHoldsTheAnswer() throws {
        let page = try text(.html)
        #expect(page.hasPrefix("<!doctype html>"))
        #expect(page.contains("\"schema\": \"sizeaudit/gate/1\""))
        #expect(page.contains("module:\\u003cscript>"))
        #expect(!page.contains("module:<script>") && !page.contains("card | <b>"))
    }

    @Test func tableSaysWhatFailedFirst() throws {
        let lines = try text(.table).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "The gate failed: 7 of 12 checks failed, 2 warned, 1 excused, 1 not judged.")
        #expect(lines[2].hasPrefix("STATE"))
        #expect(lines[3].hasPrefix("failed"))
        #expect(
            try text(.table).contains(
                "To let it pass for a while, in gate.toml:\n  [[exception]]\n  rule = \"total\"\n"))
    }

    @Test func markdownKeepsNamesInTheirCells() throws {
        let text = try text(.markdown)
        #expect(text.hasPrefix("<!-- sizeaudit-gate:app -->\n### ❌ The gate failed"))
        #expect(text.contains("`module:<script>&\"'`"), "in a code span nothing of it means anything")
        #expect(!text.contains("<b>"))
        // Only our own remark ends in it.
        #expect(text.components(separatedBy: "-->").count == 4, "the marker, and a name in two code spans")
        for line in text.split(separator: "\n") where line.hasPrefix("| failed") {
            #expect(line.filter { $0 == "|" }.count == 6)
        }
    }

    @Test func markdownFitsIntoAComment() throws {
        let names = (0..<5000).map { "module<&\u{202e}>|" + String(repeating: "é\u{301}|`", count: 200) + "\($0)" }
        let large = try Fixture.busy(names: names)
        let bytes = try large.document(as: .markdown).bytes
        #expect(bytes.count < 60_000)
        let text = try large.document(as: .markdown).text
        #expect(text.contains(" more are not shown.\n"))
        #expect(text.hasPrefix("<!-- sizeaudit-gate:app -->\n"))
    }

    @Test func markerStaysWhateverThePathIs() throws {
        func marker(_ path: String) throws -> String {
            let result = try Fixture.judge("[[rule]]\nmax = 1", now: Fixture.build(1, path: path))
            return String(try result.document(as: .markdown).text.prefix { $0 != "\n" })
        }
        #expect(try marker("/build/1/app") == marker("out/app"))
        #expect(try marker("a-->b\n") == "<!-- sizeaudit-gate:a___b_ -->")
    }

    @Test func annotationsAreCommandsOfALineEach() throws {
        let lines = try text(.github).split(separator: "\n")
        #expect(
            lines[0].hasPrefix(
                "::error file=gate.toml,line=9,title=module%3A") == true)
        #expect(lines.contains { $0.hasPrefix("::warning file=gate.toml,line=18,title=figure%3Astalls.p99::") })
        #expect(lines.count { $0.hasPrefix("::error ") } == 7)
        #expect(lines.last?.hasPrefix("The gate failed") == true)
        for line in lines.dropLast() { #expect(line.hasPrefix("::")) }
    }

    @Test func annotationsAreNoMoreThanAreShown() throws {
        let large = try Fixture.busy(names: (0..<50).map { "m\($0)" })
        let lines = try large.document(as: .github).text.split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("::error") } == 10)
        #expect(lines.contains { $0.hasSuffix("more checks failed") })
    }

    @Test func issuesOfXcodeAreALineEach() throws {
        let lines = try text(.xcode).split(separator: "\n")
        #expect(lines[0].hasPrefix("gate.toml:9: error: module:"), "\(lines[0])")
        #expect(lines.contains { $0.hasPrefix("gate.toml:18: warning: figure:stalls.p99 ") })
        #expect(lines.count { $0.contains(": error: ") } == 7)
        #expect(lines.contains { $0.hasPrefix("note: gate.toml:22: nothing matches the rule") })
        #expect(lines.last?.hasPrefix("The gate failed") == true)
        for line in lines.dropLast() { #expect(line.hasPrefix("gate.toml:") || line.hasPrefix("note: ")) }
    }

    @Test func codeQualityIsWhatGitLabReads() throws {
        let issues = try #require(try json(.codequality) as? [[String: Any]])
        #expect(issues.count == 9)
        for issue in issues {
            #expect(Set(issue.keys) == ["description", "check_name", "fingerprint", "severity", "location"])
            #expect(["info", "minor", "major", "critical", "blocker"].contains(issue["severity"] as? String))
            let location = try #require(issue["location"] as? [String: Any])
            #expect(location["path"] as? String == "gate.toml")
            let begin = try #require((location["lines"] as? [String: Any])?["begin"] as? Int)
            #expect(begin >= 1)
        }
        let prints = issues.compactMap { $0["fingerprint"] as? String }
        #expect(Set(prints).count == issues.count)
    }

    @Test func sarifHasItsRules() throws {
        let root = try #require(try json(.sarif) as? [String: Any])
        #expect(root["version"] as? String == "2.1.0")
        let run = try #require((root["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let ids = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == 10)
        for result in results {
            #expect(ids[try #require(result["ruleIndex"] as? Int)] == result["ruleId"] as? String)
            #expect(["error", "warning"].contains(result["level"] as? String))
            #expect((result["message"] as? [String: String])?["text"]?.isEmpty == false)
            #expect((result["partialFingerprints"] as? [String: String])?.keys.first == "sizeauditCheck/v1")
            let place = ((result["locations"] as? [[String: Any]])?.first)?["physicalLocation"] as? [String: Any]
            #expect((place?["artifactLocation"] as? [String: String])?["uri"] == "gate.toml")
            #expect((place?["region"] as? [String: Int])?["startLine"] != nil)
        }
        #expect(results.count { $0["suppressions"] != nil } == 1)
    }

    @Test func aPassingRunHasNothingToShow() throws {
        let calm = try Fixture.judge("[[rule]]\nmax = 1", now: Fixture.build(1))
        #expect(try calm.document(as: .codequality).text == "[]\n")
        #expect(try calm.document(as: .table).text.hasPrefix("The gate passed: 1 check judged.\n"))
        #expect(try calm.document(as: .github).text == "The gate passed: 1 check judged.\n")
    }

    @Test func noRulesAtAll() throws {
        let empty = try Fixture.judge("", now: Fixture.build(1))
        for format in GateResult.formats { #expect(try !empty.document(as: format).bytes.isEmpty) }
        #expect(empty.passed)
    }
}
