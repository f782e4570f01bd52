import Foundation
import TestSupport
import Testing

/// The pictures that the system's own encoders make smaller.
@Suite(.enabled(if: EncoderTools.missing.isEmpty, "\(EncoderTools.whenAbsent)"))
struct ImageEncodingTests {
    private typealias Answer = WasteAnswer

    /// An app or a package with the same pictures: some that encoders make smaller, and some that they must leave alone.
    private static let pictures = """
        def clear(seed, width):
            r = random.Random(seed); raw = b''
            for y in range(width):
                raw += b'\\0' + b''.join(
                    bytes(max(0, min(255, int(v + r.gauss(0, 5)))) for v in (x, y, 128)) + bytes([min(255, x * 2)]) for x in range(width))
            head = struct.pack('>IIBBBBB', width, width, 8, 6, 0, 0, 0)
            return b'\\x89PNG\\r\\n\\x1a\\n' + chunk(b'IHDR', head) + chunk(b'IDAT', zlib.compress(raw, 1)) + chunk(b'IEND', b'')

        def pictures(root):
            put(root + 'large.png', png(1, 96, 96, level=0)); put(root + 'fine.png', png(2, 30, 30))
            photo(root + 'photo.jpg', 1, 480, 360)
            upright = open(root + 'photo.jpg', 'rb').read()
            put(root + 'picture.png', upright)
            exif = b'Exif\\0\\0MM\\0*\\0\\0\\0\\x08\\0\\1\\1\\x12\\0\\3\\0\\0\\0\\1\\0\\6\\0\\0\\0\\0\\0\\0'
            put(root + 'turned.jpg', upright[:2] + b'\\xff\\xe1' + struct.pack('>H', len(exif) + 2) + exif + upright[2:])
            data = png(3, 128, 128, level=0); frames = chunk(b'acTL', struct.pack('>II', 1, 0))
            put(root + 'moving.png', data[:33] + frames + data[33:])
            put(root + 'AppIcon60x60.png', png(4, 128, 128, level=0)); put(root + 'clear.png', clear(5, 160))

        """

    private func app(_ version: String) throws -> (folder: TemporaryFolder, path: String) {
        try WasteScript.make(
            "A.app", Self.pictures + "put('A.app/Info.plist', info(MinimumOSVersion='\(version)')); pictures('A.app/')")
    }

    @Test func losslessSavingsAreMeasured() throws {
        let made = try app("10.0")
        #expect(try Answer(of: made.path).of("image-encoding").isEmpty)
        let answer = try Answer(of: made.path, ["--encode"])
        let found = answer.of("image-encoding")
        #expect(
            Set(found.flatMap(\.files)) == [
                "large.png", "photo.jpg", "picture.png", "turned.jpg", "AppIcon60x60.png", "clear.png",
            ])
        for waste in found {
            let encoder = waste.files[0].hasSuffix(".jpg") || waste.files == ["picture.png"] ? "jpegtran" : "zopflipng"
            #expect(waste.fix.contains(encoder) && waste.wasted >= 4096 && waste.verdict == "certain", "\(waste.files)")
        }
        #expect(answer.of("image-format").isEmpty, "iOS 10 shows neither WebP nor HEIC")
    }

    @Test func theSizeOfAJPEGFileIsTheOneThatJpegtranWrites() throws {
        let made = try app("10.0")
        let output = made.folder.path("out.jpg")
        let run = try ProgramRun(
            try #require(Compiler.path(of: "jpegtran")),
            ["-copy", "none", "-optimize", "-progressive", "-outfile", output, "\(made.path)/photo.jpg"])
        try #require(run.status == 0)
        let size = try Data(contentsOf: URL(fileURLWithPath: output)).count
        let found = try Answer(of: made.path, ["--encode"]).of("image-encoding")
        #expect(found.contains { $0.files == ["photo.jpg"] && $0.fix.contains("jpegtran: \(size) bytes") })
    }

    @Test(arguments: [
        ("11.0", ["photo.jpg", "picture.png"], "HEIC"), ("14.0", ["clear.png", "photo.jpg", "picture.png"], ""),
    ])
    func otherFormatsAreThoseOfTheOldestSystem(version: String, files: [String], format: String) throws {
        let made = try app(version)
        let found = try Answer(of: made.path, ["--encode"]).of("image-format")
        #expect(found.flatMap(\.files).sorted() == files)
        #expect(
            found.allSatisfy { $0.verdict == "likely" && $0.fix.contains("as \(format)") && $0.fix.contains("quality") }
        )
    }

    @Test func packagesOfAndroidTakeWebP() throws {
        let made = try WasteScript.make(
            "a.apk",
            Self.pictures + """
                pictures('res/drawable/'); put('res/drawable/edge.9.png', png(6, 128, 128, level=0))
                with zipfile.ZipFile('a.apk', 'w') as z:
                    z.writestr('AndroidManifest.xml', b'\\3\\0\\10\\0'); z.writestr('classes.dex', b'dex\\n035\\0')
                    for name in sorted(os.listdir('res/drawable')): z.write('res/drawable/' + name)
                """)
        let answer = try Answer(of: made.path, ["--encode"])
        let large = answer.of("image-encoding").first { $0.files == ["res/drawable/large.png"] }
        #expect(large?.fix.contains("cwebp") == true)
        let edge = answer.of("image-encoding").first { $0.files == ["res/drawable/edge.9.png"] }
        #expect(edge?.fix.contains("zopflipng") == true)
        let photo = answer.of("image-format").first { $0.files == ["res/drawable/photo.jpg"] }
        #expect(photo?.fix.contains("as WebP") == true)
    }

    @Test func missingEncodersAreNamed() throws {
        let made = try app("16.0")
        let folder = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("zopflipng"), withDestinationPath: try #require(Compiler.path(of: "zopflipng")))
        var environment = Compiler.environment
        environment["PATH"] = folder.url.path
        let result = try ProgramRun(Tool.path, ["unused", "--encode", made.path], environment: environment)
        #expect(result.status == 0)
        for name in ["jpegtran", "cwebp", "heif-enc"] { #expect(result.errors.contains("\(name) is not installed")) }
        #expect(result.output.contains("zopflipng") && !result.output.contains("image-format"))
        environment["PATH"] = made.folder.path("none")
        let refused = try ProgramRun(Tool.path, ["unused", "--encode", made.path], environment: environment)
        #expect(refused.status == 2)
        #expect(refused.errors.contains("--encode needs zopflipng, jpegtran, cwebp, heif-enc"))
    }
}
