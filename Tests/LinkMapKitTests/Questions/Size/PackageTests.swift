import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Packages by the folders of object files, and what programs weigh without them.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc", "ar"]), "needs gcc and binutils"))
struct PackageTests {
    private static let alpha = ".build/checkouts/swift-alpha/Sources"

    /// Returns a folder with the program `with`, its map, and the program `without`, which does not use the package `swift-alpha`.
    private func programs(_ flags: String...) throws -> Workbench {
        let bench = try Workbench()
        func object(_ source: String, _ folder: String, _ name: String = "a", _ more: String...) throws -> String {
            try FileManager.default.createDirectory(
                at: bench.folder.appendingPathComponent(folder), withIntermediateDirectories: true)
            try bench.write(source, to: "\(folder)/\(name).c")
            let path = "\(folder)/\(name).o"
            try bench.run("gcc", ["-O1"] + flags + more + ["-c", "\(folder)/\(name).c", "-o", path])
            return path
        }
        // What the program does not use of an object file is linked with the rest of it.
        let alpha = """
            #include <math.h>
            extern const int delta[]; const int mine[20000] = {1, 2}; static const int idle[9000] = {5};
            int alpha(int a) { return mine[a] + delta[a] + (int)(sin(a) + cos(a) * pow(a, 3)); }
            int unused(int a) { return idle[a]; }

            """
        let objects = [
            try object("int beta(int a) { static const int betas[5000] = {3}; return betas[a]; }\n", "_deps/beta-src"),
            try object("int gamma_(int a) { return a * 3; }\n", "CMakeFiles/gamma.dir"),
        ]
        try bench.run("ar", "rcs", "libdelta.a", try object("const int delta[20000] = {4};\n", "delta"))
        try bench.run("ar", "rcs", "\(Self.alpha)/libalpha.a", try object(alpha, Self.alpha))
        let source = """
            int alpha(int); int beta(int); int gamma_(int);
            int main(int argc, char **argv) {
            #ifdef ALPHA
                argc += alpha(argc);
            #endif
                return beta(argc) + gamma_(argc);
            }

            """
        let libraries = ["\(Self.alpha)/libalpha.a", "libdelta.a", "-lm"]
        let with = try object(source, "own", "main", "-DALPHA")
        try bench.run("gcc", flags + ["-Wl,-Map,with.map", with] + objects + libraries + ["-o", "with"])
        try bench.run("gcc", flags + [try object(source, "less", "main")] + objects + libraries + ["-o", "without"])
        return bench
    }

    /// A package's unit holds specialised code of the standard library. The rest of that belongs to none.
    @Test func standardModulesBelongToNoPackage() throws {
        let bench = try Workbench()
        try FileManager.default.createDirectory(
            at: bench.folder.appendingPathComponent(Self.alpha), withIntermediateDirectories: true)
        let own =
            "__attribute__((used)) int plus(int a) __asm__(\"$sSi1poiyS2i_SitFZ\"); int plus(int a) { return a * 3; }\n"
        let rest =
            "__attribute__((used)) void rest(void) __asm__(\"$sSS9hasPrefixySbSSF\"); void rest(void) { __asm__(\".skip 8000, 0x90\"); }\n"
        try bench.write(own, to: "\(Self.alpha)/a.c")
        try bench.write("int main() { return 0; }\n", to: "main.c")
        try bench.write(rest, to: "rest.c")
        try bench.run("gcc", "-O1", "-g", "-c", "\(Self.alpha)/a.c", "-o", "a.o")
        try bench.run("gcc", "-O1", "-g", "-c", "main.c", "-o", "main.o")
        try bench.run("gcc", "-O1", "rest.c", "main.o", "a.o", "-o", "with")
        let report = try bench.report(on: "with", by: .package)
        #expect(report.sizes("swift-alpha").fileSize > 0 && report.sizes("swift-alpha").fileSize < 4000)
        #expect(report.sizes("Swift").fileSize > 8000)
    }

    /// Rust has a crate of that name, but the program has no name of Rust.
    @Test(.enabled(if: ExternalTool("g++") != nil, "no g++")) func namespaceNamedLikeACrateIsAPackage() throws {
        let bench = try Workbench()
        let source = """
            namespace gears { struct Arg { int v; }; }
            namespace core {
            template <class T> struct Pool { T last; __attribute__((noinline)) int put(T t) { last = t; return t.v * 7; } };
            __attribute__((noinline)) int run(int n) { Pool<gears::Arg> pool; return pool.put({n}) ^ n; }
            }
            namespace gears { __attribute__((noinline)) int use(Arg a) { return a.v * 3; } }
            int main(int c, char **) { return core::run(c) + gears::use({c}); }
            """
        try bench.write(source, to: "main.cpp")
        try bench.run("g++", "-O1", "main.cpp", "-o", "program")
        let report = try bench.report(on: "program", by: .package, .symbol)
        expectBalance(report)
        let core = try #require(report.row("core")).rows.map(\.name)
        #expect(core.contains { $0.contains("run") } && core.contains { $0.contains("put") }, "\(core)")
        #expect(report.row("gears")?.rows.contains { $0.name.contains("use") } == true)
    }

    @Test func foldersNamePackages() throws {
        let report = try programs().report(on: "with", by: .package, map: "with.map")
        expectBalance(report)
        #expect(report.sizes("swift-alpha").fileSize > 36_000)
        #expect(report.sizes("beta").fileSize > 20_000)
        #expect(report.sizes("libdelta.a").fileSize >= 28_000)
        #expect(report.sizes("gamma").fileSize > 0)
    }

    @Test func debugInfoNamesPackagesWithoutALinkMap() throws {
        let report = try programs("-g").report(on: "with", by: .package)
        expectBalance(report)
        #expect(report.sizes("swift-alpha").fileSize > 36_000)
        #expect(report.sizes("beta").fileSize > 20_000)
    }

    /// The units of a package tell where its code comes from. Their debug info is not shipped, and belongs to no package.
    @Test(arguments: ["with.map", nil]) func debugInfoIsOfNoPackage(_ map: String?) throws {
        let bench = try programs("-g")
        let kinds = try bench.report(on: "with", by: .package, .kind, map: map)
        #expect(kinds.row("swift-alpha", "constants") != nil && kinds.row("swift-alpha", "debug") == nil)
        // What else is asked for changes nothing.
        for (dimension, others) in [(LinkMapKit.Dimension.package, LinkMapKit.Dimension.source), (.module, .package)] {
            let alone = try bench.report(on: "with", by: dimension, map: map)
            let divided = try bench.report(on: "with", by: dimension, others, map: map)
            #expect(alone.rows.count == divided.rows.count)
            for row in divided.rows {
                let sizes = alone.sizes(row.name)
                #expect(sizes.fileSize == row.sizes.fileSize && sizes.vmSize == row.sizes.vmSize, "\(row.name)")
            }
        }
    }

    /// The forecast bills what the linker aligns, what it writes for symbols of libraries, and the rest of object files.
    @Test(arguments: [
        [], ["-g"], ["-ffunction-sections", "-fdata-sections", "-Wl,--gc-sections"], ["-Wl,-z,noseparate-code"],
    ])
    func forecastEqualsTheProgramWithoutThePackage(_ flags: [String]) throws {
        let bench =
            flags.count == 3
            ? try programs(flags[0], flags[1], flags[2]) : try flags.first.map { try programs($0) } ?? programs()
        let graph = GraphQuery(mapPath: bench.path("with.map"))
        let report = try RetainedAnalysis.report(
            on: bench.path("with"), query: RetainedQuery(graph: graph, by: .package))
        let image = try #require(report.images.first)
        guard case .rows(let rows) = image.answer else {
            Issue.record("no rows")
            return
        }
        var demangler = Demangler()
        let row = try #require(rows.first { image.names.group?($0.number, &demangler) == "swift-alpha" })
        let saving = try #require(row.fileSaving)
        let difference = try fileSize(bench.path("with")) - fileSize(bench.path("without"))
        #expect(abs(Double(saving) / Double(difference) - 1) < 0.05, "\(saving) of \(difference)")
    }

    @Test func whyNamesTheFilesThroughWhichAPackageComes() throws {
        let bench = try programs("-g")
        var query = WhyQuery(name: "swift-alpha")
        query.package = "swift-alpha"
        let report = try WhyAnalysis.report(on: bench.path("with"), query: query)
        let package = try #require(report.packages.first)
        #expect(package.users.map { $0.name.lossless.hasSuffix("main.c") } == [true])
        #expect(package.users.first?.source == "main" && package.users.first?.target == "alpha")
        #expect(package.chain.map(\.name).suffix(2) == ["main", "alpha"])
        query.package = "swift-alpa"
        #expect(throws: InputError.self) { try WhyAnalysis.report(on: bench.path("with"), query: query) }
    }
}
