import LinkMapKit
import Testing

/// Packages and targets by the folders in which package managers and build systems keep files.
struct PackagePathTests {
    @Test(
        "Folders of package managers name packages",
        arguments: [
            ("/home/a/.build/checkouts/swift-nio/Sources/NIO/Channel.swift", "swift-nio"),
            ("/DerivedData/App/SourcePackages/checkouts/Lottie/Sources/A.swift", "Lottie"),
            ("/app/Pods/Alamofire/Source/Session.swift", "Alamofire"),
            ("/root/.cargo/registry/src/index.crates.io-6f17d22bba15001f/serde-1.0.2-rc.1/src/lib.rs", "serde"),
            (
                "/root/.cargo/registry/src/github.com-1ecc6299db9ec823/raw-window-handle-0.5.2/src/lib.rs",
                "raw-window-handle"
            ),
            ("/root/.cargo/git/checkouts/wide-0fc36a1b2c3d/0a1b2c3/src/lib.rs", "wide"),
            ("/go/pkg/mod/golang.org/x/text@v0.3.0/width/width.go", "golang.org/x/text"),
            ("/build/_deps/fmt-src/src/format.cc", "fmt"),
            ("target/release/deps/libserde-0123456789abcdef.rlib(serde-0123.o)", "serde"),
        ])
    func packages(path: String, package: String) {
        #expect(PackagePath.package(in: ByteView(copying: path))?.text == package)
    }

    @Test(
        "Other folders do not",
        arguments: ["/home/a/checkouts/b.c", "/src/APods/x.c", "_deps/fmt/x.c", "pkg/mod/x.go", ""])
    func others(path: String) {
        #expect(PackagePath.package(in: ByteView(copying: path)) == nil)
    }

    @Test(
        "Folders of build systems name targets",
        arguments: [
            ("/b/CMakeFiles/codec.dir/src/a.c.o", "codec"), ("/b/.build/release/Codec.build/a.swift.o", "Codec"),
            ("/b/App.build/Release/Store.build/Objects-normal/a.o", "Store"), ("/b/codec.dir/a.o", nil),
            (".build/a.o", nil),
        ] as [(String, String?)])
    func targets(path: String, target: String?) {
        #expect(PackagePath.target(in: ByteView(copying: path))?.text == target)
    }

    @Test(
        "Packages of Go belong to modules",
        arguments: [
            ("github.com/a/b/internal/c", "github.com/a/b"), ("gopkg.in/yaml.v3", "gopkg.in/yaml.v3"),
            ("net/http", "net/http"), ("golang.org/x/text/width", "golang.org/x/text"),
            ("google.golang.org/protobuf/internal/impl", "google.golang.org/protobuf"),
            ("github.com/a/b/v2/c", "github.com/a/b/v2"), ("github.com/a/b/view", "github.com/a/b"),
        ])
    func goModules(package: String, module: String) {
        #expect(GoPackages.usualModule(of: ByteView(copying: package)).text == module)
    }
}
