import Foundation
import TestSupport
import Testing

/// The renditions of public catalogs are those that an independent reader finds.
@Suite struct CatalogTests {
    private struct Expected: Decodable {
        struct Rendition: Decodable {
            var names: [String]
            var bytes: Int
            var width: Int
            var height: Int
            var scale: Double
            var idiom: String
            var pixelFormat: String
            var layout: String
            var appearance: String?
            var compression: String?
        }

        var fileSize: Int
        var renditions: [Rendition]
    }

    private struct Answer: Decodable {
        struct Row: Decodable {
            struct Rendition: Decodable {
                var asset: String?
                var idiom: String
                var scale: Double
                var appearance: String?
                var width: Int
                var height: Int
                var encoding: String?
                var pixelFormat: String
                var layout: String
            }

            var name: String
            var fileSize: Int
            var rendition: Rendition?
        }

        var rows: [Row]
    }

    private static let names = [
        "acextract_ios", "acextract_ipad", "acextract_mac", "acextract_tv", "acextract_watch", "emacs-glass",
        "livewall",
        "wbblades",
    ].filter { Corpus.has("bundles/car/\($0).car") }

    @Test(.enabled(if: !names.isEmpty, "\(Corpus.whenAbsent)"), arguments: names)
    func renditionsAreThoseOfAnotherReader(_ name: String) throws {
        let path = Corpus.path("bundles/car/\(name).car")
        let expected = try JSONDecoder().decode(
            Expected.self, from: Data(contentsOf: URL(fileURLWithPath: Corpus.path("bundles/car/\(name).json"))))
        let result = try Tool.run("size", "-q", "--by", "rendition", "--format", "json", path)
        let answer = try JSONDecoder().decode(Answer.self, from: Data(result.output.utf8))
        let found = answer.rows.compactMap { row in
            row.rendition.map { facts in
                [
                    facts.asset ?? "-", facts.idiom, "\(facts.scale)", facts.appearance ?? "-", "\(facts.width)",
                    "\(facts.height)", facts.encoding ?? "-", facts.pixelFormat, facts.layout, "\(row.fileSize)",
                ].joined(separator: " ")
            }
        }
        let wanted = expected.renditions.map { rendition in
            [
                rendition.names.first ?? "-", rendition.idiom, "\(rendition.scale)", rendition.appearance ?? "-",
                "\(rendition.width)", "\(rendition.height)", rendition.compression ?? "-", rendition.pixelFormat,
                rendition.layout, "\(rendition.bytes)",
            ].joined(separator: " ")
        }
        #expect(found.sorted() == wanted.sorted())
        #expect(answer.rows.reduce(0) { $0 + $1.fileSize } == expected.fileSize)
        #expect(Set(answer.rows.map(\.name)).count == answer.rows.count)
        let assets = try Tool.run("size", "-q", "--by", "asset", "--format", "json", path)
        let sums = try JSONDecoder().decode(Answer.self, from: Data(assets.output.utf8)).rows
        #expect(sums.reduce(0) { $0 + $1.fileSize } == expected.fileSize)
        #expect(Set(expected.renditions.compactMap(\.names.first)).isSubset(of: sums.map(\.name)))
    }

    private static let gallery = "bundles/gallery/out/Gallery.app"

    @Test(.enabled(if: Corpus.has(gallery), "\(Corpus.whenAbsent)"))
    func theLabelledProductAddsUp() throws {
        let app = try ProductAnswer(Corpus.path(Self.gallery), by: "filetype,file,rendition")
        #expect(app.document.artifact.kind == "bundle")
        #expect(app.document.artifact.format == "app")
        #expect(app.document.artifact.executable == "GalleryMain")
        #expect(app.document.totals.fileSize == 415_678)
        #expect(app.document.totals.diskSize == 897_024)
        #expect(app.addsUp)
        let package = try ProductAnswer(Corpus.path("bundles/gallery/out/Gallery.ipa"))
        #expect(package.document.artifact.format == "ipa")
        #expect(package.document.artifact.executable == "Payload/Gallery.app/GalleryMain")
        #expect(package.document.totals.fileSize == 415_678)
        #expect(package.addsUp)
    }
}
