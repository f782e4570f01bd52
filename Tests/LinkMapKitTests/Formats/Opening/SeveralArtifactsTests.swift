import Foundation
import LinkMapKit
import Testing

/// Several artifacts in one command stand under their paths.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc", "ar"]), "needs gcc and ar"))
struct SeveralArtifactsTests {
    private func bench() throws -> Workbench {
        let bench = try Workbench()
        try bench.write("int numbers[9] = {1}; int one(int a) { return numbers[a]; }\n", to: "one.c")
        try bench.run("gcc", "-O1", "-c", "one.c")
        try bench.run("gcc", "-O1", "-shared", "-fPIC", "one.c", "-o", "one.so")
        try bench.run("ar", "rcs", "libone.a", "one.o")
        return bench
    }

    @Test func pathsAreTheOutermostRows() throws {
        let bench = try bench()
        let paths = ["one.o", "one.so", "libone.a"].map(bench.path)
        let report = try SizeAnalysis.report(on: paths, query: SizeQuery(by: [.section, .symbol]))
        expectBalance(report)
        #expect(Set(report.rows.map(\.name)) == Set(paths))
        #expect(report.artifact.kind == .set && report.artifacts.map(\.path) == paths)
        #expect(report.artifacts.map(\.kind) == [.elf, .elf, .archive])
        for path in paths {
            let alone = try SizeAnalysis.report(on: [path], query: SizeQuery(by: [.section, .symbol]))
            #expect(report.row(path)?.sizes == alone.totals)
            #expect(report.row(path)?.rows.map(\.sizes) == alone.rows.map(\.sizes))
            #expect(report.sizes(path, ".data", "numbers") == Sizes(fileSize: 36, vmSize: 36))
        }
    }

    @Test func theFirstUnreadableOneIsNamed() throws {
        let bench = try bench()
        let missing = bench.path("missing")
        #expect(throws: InputError("cannot be opened: No such file or directory", path: missing)) {
            try SizeAnalysis.report(on: [bench.path("one.o"), missing], query: SizeQuery(by: [.section]))
        }
    }

    @Test func anotherArchitectureIsRefused() throws {
        let path = try bench().path("one.so")
        #expect(throws: InputError.self) {
            try SizeAnalysis.report(on: [path], query: SizeQuery(by: [.section], architecture: "sparc"))
        }
    }

    @Test func damagedMembersAreNamed() throws {
        let bench = try bench()
        let object = try bench.read("one.o")
        try bench.write(object.prefix(object.count / 2), to: "half.o")
        try bench.run("ar", "rcs", "libhalf.a", "half.o")
        do throws(InputError) {
            _ = try SizeAnalysis.report(on: [bench.path("libhalf.a")], query: SizeQuery(by: [.section]))
            Issue.record("half an object was read")
        } catch {
            #expect(error.path == bench.path("libhalf.a") + "(half.o)")
            #expect(error.description.hasSuffix("it may be cut short"))
        }
    }
}
