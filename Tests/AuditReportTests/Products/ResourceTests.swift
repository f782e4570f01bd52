import Foundation
import TestSupport
import Testing

/// The labelled product: what nothing uses is found with certainty, and nothing else.
@Suite struct ResourceTests {
    private struct Truth: Decodable {
        struct Label: Decodable {
            var name: String
            var type: String
            var expectedVerdict: String
            var why: String
        }

        struct Duplicate: Decodable {
            var files: [String]
            var wasted: Int
        }

        struct Waste: Decodable {
            var kind: String
            var files: [String]
            var verdict: String
        }

        var labels: [Label]
        var duplicates: [Duplicate]
        var waste: [Waste]
    }

    private struct Answer: Decodable {
        struct Finding: Decodable {
            struct Resource: Decodable {
                var type: String
                var files: [String]
            }

            struct Evidence: Decodable { var rule: String }

            var kind: String
            var name: String
            var confidence: String
            var resource: Resource?
            var evidence: [Evidence]
        }

        struct Waste: Decodable {
            var kind: String
            var files: [String]
            var wasted: Int
        }

        var findings: [Finding]
        var waste: [Waste]

        init(of path: String) throws {
            let result = try Tool.run("unused", "-q", "--format", "json", "--min-confidence", "low", path)
            guard result.status == 0 else { throw ProductTree.Failure(text: result.errors) }
            self = try JSONDecoder().decode(Answer.self, from: Data(result.output.utf8))
        }
    }

    private static let app = "bundles/gallery/out/Gallery.app"
    private static let package = "bundles/gallery/out/Gallery.ipa"

    private static func truth() throws -> Truth {
        let path = Corpus.path("bundles/gallery/out/truth.json")
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Truth.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    @Test(.enabled(if: Corpus.has(app), "\(Corpus.whenAbsent)"), arguments: [app, package])
    func unusedResourcesOfTheLabelledProduct(_ product: String) throws {
        let answer = try Answer(of: Corpus.path(product))
        let findings = Dictionary(grouping: answer.findings.filter { $0.kind == "resource" }, by: \.name)
        for label in try Self.truth().labels {
            let sure = (findings[label.name] ?? []).filter { $0.confidence != "low" && $0.resource?.type == label.type }
            switch label.expectedVerdict {
            case "must_report", "should_report": #expect(!sure.isEmpty, "\(label.name): \(label.why)")
            case "must_not_report": #expect(sure.isEmpty, "\(label.name): \(label.why)")
            default: break
            }
        }
    }

    @Test(.enabled(if: Corpus.has(app), "\(Corpus.whenAbsent)"))
    func wasteOfTheLabelledProduct() throws {
        let answer = try Answer(of: Corpus.path(Self.app))
        let truth = try Self.truth()
        let duplicates = answer.waste.filter { $0.kind == "duplicate" }.map { "\($0.files) \($0.wasted)" }
        #expect(Set(duplicates) == Set(truth.duplicates.map { "\($0.files.sorted()) \($0.wasted)" }))
        for waste in truth.waste where waste.verdict == "must_report" && waste.kind != "near-duplicate" {
            let found = answer.waste.filter { $0.kind == waste.kind }.flatMap(\.files)
            #expect(Set(waste.files).isSubset(of: found), "\(waste.kind) \(waste.files)")
        }
    }

    @Test(.enabled(if: ProductTree.hasTools, "\(ProductTree.whenAbsent)"))
    func equalFilesAreWasteAndLinksAreNot() throws {
        let tree = try ProductTree()
        try tree.run("cd tree && cp res/icon.png res/again.png && : >also-empty")
        let expected = ["res/again.png", "res/icon.png"]
        for path in [
            tree.folder.path("tree"),
            try tree.pack("cd tree && zip -qr ../out.zip res empty also-empty", to: "out.zip"),
            try tree.pack("tar -C tree -czf out.tgz .", to: "out.tgz"),
        ] {
            let waste = try Answer(of: path).waste
            #expect(waste.map(\.files) == [expected], "\(path)")
            #expect(waste.map(\.wasted) == [5008], "\(path)")
        }
    }
}
