import LinkMapKit
import Testing

/// A compiler for Apple's platforms, which needs no files of theirs to make object files.
enum AppleClang {
    static let tool = ExternalTool("clang").flatMap { tool in
        (try? tool.run(["--target=arm64-apple-macos11", "-x", "c", "-c", "/dev/null", "-o", "/dev/null"])).map { _ in
            tool
        }
    }
}

/// Object files of Apple's platforms, made with a compiler for them; nothing of the platform is needed.
@Suite(
    .enabled(if: AppleClang.tool != nil && ExternalTool.arePresent(["sh"]), "no clang for Apple's platforms is at hand")
)
struct MachOSetTests {
    private static let sources = [
        "main.cc": """
        extern "C" int net_open(int n); struct Shape { virtual int area() const; virtual ~Shape(); };
        int unused_in_main(int n) { return net_open(n) + 1; }
        int main(int n, char **v) { try { Shape shape; return net_open(n) + shape.area(); } catch (int e) { return e; } }
        """,
        "shape.cc": """
        struct Shape { virtual int area() const; virtual ~Shape(); }; static int (*table[2])(int);
        static int inner(int n) { return n * 5; }
        int Shape::area() const { table[0] = inner; return table[0](3); } Shape::~Shape() {}
        struct Ghost : Shape { int area() const override { return 2; } }; Shape *ghost() { return new Ghost; }
        """,
        "open.c": """
        int common_count; static const char *names[2] = {"one", "two"}; int zip_open(int n);
        int net_open(int n) { return names[n & 1][0] + common_count; } int net_packed(int n) { return zip_open(n); }
        """,
        "zip.c": "int common_count; int zip_open(int n) { return n * 7 + common_count; }",
        "orphan.c": "__attribute__((constructor)) static void start(void) {} int net_orphan(int n) { return n / 3; }",
    ]

    private func paths(_ bench: Workbench, _ target: String, _ flags: String) throws -> [String] {
        let clang = try #require(AppleClang.tool)
        for (name, text) in Self.sources {
            try bench.write(text, to: name)
            let options = flags.split(separator: " ").map(String.init)
            try clang.run(["--target=\(target)", "-fcommon", "-c", name] + options, in: bench.folder)
        }
        // Archives of GNU's form are read too.
        try bench.run("ar", "rcS", "libnet.a", "open.o", "zip.o", "orphan.o", "shape.o")
        return ["main.o", "libnet.a"].map(bench.path)
    }

    @Test(arguments: ["arm64-apple-macos11", "x86_64-apple-macos11"], ["-O0", "-O1", "-Os -fexceptions"])
    func membersAreTaken(_ target: String, _ flags: String) throws {
        let bench = try Workbench()
        let paths = try paths(bench, target, flags)
        let graph = try #require(try LinkBench.graph(paths))
        let reached = graph.reachedSymbols
        #expect(reached.isSuperset(of: ["_main", "_net_open", "__ZNK5Shape4areaEv", "_common_count"]))
        #expect(reached.isDisjoint(with: ["_unused_in_main", "__Z5ghostv", "_zip_open", "_net_packed", "_net_orphan"]))
        #expect(flags == "-O0" ? reached.contains("__ZL5inneri") : true)
        let report = try UnusedAnalysis.report(on: paths, query: UnusedQuery())
        #expect(report.artifact.architecture == String(target.prefix { $0 != "-" }))
        let objects = Dictionary(
            uniqueKeysWithValues: report.findings.filter { $0.kind == .object }.map {
                ($0.name.text, $0.evidence[0].rule)
            })
        #expect(objects == ["libnet.a(orphan.o)": "not-linked", "libnet.a(zip.o)": "unused-references"])
        #expect(report.findings.filter { $0.kind == .cxxClass }.map(\.name.text) == ["Ghost"])
        let names = Set(report.findings.filter { $0.kind != .object }.map(\.name.text))
        #expect(names.isSuperset(of: ["unused_in_main(int)", "ghost()", "net_packed", "Ghost"]))
    }

    @Test func chainsHaveNamesOfC() throws {
        let bench = try Workbench()
        let paths = try paths(bench, "arm64-apple-macos11", "-O1")
        let why = try WhyAnalysis.report(on: paths, query: WhyQuery(name: "net_open"))
        #expect(why.things[0].chains[0].steps.map(\.name.text) == ["main", "net_open"])
        #expect(why.things[0].chains[0].steps.map(\.rule) == ["entry-point", "call"])
    }
}
