import Foundation
import LinkMapKit
import TestSupport
import Testing

/// The page of a product: a map of its files, and its resources with pictures.
@Suite struct ProductPageTests {
    /// An app with an unused picture that a browser shows, one that it does not, two equal files, and a program.
    private static let app = """
        mkdir -p A.app && cd A.app
        printf '<?xml version="1.0"?><plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>' >Info.plist
        printf '<key>CFBundleExecutable</key><string>A</string></dict></plist>' >>Info.plist
        cp '\(Tool.sample("tally"))' A
        printf '\\211PNG\\r\\n\\032\\n\\0\\0\\0\\rIHDR%0400d' 0 >never.png
        printf '\\211PNG\\r\\n\\032\\n\\0\\0\\0\\004CgBI%0400d' 0 >'<b>crushed.png'
        printf '%02000d' 1 >one.dat && cp one.dat two.dat
        """

    private struct Data: Decodable {
        struct Resource: Decodable {
            var name: String?
            var files: [String]
            var picture: String?
        }

        struct Resources: Decodable {
            var unused: [Resource]
            var waste: [Resource]
        }

        struct Place: Decodable { var outer: String? }
        struct Size: Decodable {
            struct Totals: Decodable { var fileSize: Int }
            var totals: Totals
            var places: [Place]
        }

        var size: Size
        var resources: Resources?
    }

    /// Returns the data that a page holds, and the page.
    private static func page(of path: String, _ folder: TemporaryFolder) throws -> (data: Data, text: String) {
        let out = folder.path("page.html")
        let run = try Tool.run("report", "-q", path, "-o", out)
        guard run.status == 0 else { throw ProductTree.Failure(text: run.errors) }
        let text = try String(contentsOfFile: out, encoding: .utf8)
        let parts = text.components(separatedBy: "id=\"report\">")
        let json = parts.last?.components(separatedBy: "</script>").first ?? ""
        return (try JSONDecoder().decode(Data.self, from: Foundation.Data(json.utf8)), text)
    }

    private static func product() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let run = try ProgramRun("/bin/sh", ["-ec", app], in: folder.url, environment: Compiler.environment)
        guard run.status == 0 else { throw ProductTree.Failure(text: run.errors) }
        return folder
    }

    @Test func theMapBeginsWithFiles() throws {
        let folder = try Self.product()
        let (data, _) = try Self.page(of: folder.path("A.app"), folder)
        let files = Set(data.size.places.compactMap(\.outer))
        #expect(files == ["A", "Info.plist", "never.png", "<b>crushed.png", "one.dat", "two.dat"])
        let sizes = try ProductAnswer(folder.path("A.app"))
        #expect(data.size.totals.fileSize == sizes.document.totals.fileSize)
    }

    @Test func resourcesHavePicturesInsideThePage() throws {
        let folder = try Self.product()
        let (data, text) = try Self.page(of: folder.path("A.app"), folder)
        let resources = try #require(data.resources)
        let never = try #require(resources.unused.first { $0.name == "never" })
        let png = try Foundation.Data(contentsOf: folder.url.appendingPathComponent("A.app/never.png"))
        #expect(never.picture == "data:image/png;base64,\(png.base64EncodedString())")
        let crushed = try #require(resources.unused.first { $0.name == "<b>crushed" })
        #expect(crushed.picture == nil)
        #expect(resources.waste.contains { $0.files == ["one.dat", "two.dat"] })
        #expect(text.contains("img-src data:;") && !text.contains("<b>crushed"))
    }

    @Test func aProgramAloneHasNoResources() throws {
        let folder = try Self.product()
        #expect(try Self.page(of: folder.path("A.app/A"), folder).data.resources == nil)
    }

    private static func pixels(_ value: ByteView) -> RenditionPixels? {
        CatalogRendition(value, range: 0..<UInt64(value.count)).flatMap { RenditionPixels($0, value) }
    }

    /// A rendition of 2 x 1 pixels: a red one, and a green one that is half transparent.
    private static func rendition(_ payload: [UInt8], height: UInt8 = 1) -> ByteView {
        var value = [UInt8](repeating: 0, count: 184)
        value.replaceSubrange(0..<4, with: Array("ISTC".utf8))
        value.replaceSubrange(12..<20, with: [2, 0, 0, 0, height, 0, 0, 0])
        value.replaceSubrange(24..<28, with: Array("BGRA".utf8))
        value[172] = 1
        return ByteView(copying: value + payload)
    }

    private static let blueGreenRedOpacity: [UInt8] = [0, 0, 255, 255, 0, 64, 0, 128]

    @Test func pixelsOfARenditionAreRead() throws {
        let data = Self.blueGreenRedOpacity
        let plain = Array("MLEC".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0] + data
        let pixels = try #require(Self.pixels(Self.rendition(plain)))
        #expect(pixels.width == 2 && pixels.height == 1)
        #expect(pixels.bytes == [255, 0, 0, 255, 0, 128, 0, 128])
        let chunk = Array("KCBC".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 8, 0, 0, 0] + data
        let chunks = Array("MLEC".utf8) + [1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0] + chunk
        #expect(Self.pixels(Self.rendition(chunks))?.bytes == pixels.bytes)
        // A row may lie in two chunks.
        func part(_ data: ArraySlice<UInt8>) -> [UInt8] {
            Array("KCBC".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, UInt8(data.count), 0, 0, 0] + data
        }
        let halves = Array("MLEC".utf8) + [1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0] + part(data[..<3]) + part(data[3...])
        #expect(Self.pixels(Self.rendition(halves))?.bytes == pixels.bytes)
    }

    @Test func otherPixelsHaveNoPicture() {
        let cut = Array("MLEC".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 1, 2, 3]
        let lzfse = Array("MLEC".utf8) + [0, 0, 0, 0, 4, 0, 0, 0, 8, 0, 0, 0] + Self.blueGreenRedOpacity
        let chunks = Array("MLEC".utf8) + [1, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255]
        for payload in [[], cut, lzfse, chunks, Array("DWAR".utf8)] {
            #expect(Self.pixels(Self.rendition(payload)) == nil)
        }
        #expect(Self.pixels(Self.rendition(cut, height: 255)) == nil)
        for length in 0..<184 { #expect(Self.pixels(Self.rendition([]).prefix(length)) == nil) }
    }
}
