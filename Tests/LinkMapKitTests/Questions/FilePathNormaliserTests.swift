import LinkMapKit
import TestSupport
import Testing

/// Names of files without what changes from build to build.
struct FilePathNormaliserTests {
    private static let names: [Named<String>] = [
        Named("static/main.3f2a9c.js", "static/main.#.js"),
        Named("assets/index-DiwrgTda.css", "assets/index-#.css"),
        Named("assets/index-Diw_g-1a.js.map", "assets/index-#.js.map"),
        Named("chunk-5RYQ3KHA.mjs", "chunk-#.mjs"),
        Named("lib/libssl.so.1.1.1", "lib/libssl.so"),
        Named("lib/libz.so.1", "lib/libz.so"),
        Named("numpy.libs/libgfortran-040039e1.so.5.0.0", "numpy.libs/libgfortran-#.so"),
        Named("pillow.libs/libopenjp2-05423b53.so", "pillow.libs/libopenjp2-#.so"),
        Named("requests-2.31.0.dist-info/METADATA", "requests-#.dist-info/METADATA"),
        Named("python3.11/site.py", "python#/site.py"),
        Named("Payload/A.app/Base.lproj/a.nib", "Base.lproj/a.nib"),
        Named("Payload/readme.txt", "Payload/readme.txt"),
        // Words and numbers of people stay.
        Named("icon-1024.png", "icon-1024.png"), Named("facade.js", "facade.js"),
        Named("decade/beaded.txt", "decade/beaded.txt"), Named("photo-20240101.jpg", "photo-20240101.jpg"),
        Named("a.1.b", "a.1.b"), Named("menu-IconView.png", "menu-IconView.png"),
        Named("icon@2x.png", "icon@2x.png"), Named("Versions/A/Kit", "Versions/A/Kit"), Named("", ""), Named("/", "/"),
        Named("1.", "1."), Named(".so.", ".so."),
    ]

    @Test(arguments: names) func aNameLosesVersionsAndHashes(_ name: Named<String>) {
        var normaliser = FilePathNormaliser()
        let text = String(decoding: normaliser.normalised(ByteView(copying: name.name)), as: UTF8.self)
        #expect(text == name.value)
    }

    @Test func keysHaveNoCase() {
        var normaliser = FilePathNormaliser()
        let old = normaliser.key(of: ByteView(copying: "Pillow.libs/libjpeg-dab02bf4.so.62.3.0"))
        #expect(normaliser.key(of: ByteView(copying: "pillow.libs/libjpeg-8a13c6e0.so.62.4.0")) == old)
        #expect(normaliser.normalised("PIL/Image.py") == Array("PIL/Image.py".utf8))
    }
}
