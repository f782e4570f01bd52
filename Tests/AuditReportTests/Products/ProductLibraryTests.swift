import Foundation
import TestSupport
import Testing

/// Libraries of a product as whole files: which files need one, and what goes with it.
@Suite(
    .enabled(
        if: Compiler.path(of: "gcc") != nil && Compiler.path(of: "zip") != nil, "gcc or zip is not installed"))
struct ProductLibraryTests {
    /// Two modules for Python and their libraries: both need `blas`, which brings in `fort` and `quad`; one needs `other`.
    private static let wheel = """
        mkdir -p pkg pkg.libs
        lib() { echo "$2" >$1.c; n=$1; shift 2; gcc -O1 -shared -fPIC -Wl,--no-as-needed -o pkg.libs/lib$n.so $n.c -Lpkg.libs $*; }
        lib quad 'static const char t[9000] = {1}; int quad(int n) { return t[n]; }'
        lib fort 'static const char t[20000] = {1}; int quad(int); int fort(int n) { return t[n] + quad(n); }' -lquad
        lib blas 'static const char t[70000] = {1}; int fort(int); int blas(int n) { return t[n] + fort(n); }' -lfort
        lib other 'int other(int n) { return n * 3; }'
        echo 'int blas(int); int PyInit__a(void) { return blas(1); }' >a.c
        echo 'int blas(int); int other(int); int PyInit__b(void) { return blas(2) + other(3); }' >b.c
        gcc -O1 -shared -fPIC -o pkg/_a.cpython-311-x86_64-linux-gnu.so a.c -Lpkg.libs -lblas -Wl,-rpath-link,pkg.libs
        gcc -O1 -shared -fPIC -o pkg/_b.cpython-311-x86_64-linux-gnu.so b.c -Lpkg.libs -lblas -lother -Wl,-rpath-link,pkg.libs
        touch pkg/__init__.py
        zip -q pkg.whl -r pkg pkg.libs
        mkdir tree && cp -r pkg pkg.libs tree
        """

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let run = try ProgramRun("/bin/sh", ["-ec", Self.wheel], in: folder.url, environment: Compiler.environment)
        try #require(run.status == 0, "\(run.errors)")
    }

    private struct Why: Decodable {
        struct Package: Decodable {
            struct User: Decodable { var name: String }
            struct Step: Decodable {
                var name: String
                var how: String
            }
            struct Library: Decodable {
                struct Part: Decodable {
                    var name: String
                    var bytes: Int
                }
                var needs: [String]
                var following: [Part]
                var root: Bool
            }
            var name: String
            var own: Int
            var retained: Int
            var users: [User]
            var chain: [Step]
            var library: Library?
        }
        var packages: [Package]
    }

    private struct Retained: Decodable {
        struct Image: Decodable {
            struct Row: Decodable {
                var name: String
                var bytes: Int
                var named: Bool
            }
            var bytes: Int
            var namedBytes: Int
            var neededBy: [String]
            var rows: [Row]
        }
        var images: [Image]
    }

    private func size(_ library: String) throws -> Int {
        try Data(contentsOf: folder.url.appendingPathComponent("pkg.libs/lib\(library).so")).count
    }

    private func said<Answer: Decodable>(_ arguments: String...) throws -> Answer {
        let run = try Tool.run(arguments + ["-q", "--format", "json"])
        try #require(run.status == 0, "\(run.errors)")
        return try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8))
    }

    private static let modules = ["pkg/_a.cpython-311-x86_64-linux-gnu.so", "pkg/_b.cpython-311-x86_64-linux-gnu.so"]

    @Test(arguments: ["pkg.whl", "tree"])
    func aLibraryIsTheFilesThatNeedItAndWhatOnlyItBringsIn(_ product: String) throws {
        let why: Why = try said("why", folder.path(product), "libblas.so")
        let one = try #require(why.packages.first)
        #expect(why.packages.count == 1 && one.name == "pkg.libs/libblas.so")
        let sizes = try ["blas", "fort", "quad"].map(size)
        #expect(one.own == sizes[0] && one.retained == sizes.reduce(0, +))
        #expect(one.users.map(\.name).sorted() == Self.modules)
        let library = try #require(one.library)
        #expect(library.following.map(\.name) == ["pkg.libs/libfort.so", "pkg.libs/libquad.so"])
        #expect(library.following.map(\.bytes) == [sizes[1], sizes[2]])
        #expect(library.needs == ["pkg.libs/libfort.so"] && !library.root)
        #expect(one.chain.map(\.how) == ["a module that Python loads", "needed by"])
    }

    @Test func aRemovalSumsUpWholeFiles() throws {
        let said: Retained = try said("retained", folder.path("pkg.whl"), "--what-if-removed", "libblas.so")
        let image = try #require(said.images.first)
        let sizes = try ["blas", "fort", "quad"].map(size)
        #expect(said.images.count == 1 && image.bytes == sizes.reduce(0, +) && image.namedBytes == sizes[0])
        #expect(image.neededBy.sorted() == Self.modules)
        #expect(image.rows.filter(\.named).map(\.name) == ["pkg.libs/libblas.so"])
        #expect(image.rows.map(\.bytes).reduce(0, +) == image.bytes)
        let module: Retained = try self.said("retained", folder.path("pkg.whl"), "--what-if-removed", "pkg/_b*")
        #expect(module.images.first?.rows.map(\.name).sorted() == ["pkg.libs/libother.so", Self.modules[1]])
    }

    @Test func theTextSaysTheSame() throws {
        let why = try Tool.run(["why", folder.path("pkg.whl"), "--package", "libblas.so"])
        #expect(why.status == 0)
        #expect(why.output.contains(" less, 2 files need it\n"))
        #expect(why.output.contains("pkg.libs/libfort.so, pkg.libs/libquad.so\n"))
        let removal = try Tool.run(["retained", folder.path("pkg.whl"), "--what-if-removed", "libblas.so"])
        #expect(removal.output.contains("libblas.so: a file\n"))
        #expect(removal.output.contains("\n2 files need it: pkg/_"))
        #expect(removal.output.contains("of 2 files that nothing else leads to"))
    }

    @Test func filesAndSymbolsAreNotRemovedTogether() throws {
        let run = try Tool.run([
            "retained", folder.path("pkg.whl"), "--what-if-removed", "libblas.so", "--what-if-removed", "PyInit__a",
        ])
        #expect(run.status == 2)
        #expect(run.errors.contains("'libblas.so' is a file of it, and 'PyInit__a' is none; ask for files apart from"))
    }
}
