import Foundation
import LinkMapKit
import TestSupport
import Testing

/// A C program whose function `secret` runs, although nothing in the file refers to it: its distance from `main` is an
/// argument. `cold_path` and the `helper` of `b.c` are referred to and do not run.
final class RecordedProgram {
    static let sources = [
        "a.c": """
        #include <stdio.h>
        #include <stdlib.h>
        int cold_path(int), dead_b(int);
        __attribute__((noinline)) static int helper(int x) {
            volatile int sum = 0;
            for (int i = 0; i < LOOPS; i++) sum += i ^ x;
            return sum;
        }
        __attribute__((noinline)) int warm(int x) { return helper(x) + 1; }
        __attribute__((noinline)) int dead_a(int x) { return x * 77 + dead_b(x); }
        int main(int argc, char **argv) {
            int result = warm(argc);
            if (argc > 5) result += cold_path(argc);
            if (argc > 1) {
                int (*hidden)(int) = (int (*)(int))((char *)&main + strtol(argv[1], 0, 0));
                result += hidden(argc);
            }
            printf("%d\\n", result);
            return 0;
        }
        """,
        "b.c": """
        #include <stdio.h>
        __attribute__((noinline)) static int helper(int x) { puts("never"); return x - 4; }
        __attribute__((noinline)) int cold_path(int x) { return helper(x) * 3; }
        __attribute__((noinline)) int secret(int x) {
            volatile int sum = 0;
            for (int i = 0; i < LOOPS; i++) sum += i * x;
            return sum;
        }
        __attribute__((noinline)) int dead_b(int x) { return x * 99; }
        """,
    ]

    let bench: Workbench
    let compiler: String

    /// - Parameters:
    ///   - compiler: the path of a C compiler.
    ///   - loops: the rounds of the loops, for programs that are sampled.
    init(_ compiler: String, _ options: [String], loops: Int = 100) throws {
        self.compiler = compiler
        bench = try Workbench()
        for (name, text) in Self.sources { try bench.write(text, to: name) }
        let flags = ["-O1", "-g", "-DLOOPS=\(loops)", "-Wl,--build-id", "-o", "app", "a.c", "b.c"]
        let run = try ProgramRun(compiler, options + flags, in: bench.folder)
        guard run.status == 0 else { throw ExternalTool.Failure(description: run.errors) }
    }

    /// The argument that makes the program run `secret`.
    var distance: String {
        get throws {
            let symbols = try ELFImage.image(of: try MappedFile.open(bench.path("app"))).symbols()
            let places = try ["main", "secret"].map { name in
                try #require(symbols.first { $0.name.text == name }).address
            }
            return String(Int64(places[1]) - Int64(places[0]))
        }
    }

    /// Runs the program, or a tool with it.
    @discardableResult
    func run(_ tool: [String] = [], environment: [String: String] = [:]) throws -> ProgramRun {
        let line = tool + [bench.path("app"), try distance]
        let all = Compiler.environment.merging(environment) { $1 }
        return try ProgramRun(line[0], Array(line.dropFirst()), in: bench.folder, environment: all)
    }

    /// Asks for the findings with records of runs, or for what never ran.
    func report(_ records: [String], of artifact: String = "app", neverRan: Bool = false) throws -> UnusedReport {
        var query = UnusedQuery()
        query.runs = try records.map { (bench.path($0), try RunRecordFormats.read(bench.path($0))) }
        query.wantsNeverRan = neverRan
        return try UnusedAnalysis.report(on: [bench.path(artifact)], query: query)
    }

    /// The functions of the program among the findings, with the runs in which they were idle.
    func findings(_ records: String...) throws -> [String: Int?] {
        let own: Set = ["cold_path", "dead_a", "dead_b", "helper", "main", "secret", "warm"]
        let found = try report(records).findings.filter { own.contains($0.name.text) }
        return Dictionary(found.map { ($0.name.text, $0.details.idleRuns) }) { first, _ in first }
    }

    /// The functions of the program that never ran, as `name in file, kept by name`.
    func neverRan(_ records: String...) throws -> [String] {
        let report = try report(records, neverRan: true)
        return (report.neverRan ?? []).filter { $0.file?.text.hasPrefix(bench.folder.path) ?? false }
            .map { "\($0.name.text) in \($0.file?.text.suffix(3) ?? ""), kept by \($0.keptBy)" }.sorted()
    }
}
