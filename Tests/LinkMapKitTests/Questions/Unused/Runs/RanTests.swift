import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Each format says the same about one program: what ran is no finding, and what never ran is listed.
@Suite struct RanTests {
    private static let cold = ["cold_path in b.c, kept by main", "helper in b.c, kept by cold_path"]

    private static func expect(_ program: RecordedProgram, _ record: String) throws {
        #expect(try program.findings(record) == ["dead_a": 1, "dead_b": 1], "\(record)")
        #expect(try program.neverRan(record) == cold, "\(record)")
    }

    /// The clang beside the Swift compiler, which has its own runtime and tools of profiles.
    private static let toolchain = Compiler.toolchain.map { URL(fileURLWithPath: $0) }

    private static func tool(_ name: String) -> String {
        toolchain?.appendingPathComponent(name).path ?? name
    }

    private static var hasProfiles: Bool {
        ["clang", "llvm-profdata", "llvm-cov"].allSatisfy { FileManager.default.isExecutableFile(atPath: tool($0)) }
    }

    @Test func secretIsFoundWithoutRecords() throws {
        let program = try RecordedProgram("/usr/bin/gcc", [])
        #expect(try program.findings() == ["dead_a": Int?.none, "dead_b": nil, "secret": nil])
        #expect(try program.report([]).neverRan == nil)
    }

    @Test(.enabled(if: hasProfiles)) func profilesOfClangAreHeld() throws {
        let options = ["-fprofile-instr-generate", "-fcoverage-mapping"]
        let program = try RecordedProgram(Self.tool("clang"), options)
        try program.run(environment: ["LLVM_PROFILE_FILE": program.bench.path("app.profraw")])
        let bench = program.bench
        try bench.run(Self.tool("llvm-profdata"), "merge", "app.profraw", "-o", "app.profdata")
        let export = ["export", "-instr-profile", "app.profdata", "app"]
        try bench.write(try bench.run(Self.tool("llvm-cov"), export), to: "app.json")
        try bench.write(try bench.run(Self.tool("llvm-cov"), export + ["-skip-functions"]), to: "lines.json")
        let lcov = try bench.run(Self.tool("llvm-cov"), export + ["-format=lcov"])
        try bench.write(lcov, to: "app.lcov")
        try bench.write(lcov.replacing(/FN[^\n]*\n/, with: ""), to: "lines.lcov")
        for record in ["app.profraw", "app.profdata", "app.json", "lines.json", "app.lcov", "lines.lcov"] {
            try Self.expect(program, record)
        }
        #expect(try program.findings("app.profraw", "app.json")["dead_a"] == 2)
    }

    @Test(.enabled(if: hasProfiles)) func profilesOfTheOptimiserAreHeld() throws {
        let program = try RecordedProgram(Self.tool("clang"), ["-fprofile-generate"])
        try program.run(environment: ["LLVM_PROFILE_FILE": program.bench.path("app.profraw")])
        #expect(try program.findings("app.profraw")["secret"] == nil)
        #expect(try Set(program.neverRan("app.profraw")).isSuperset(of: Self.cold))
    }

    @Test(.enabled(if: ExternalTool.arePresent(["gcc", "gcov"]))) func gcovIsHeld() throws {
        let program = try RecordedProgram("/usr/bin/gcc", ["--coverage"])
        try program.run()
        try program.bench.run("gcov", "--json-format", "app-a.gcda", "app-b.gcda")
        let names = try FileManager.default.contentsOfDirectory(atPath: program.bench.folder.path)
            .filter { $0.hasSuffix(".gcov.json.gz") }.sorted()
        let records = names.isEmpty ? [] : names
        try #require(records.count == 2)
        #expect(try program.report(records).runs == 2)
        #expect(try program.neverRan(records[0], records[1]) == Self.cold)
        #expect(try program.findings(records[0], records[1]) == ["dead_a": 2, "dead_b": 2])
    }

    @Test(.enabled(if: ExternalTool.arePresent(["gcc", "valgrind"]))) func callgrindIsHeld() throws {
        let program = try RecordedProgram("/usr/bin/gcc", [])
        let valgrind = try #require(ExternalTool("valgrind"))
        for (name, option) in [("plain.out", "no"), ("places.out", "yes")] {
            let file = "--callgrind-out-file=" + program.bench.path(name)
            try program.run([valgrind.url.path, "--tool=callgrind", "--dump-instr=" + option, file])
            try Self.expect(program, name)
        }
    }

    /// Whether `perf` may record here. Containers and settings of the kernel may forbid it.
    private static let recordsSamples =
        (try? {
            let folder = try TemporaryFolder()
            let line = ["record", "-q", "-e", "cpu-clock", "-g", "-o", folder.path("perf.data"), "true"]
            return try ProgramRun("perf", line).status == 0
        }()) == true

    @Test(
        .enabled(if: ExternalTool.arePresent(["gcc", "perf"]) && recordsSamples, "perf is missing or may not record"))
    func samplesOfPerfAreHeld() throws {
        let program = try RecordedProgram("/usr/bin/gcc", [], loops: 40_000_000)
        let perf = try #require(ExternalTool("perf"))
        let recording = try program.run([perf.url.path, "record", "-q", "-e", "cpu-clock", "-g", "-o", "perf.data"])
        #expect(recording.status == 0, "\(recording.errors)")
        try program.bench.write(try program.bench.run("perf", "script", "-i", "perf.data"), to: "perf.txt")
        for record in ["perf.data", "perf.txt"] { try Self.expect(program, record) }
    }

    @Test func listsAreHeld() throws {
        let program = try RecordedProgram("/usr/bin/gcc", [])
        try program.bench.write("main\nwarm\nsecret\n", to: "names.txt")
        #expect(try program.findings("names.txt") == ["dead_a": 1, "dead_b": 1])
        #expect(
            try program.neverRan("names.txt") == ["cold_path in b.c, kept by main"] + ["helper in a.c, kept by warm"]
                + [Self.cold[1]])
        let secret = try #require(try program.report([]).findings.first { $0.name == "secret" }?.addresses.first)
        try program.bench.write("0x\(String(secret + 4, radix: 16))\n", to: "places.txt")
        #expect(try program.findings("places.txt") == ["dead_a": 1, "dead_b": 1])
    }

    @Test func recordsOfOtherProgramsAreErrors() throws {
        let program = try RecordedProgram("/usr/bin/gcc", [])
        try program.bench.write(RecordedProfiles.raw10, to: "other.profraw")
        let error = #expect(throws: InputError.self) { try program.report(["other.profraw"]) }
        #expect(error?.what.hasPrefix("names nothing of ") == true)
        #expect(error?.hint?.contains("build id") == true)
        try program.bench.write("no_such_function\n0x10\n", to: "list.txt")
        #expect(throws: InputError.self) { try program.report(["list.txt"]) }
    }

    @Test func neverRanHasNoFindings() throws {
        let program = try RecordedProgram("/usr/bin/gcc", [])
        try program.bench.write("main\n", to: "names.txt")
        let report = try program.report(["names.txt"], neverRan: true)
        #expect(report.findings.isEmpty)
        let cold = try #require(report.neverRan?.first { $0.name == "cold_path" })
        #expect(cold.kind == .function && cold.bytes > 0 && cold.address > 0 && cold.line == 3)
        #expect(cold.group.kind == .own)
    }

    /// Findings and what never ran have the same source places.
    @Test(arguments: ["-g", "-gline-tables-only"]) func placesNeedNoDeclarations(_ option: String) throws {
        let bench = try Workbench()
        let source = """
            __attribute__((noinline)) int cold(int n) { return n * 3; }

            __attribute__((noinline)) int lost(int n) { return n * 5; }
            int main(int argc, char **argv) { return argc > 5 ? cold(argc) : 0; }
            """
        try bench.write(source, to: "main.c")
        try bench.write("main\n", to: "names.txt")
        let clang = try #require(ExternalTool("clang"))
        try clang.run([option, "-O1", "-fuse-ld=lld", "main.c", "-o", "app"], in: bench.folder)
        var query = UnusedQuery()
        let lost = try UnusedAnalysis.report(on: [bench.path("app")], query: query).findings.first { $0.name == "lost" }
        #expect(lost?.place?.line == 3 && lost?.place?.file.lastPathComponent == "main.c")
        query.runs = [(bench.path("names.txt"), try RunRecordFormats.read(bench.path("names.txt")))]
        query.wantsNeverRan = true
        let rows = try UnusedAnalysis.report(on: [bench.path("app")], query: query).neverRan ?? []
        let cold = try #require(rows.first { $0.name == "cold" })
        #expect(cold.line == 1 && cold.file?.lastPathComponent == "main.c")
    }
}
