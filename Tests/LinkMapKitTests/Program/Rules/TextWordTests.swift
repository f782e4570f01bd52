import Foundation
import LinkMapKit
import Testing

/// Scripts and configurations name classes and methods that an app looks up by composed names.
@Suite struct TextWordTests {
    private static func report(_ files: [String: String]) throws -> UnusedReport {
        let bench = try BundleBench()
        for (path, text) in files { try bench.write(text, to: path) }
        return try UnusedAnalysis.report(
            on: [LabelledProgram.program("arm64-chained-rel")],
            query: UnusedQuery(bundlePaths: [bench.bench.folder.path]))
    }

    @Test func aClassThatATextNamesIsOfLowConfidence() throws {
        let plain = try Self.report(["readme.txt": "KAUnusedPlain"])
        #expect(plain.confidences["KAUnusedPlain"] == .high, "prose names nothing")
        let files = [
            "config.xml": "<widget><param name=\"ios-package\" value=\"KAUnusedPlain\"/></widget>",
            "www/index.js": "exec('KANetLegacy')", "a.json": "{\"class\": \"KASelfRef\"}",
            "en.lproj/Main.strings": "\"handler\" = \"KAUnusedCallsSuper\";",
        ]
        let report = try Self.report(files)
        for name in ["KAUnusedPlain", "KANetLegacy", "KASelfRef", "KAUnusedCallsSuper"] {
            #expect(report.confidences[name] == .low, "\(name)")
        }
        #expect(report.confidences["KAUnusedConforms"] == .high)
        #expect(report.warnings.filter { $0.code == "bundle-file-unread" }.isEmpty)
    }

    /// One of two classes that only use each other is named: so the other may be used through it.
    @Test func whatFollowsFromADoubtfulFindingIsDoubtful() throws {
        let report = try Self.report(["config.json": "[\"KAIslandA\"]"])
        #expect(report.confidences["KAIslandA"] == .low)
        #expect(report.confidences["KAIslandB"] == .low)
        let other = try #require(report.findings.first { $0.name == "KAIslandB" })
        #expect(other.evidence.contains { $0.rule == "follows-from-doubt" })
    }

    @Test func selectorsOfTwoKeysFitTheirPattern() throws {
        let pattern = try #require(SelectorPattern("replace*AtIndexes:with*:"))
        #expect(pattern.matches("replaceItemsAtIndexes:withItems:"))
        #expect(!pattern.matches("replaceItemsAtIndexes:with:"))
        #expect(!pattern.matches("replaceAtIndexes:withItems:"))
        #expect(!pattern.matches("replaceItems:AtIndexes:withItems:"))
    }
}
