import TestSupport
import Testing

/// The dependencies of a program in the summaries for people: what the file loses without each, and through what it comes.
@Suite(.enabled(if: Compiler.path(of: "gcc") != nil, "gcc is not installed")) struct ReportDependencyTests {
    private static let build = """
        echo 'const char table[200000] = {1}; int large(int n) { return table[n]; }' >large.c
        echo 'const char list[30000] = {1}; int small(int n) { return list[n]; }' >small.c
        echo 'int large(int), small(int); int load(int n) { return large(n) + small(n); }' >main.c
        echo 'int main(int n, char **v) { return load(n); }' >>main.c
        for name in large small main; do gcc -O0 -c $name.c; done
        for name in large small; do ar rcs lib$name.a $name.o; done
        gcc -o program main.o liblarge.a libsmall.a -Wl,-Map,program.map
        """
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let run = try ProgramRun("/bin/sh", ["-ec", Self.build], in: folder.url, environment: Compiler.environment)
        try #require(run.status == 0, "\(run.errors)")
    }

    private func report(_ options: String...) throws -> [String] {
        let result = try Tool.run(["report", "-q", "program", "--map", "program.map"] + options, in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        return result.output.split(separator: "\n").map(String.init)
    }

    @Test func theSummaryTellsWhatGoesWithoutThem() throws {
        let lines = try report()
        let title = try #require(lines.firstIndex { $0.hasSuffix(": what the file loses without each") })
        let rows = lines[(title + 1)...].prefix { $0.hasPrefix("  ") }.map { $0.split(separator: " ").map(String.init) }
        #expect(rows.prefix(2).map { $0[0] } == ["liblarge.a", "libsmall.a"])
        #expect(rows.first?.dropFirst(2) == ["KiB", "through", "load"])
        // The table of 200,000 bytes, its function, and perhaps a part of a page.
        let bytes = try #require(rows.first.flatMap { Int($0[1]) })
        #expect((195...200).contains(bytes), "\(bytes) KiB")
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(!lines.contains("Archives"))
    }

    @Test func soDoesMarkdown() throws {
        let row = try #require(
            try report("--format", "markdown").first { $0.contains("| liblarge.a") || $0.contains("`liblarge.a`") })
        #expect(row.contains("195 KiB") && row.contains("through load"), "\(row)")
    }
}
