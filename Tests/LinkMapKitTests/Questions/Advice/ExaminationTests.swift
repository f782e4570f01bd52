import Foundation
import LinkMapKit
import Testing

/// The reference analysis of a report, compared with `unused`, also for objects that must be linked first.
@Suite struct ExaminationTests {
    private func expectSame(_ paths: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        let found = try Examination(of: paths, query: UnusedQuery())
        let expected = try UnusedAnalysis.report(on: paths, query: UnusedQuery())
        expectSame(found.unused, expected, sourceLocation)
        #expect(found.images.count == 1, sourceLocation: sourceLocation)
    }

    private func expectSame(_ found: UnusedReport, _ expected: UnusedReport, _ sourceLocation: SourceLocation) {
        #expect(lines(of: found) == lines(of: expected), sourceLocation: sourceLocation)
        #expect(found.summary == expected.summary, sourceLocation: sourceLocation)
        #expect(found.artifact == expected.artifact, sourceLocation: sourceLocation)
        #expect(found.warnings == expected.warnings, sourceLocation: sourceLocation)
    }

    private func lines(of report: UnusedReport) -> [String] {
        report.findings.map { "\($0.kind) \($0.name.text) \($0.architecture ?? "-") \($0.bytes) \($0.confidence)" }
    }

    @Test(.enabled(if: ExternalTool.arePresent(["sh", "gcc", "ar"]), "no gcc"))
    func objectFilesAndArchives() throws {
        let bench = try Workbench()
        try bench.write("int used(int n); int main(int n, char **v) { return used(n); }\n", to: "main.c")
        try bench.write("int used(int n) { return n * 3; }\nint beside(int n) { return n * 5; }\n", to: "used.c")
        try bench.write("int nobody(int n) { return n * 7; }\n", to: "nobody.c")
        try bench.run("sh", "-c", "gcc -O1 -ffunction-sections -c *.c && ar rcs libx.a used.o nobody.o")
        for names in [["libx.a"], ["main.o"], ["main.o", "libx.a"], ["main.o", "used.o", "nobody.o"]] {
            try expectSame(names.map(bench.path))
        }
        let found = try Examination(of: ["main.o", "libx.a"].map(bench.path), query: UnusedQuery())
        #expect(Set(found.unused.findings.map(\.name.text)) == ["beside", "libx.a(nobody.o)"])
    }

    @Test(arguments: Samples.paths.filter { !$0.hasSuffix(".map") }) func linkedImages(_ path: String) throws {
        try expectSame([path])
    }

    /// Each machine of a fat archive is linked by itself.
    @Test(.enabled(if: AppleClang.tool != nil && ExternalTool.arePresent(["ar"]), "no clang for Apple's platforms"))
    func fatArchives() throws {
        let bench = try Workbench()
        try bench.write("int used(int n) { return n; } int main(void) { return used(1); }", to: "main.c")
        try bench.write("int nobody(int n) { return n * 7; }", to: "nobody.c")
        let clang = try #require(AppleClang.tool)
        var slices: [(String, Data)] = []
        for machine in ["x86_64", "arm64"] {
            for name in ["main", "nobody"] {
                try clang.run(
                    ["--target=\(machine)-apple-macos11", "-c", "\(name).c", "-o", "\(machine)-\(name).o"],
                    in: bench.folder)
            }
            try bench.run("ar", "rcS", "\(machine).a", "\(machine)-main.o", "\(machine)-nobody.o")
            slices.append((machine, try bench.read("\(machine).a")))
        }
        try bench.write(Self.fat(slices), to: "both.a")
        let found = try Examination(of: [bench.path("both.a")], query: UnusedQuery())
        #expect(found.images.count == 2)
        #expect(found.unused.artifact.architecture == "x86_64+arm64")
        #expect(found.unused.artifact.path == bench.path("both.a"))
        let names = found.unused.findings.filter { $0.kind == .object }.map {
            "\($0.architecture ?? "") \($0.name.text)"
        }
        #expect(Set(names) == ["x86_64 both.a(x86_64-nobody.o)", "arm64 both.a(arm64-nobody.o)"])
        let one = try Examination(of: [bench.path("both.a")], query: UnusedQuery(architecture: "arm64"))
        let thin = try UnusedAnalysis.report(on: [bench.path("arm64.a")], query: UnusedQuery())
        #expect(one.images.count == 1 && one.unused.summary == thin.summary)
        // A question about one of them has to say which.
        let chosen = UnusedQuery(architecture: "arm64")
        #expect(try UnusedAnalysis.report(on: [bench.path("both.a")], query: chosen).summary == thin.summary)
        #expect(throws: InputError.self) { try UnusedAnalysis.report(on: [bench.path("both.a")], query: UnusedQuery()) }
        var opener = try GraphOpener(GraphQuery(architecture: "arm64"))
        #expect(try opener.open(bench.path("both.a")).1.count == 1)
        #expect(throws: InputError.self) {
            try Examination(of: [bench.path("both.a")], query: UnusedQuery(architecture: "i386"))
        }
    }

    @Test func whatIsNoInput() throws {
        let bench = try Workbench()
        let text = try bench.write("nothing of the kind", to: "text")
        #expect(throws: InputError.self) { try Examination(of: [text], query: UnusedQuery()) }
        #expect(throws: InputError.self) { try Examination(of: [bench.path("none")], query: UnusedQuery()) }
        var cut = Self.fat([("arm64", Data(repeating: 0, count: 64))])
        cut.removeLast(32)
        let broken = try bench.write(cut, to: "broken")
        #expect(throws: InputError.self) { try Examination(of: [broken], query: UnusedQuery()) }
    }

    /// A fat file: big-endian, slices at pages.
    private static func fat(_ slices: [(machine: String, bytes: Data)]) -> Data {
        func word(_ number: Int) -> Data { withUnsafeBytes(of: UInt32(number).bigEndian) { Data($0) } }
        var head = word(0xCAFE_BABE) + word(slices.count)
        var body = Data()
        for slice in slices {
            body += Data(count: (0x1000 - body.count % 0x1000) % 0x1000)
            head += word(slice.machine == "arm64" ? 0x0100_000C : 0x0100_0007)
            head += word(slice.machine == "arm64" ? 0 : 3)
            head += word(0x1000 + body.count) + word(slice.bytes.count) + word(12)
            body += slice.bytes
        }
        return head + Data(count: 0x1000 - head.count) + body
    }
}
