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
            var bytes: Int
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
    /// A product that was labelled before the program saw it.
    private static let other = "kiosk/Kiosk.ipa"
    private static let android = "kiosk-apk/kiosk.apk"
    /// The app bundle of the same sources.
    private static let androidBundle = "kiosk-apk/kiosk.aab"

    private static let products = Corpus.present([app, package, other])

    /// Reads the labels that lie beside a product.
    private static func truth(of product: String = app) throws -> Truth {
        let folder = product.split(separator: "/").dropLast().joined(separator: "/")
        let path = Corpus.path("\(folder)/truth.json")
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode(Truth.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    @Test(arguments: products + Corpus.present([android, androidBundle]))
    func unusedResourcesOfLabelledProducts(_ product: String) throws {
        let answer = try Answer(of: Corpus.path(product))
        let findings = Dictionary(grouping: answer.findings.filter { $0.kind == "resource" }, by: \.name)
        let labels = try Self.truth(of: product).labels
        #expect(!labels.isEmpty)
        for label in labels {
            let sure = (findings[label.name] ?? []).filter { $0.confidence != "low" && $0.resource?.type == label.type }
            switch label.expectedVerdict {
            case "must_report", "should_report": #expect(!sure.isEmpty, "\(label.name): \(label.why)")
            case "must_not_report": #expect(sure.isEmpty, "\(label.name): \(label.why)")
            default: break
            }
        }
    }

    @Test(arguments: products)
    func wasteOfLabelledProducts(_ product: String) throws {
        let answer = try Answer(of: Corpus.path(product))
        let truth = try Self.truth(of: product)
        let prefix = product.hasSuffix(".ipa") ? "Payload/" + Self.app(in: product) + "/" : ""
        func spelled(_ files: [String]) -> [String] { files.map { prefix + $0 }.sorted() }
        let duplicates = answer.waste.filter { $0.kind == "duplicate" }.map { "\($0.files) \($0.wasted)" }
        #expect(Set(duplicates) == Set(truth.duplicates.map { "\(spelled($0.files)) \($0.wasted)" }))
        for waste in truth.waste {
            let found = answer.waste.filter { $0.kind == waste.kind }.flatMap(\.files)
            switch waste.verdict {
            case "must_report", "should_report":
                #expect(Set(spelled(waste.files)).isSubset(of: found), "\(waste.kind) \(waste.files)")
            case "must_not_report":
                #expect(Set(spelled(waste.files)).isDisjoint(with: found), "\(waste.kind) \(waste.files)")
            default: break
            }
        }
    }

    @Test func sizesOfAnAndroidPackage() throws {
        let path = Corpus.path(Self.android)
        let answer = try ProductAnswer(path)
        #expect(answer.document.artifact.format == "apk")
        #expect(answer.addsUp)
        #expect(answer.files.count == 35 && answer.files["res/raw/chime.ogg"] == 904)
        #expect(answer.document.totals.containerSize == answer.document.artifact.fileSize)
        // The bytes of a finding are its files, in all configurations, and its rows in the table.
        let unused = try Answer(of: path).findings.first { $0.name == "drawable/never_used" }
        #expect(unused?.resource?.files.count == 2)
        let files = (unused?.resource?.files ?? []).reduce(0) { $0 + (answer.files[$1] ?? 0) }
        #expect(unused.map { $0.bytes == files + 2 * 16 } == true)
    }

    @Test func sizesOfAnAndroidBundle() throws {
        let path = Corpus.path(Self.androidBundle)
        let answer = try ProductAnswer(path)
        #expect(answer.document.artifact.format == "aab")
        #expect(answer.addsUp)
        #expect(answer.files.count == 36 && answer.files["base/res/raw/chime.ogg"] == 904)
        #expect(answer.document.totals.containerSize == answer.document.artifact.fileSize)
        let findings = try Answer(of: path).findings
        let unused = try #require(findings.first { $0.name == "drawable/never_used" }?.resource)
        #expect(unused.files == ["mdpi", "xhdpi"].map { "base/res/drawable-\($0)-v4/never_used.png" })
        #expect(findings.first { $0.name == "string/gone" }?.resource?.files == ["base/resources.pb"])
    }

    @Test(arguments: Corpus.present([android, androidBundle]))
    func explanationsOfAndroidResources(_ product: String) throws {
        func explained(_ name: String) throws -> String {
            try Tool.run("unused", "-q", "--explain", name, Corpus.path(product)).output
        }
        #expect(try explained("in_selector").contains("named by drawable/state"))
        #expect(try explained("drawable/in_code").contains("its number is in code or in the manifest"))
        let unused = try explained("drawable/never_used")
        #expect(unused.contains("nothing keeps drawable/never_used (resource), with high confidence:"))
    }

    private static func app(in package: String) -> String {
        let name = package.split(separator: "/").last ?? ""
        return String(name).replacing(".ipa", with: ".app")
    }

    @Test(.enabled(if: Corpus.has(app), "\(Corpus.whenAbsent)"))
    func explanationsOfResources() throws {
        let path = Corpus.path(Self.app)
        func explained(_ name: String) throws -> String {
            try Tool.run("unused", "-q", "--explain", name, path).output
        }
        let star = try explained("nib_star")
        #expect(star.contains("nib_star (resource) is kept:"))
        #expect(star.contains("GAStarView.nib: UIResourceName"))
        #expect(star.contains("named by GAStarView"))
        #expect(try explained("AppIcon60x60").contains("Info.plist: CFBundleIconFiles"))
        #expect(try explained("lit_cf").contains("GalleryMain: string"))
        let unused = try explained("never_loose")
        #expect(unused.contains("nothing keeps never_loose (resource), with high confidence:"))
        #expect(unused.contains("[no-name]"))
        #expect(try explained("dead_nib_only").contains("only GADeadView names it"))
        #expect(try explained("hügel_cf.png").contains("hügel_cf (resource) is kept:"))
        let missing = try Tool.run("unused", "-q", "--explain", "no_such_picture", path)
        #expect(missing.status == 2)
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
            let waste = try Answer(of: path).waste.filter { $0.kind == "duplicate" }
            #expect(waste.map(\.files) == [expected], "\(path)")
            #expect(waste.map(\.wasted) == [5008], "\(path)")
        }
    }
}
