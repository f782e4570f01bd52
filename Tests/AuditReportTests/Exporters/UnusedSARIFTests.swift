import AuditReport
import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Requirements of the SARIF 2.1.0 schema and of the services that read it.
@Suite struct UnusedSARIFTests {
    private func run(_ report: UnusedReport, _ options: UnusedSheetOptions = UnusedSheetOptions()) throws -> [String:
        Any]
    {
        let bytes = UnusedSARIF.document(of: UnusedSheet(report, options: options)).bytes
        let root = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        #expect(root["version"] as? String == "2.1.0")
        #expect((root["$schema"] as? String)?.hasSuffix("sarif-schema-2.1.0.json") == true)
        let runs = try #require(root["runs"] as? [[String: Any]])
        #expect(runs.count == 1)
        return try #require(runs.first)
    }

    private func results(_ report: UnusedReport, _ options: UnusedSheetOptions = UnusedSheetOptions()) throws
        -> [[String: Any]]
    {
        try #require(try run(report, options)["results"] as? [[String: Any]])
    }

    private func fingerprints(_ report: UnusedReport) throws -> [String] {
        try results(report).map { result in
            let prints = try #require(result["partialFingerprints"] as? [String: String])
            #expect(Array(prints.keys) == ["sizeauditFinding/v1"])
            return prints.values.joined()
        }
    }

    @Test(arguments: [
        Named("an app", SampleFindings.app), Named("hostile names", SampleFindings.hostile),
        Named("several artifacts", SampleFindings.several), Named("no findings", SampleFindings.report([])),
    ])
    func everyResultHasItsRule(_ named: Named<UnusedReport>) throws {
        let report = named.value
        let run = try run(report)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        #expect(driver["name"] as? String == "sizeaudit")
        let rules = try #require(driver["rules"] as? [[String: Any]])
        let ids = rules.compactMap { $0["id"] as? String }
        #expect(Set(ids).count == rules.count)
        for rule in rules {
            for key in ["shortDescription", "fullDescription", "help"] {
                #expect((rule[key] as? [String: String])?["text"]?.isEmpty == false)
            }
        }
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == report.findings.count { $0.confidence > .low })
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(ids[index] == result["ruleId"] as? String)
            #expect(["warning", "note"].contains(result["level"] as? String))
            #expect((0...100).contains(try #require(result["rank"] as? Int)))
            #expect((result["message"] as? [String: String])?["text"]?.isEmpty == false)
            #expect((result["locations"] as? [Any])?.count == 1)
        }
    }

    @Test func theSurestAreWarnings() throws {
        let levels = try results(SampleFindings.app).compactMap { $0["level"] as? String }
        #expect(levels == ["warning", "warning", "warning", "warning", "note", "warning"])
    }

    @Test func fingerprintsStayFromBuildToBuild() throws {
        var next = SampleFindings.app
        next.findings = next.findings.map { finding in
            var finding = finding
            finding.bytes += 8
            finding.evidence.reverse()
            finding.confidence = finding.confidence == .low ? .low : .high
            finding.archive = finding.archive.map { ByteView(copying: "/build/2/\($0.text)") }
            return finding
        }
        let prints = try fingerprints(SampleFindings.app)
        #expect(try fingerprints(next) == prints)
        #expect(Set(prints).count == prints.count)
        #expect(try Set(fingerprints(SampleFindings.hostile)).count == SampleFindings.hostile.findings.count)
    }

    @Test func aHashThatIsTheSameEverywhere() throws {
        // FNV-1a of `function`, three tabs and `a`, worked out elsewhere.
        let report = SampleFindings.report([SampleFindings.finding(.function, "a", arch: nil)])
        #expect(try fingerprints(report) == ["a70d77e0b72eb725"])
    }

    @Test func placesAreReferences() throws {
        var report = SampleFindings.app
        func uri(_ path: String) throws -> String? {
            report.artifact.path = path
            let locations = try results(report).first?["locations"] as? [[String: Any]]
            let place = locations?.first?["physicalLocation"] as? [String: Any]
            return (place?["artifactLocation"] as? [String: String])?["uri"]
        }
        #expect(try uri("build/App") == "build/App")
        #expect(try uri("/build/My App") == "file:///build/My%20App")
        #expect(try uri("a:b/#?%é\n") == "a%3Ab/%23%3F%25%C3%A9%0A")
    }

    @Test func messagesHoldNoLinksAndNoArguments() throws {
        let name: ByteView = "[x](http://example.org) {0} \u{1b}[31m"
        let report = SampleFindings.report([SampleFindings.finding(.function, name)])
        let message = try #require((try results(report)[0]["message"] as? [String: String])?["text"])
        #expect(message.contains(#"\[x\](http://example.org) {{0}} \\x1b\[31m"#))
        let plain = SampleFindings.report([SampleFindings.finding(.objcMethod, "-[Foo bar:]")])
        #expect((try results(plain)[0]["message"] as? [String: String])?["text"]?.contains(" -[Foo bar:] ") == true)
    }

    @Test func aBaselineIsTold() throws {
        let options = UnusedSheetOptions(baseline: SampleFindings.appBaseline)
        let states = try results(SampleFindings.app, options).compactMap { $0["baselineState"] as? String }
        #expect(states == ["unchanged", "new", "unchanged", "unchanged", "new", "new"])
        #expect(try results(SampleFindings.app).allSatisfy { $0["baselineState"] == nil })
    }
}
