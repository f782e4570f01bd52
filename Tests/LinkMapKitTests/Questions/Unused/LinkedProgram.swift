import Foundation
import LinkMapKit
import Testing

/// A small program for macOS, compiled and linked here; no SDK is needed, since it declares what it uses.
struct LinkedProgram {
    static let isPossible = ExternalTool.arePresent(["clang", "ld64.lld"])
    static let whenNot: Comment = "no clang and ld64.lld on the path: they come with the Swift toolchain"

    private let bench: Workbench
    let report: UnusedReport

    var path: String { bench.path("program") }

    /// - Parameters:
    ///   - linking: more options of the linker.
    ///   - query: what else is known.
    init(
        _ source: String, architecture: String, linking: [String] = [], query: UnusedQuery = UnusedQuery()
    ) throws {
        bench = try Workbench()
        try bench.write(source, to: "program.m")
        let clang = try #require(ExternalTool("clang"))
        let compiling = ["-target", "\(architecture)-apple-none-macho", "-fobjc-runtime=macosx-13.0", "-w", "-O2"]
        try clang.run(compiling + ["-c", "program.m", "-o", "program.o"], in: bench.folder)
        let platform = ["-arch", architecture, "-platform_version", "macos", "13", "13"]
        let dynamic = ["-undefined", "dynamic_lookup", "-dead_strip"]
        let linker = try #require(ExternalTool("ld64.lld"))
        try linker.run(platform + dynamic + linking + ["-o", "program", "program.o"], in: bench.folder)
        report = try UnusedAnalysis.report(on: [bench.path("program")], query: query)
    }

    /// The names of the findings of a kind, sorted.
    func findings(_ kind: Finding.Kind, _ confidence: Finding.Confidence) -> [String] {
        report.findings.filter { $0.kind == kind && $0.confidence == confidence }.map(\.name.text).sorted()
    }

    func evidence(of name: String) -> [String] {
        report.findings.first { $0.name.text == name }?.evidence.map(\.rule) ?? []
    }
}
