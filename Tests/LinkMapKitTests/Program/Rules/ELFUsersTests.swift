import LinkMapKit
import Testing

/// Other images of an ELF library or program, and what is said of its exports.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc"]), "gcc is not at hand")) struct ELFUsersTests {
    private static let library = """
        static int inner(int n) { return n * 3; }
        int bound(int n) { return inner(n) + inner(n + 1); }
        int looked_up(int n) { return n; }
        int nobody_calls(int n) { return n / 3; }
        """
    private static let program = """
        #include <dlfcn.h>
        int bound(int n);
        int main(int n, char **v) { return bound(n) + ((int (*)(int))dlsym(0, "looked_up"))(n); }
        """

    private func bench() throws -> Workbench {
        let bench = try Workbench()
        try bench.write(Self.library, to: "library.c")
        try bench.write(Self.program, to: "program.c")
        try bench.run("sh", "-c", "gcc -O1 -fno-inline -fPIC -shared library.c -o library.so && mkdir app")
        try bench.run("sh", "-c", "gcc -O1 program.c ./library.so -ldl -o app/program")
        return bench
    }

    private func sure(_ bench: Workbench, _ query: UnusedQuery) throws -> [String] {
        try UnusedAnalysis.report(on: [bench.path("library.so")], query: query).findings
            .filter { $0.confidence > .low }.map(\.name.text).sorted()
    }

    @Test func whatOthersBindIsUsed() throws {
        let bench = try bench()
        #expect(try sure(bench, UnusedQuery()) == [])
        for query in [
            UnusedQuery(withPaths: [bench.path("app/program")]), UnusedQuery(bundlePaths: [bench.path("app")]),
        ] {
            #expect(try sure(bench, query) == ["nobody_calls"])
        }
        let why = try WhyAnalysis.report(
            on: bench.path("library.so"),
            query: WhyQuery(graph: GraphQuery(withPaths: [bench.path("app/program")]), name: "looked_up"))
        #expect(why.things[0].chains[0].steps[0].how == "named by a string of \(bench.path("app/program"))")
    }

    /// Exports that nothing uses are an answer. An image in which nothing says where it starts has none.
    @Test func whatStartsNothingIsNotJudged() throws {
        let bench = try bench()
        let all = ["bound", "inner", "looked_up", "nobody_calls"]
        #expect(try sure(bench, UnusedQuery(roots: LinkRoots(isClosed: true))) == all)
        try bench.run("sh", "-c", "gcc -O1 -fno-inline -c library.c && ld -e 0 -o alone library.o")
        let report = try UnusedAnalysis.report(on: [bench.path("alone")], query: UnusedQuery())
        #expect(report.findings.isEmpty && report.warnings.map(\.code) == ["no-start"])
    }

    @Test func exportsAreWhatIsListed() throws {
        let bench = try bench()
        let list = try ExportList("{ global: bound; local: *; };", source: "map")
        #expect(
            try sure(bench, UnusedQuery(roots: LinkRoots(exports: list))) == ["looked_up", "nobody_calls"])
        #expect(
            try sure(bench, UnusedQuery(roots: LinkRoots(isClosed: true)))
                == ["bound", "inner", "looked_up", "nobody_calls"])
    }

    /// Checks that the callees of a kept function are reachable.
    @Test func keptThingsAreRoots() throws {
        let bench = try bench()
        let keep = KeepList(entries: [KeepList.Entry(name: "bound", reason: "plug-ins call it", line: 1)])
        #expect(
            try sure(bench, UnusedQuery(roots: LinkRoots(isClosed: true), keep: keep)) == ["looked_up", "nobody_calls"])
    }
}
