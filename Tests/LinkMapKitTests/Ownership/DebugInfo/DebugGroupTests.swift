import Foundation
import LinkMapKit
import Testing

/// Archives and modules derived from debug info alone.
@Suite(.enabled(if: DebugProgram.isPossible, DebugProgram.whenImpossible)) struct DebugGroupTests {
    /// A unit as a compiler of that language names it, with a function of 32 bytes.
    private static func unit(_ function: String, language: Int, name: String, directory: String) -> String {
        """
            .text
            .globl \(function)
            .type \(function), @function
        \(function):
            .fill 31, 1, 0x90
            ret
            .size \(function), 32
            .section .debug_abbrev,"",@progbits
        .Labbrev_\(function):
            .byte 1, 0x11, 0,  3, 8,  0x1b, 8,  0x13, 5,  0x11, 1,  0x12, 7,  0, 0,  0
            .section .debug_info,"",@progbits
            .long .Lend_\(function) - .Lstart_\(function)
        .Lstart_\(function):
            .short 4
            .long .Labbrev_\(function)
            .byte 8, 1
            .asciz "\(name)"
            .asciz "\(directory)"
            .short \(language)
            .quad \(function), 32
            .byte 0
        .Lend_\(function):

        """
    }

    @Test func cratesPackagesAndDirectories() throws {
        let bench = try Workbench()
        try bench.write(
            Self.unit("first", language: 0x1C, name: "src/lib.rs/@/serde.0123456789abcdef-cgu.0", directory: "/w/serde")
                + Self.unit(
                    "second", language: 0x1C, name: "src/main.rs/@/tool.fedcba9876543210-cgu.3", directory: "/w/t")
                + Self.unit("third", language: 0x16, name: "net/http", directory: "/usr/lib/go/src")
                + Self.unit("fourth", language: 0x1D, name: "/w/engine/core/run.c", directory: "/w/engine")
                + Self.unit("fifth", language: 0x1D, name: "/w/engine/core/walk.c", directory: "/w/engine"),
            to: "units.s")
        try bench.run("gcc", "-c", "units.s", "-o", "units.o")
        let report = try bench.report(on: "units.o", by: .section, .archive)
        expectBalance(report)
        for name in ["serde", "tool", "net/http"] { #expect(report.sizes(".text", name).vmSize == 32, "\(name)") }
        let text = try #require(report.row(".text"))
        #expect(text.rows.filter { !$0.isBracketed }.map(\.sizes.vmSize).sorted() == [32, 32, 32, 64])
        let warning = try #require(report.warnings.first { $0.code == "units-for-objects" })
        #expect(warning.message.hasSuffix("crates of Rust, packages of Go, top directories of sources for archives"))
        // The same where names do not tell the module.
        let modules = try bench.report(on: "units.o", by: .section, .module)
        #expect(modules.sizes(".text", "serde").vmSize == 32)
        #expect(modules.sizes(".text", "net/http").vmSize == 32)
        let rule = try #require(modules.warnings.first { $0.code == "units-for-modules" })
        #expect(rule.message.contains("crates of Rust, packages of Go, top directories of sources"))
    }

    /// A page asks for archives and modules at once, and says what each division alone does.
    @Test func unitsSupplyModulesBesideAMap() throws {
        let program = try DebugProgram()
        try program.build("gcc", "-g", "-Wl,-Map=program.map")
        let query = SizeQuery(by: [.module], mapPath: program.bench.path("program.map"))
        let report = try SizeAnalysis.report(on: [program.bench.path("program")], query: query)
        #expect(report.warnings.contains { $0.code == "units-for-modules" })
        let alone = try SizeAnalysis.report(on: [program.bench.path("program")], query: SizeQuery(by: [.module]))
        // The sources were given without a directory.
        let ours = try #require(report.row("."))
        #expect(ours.sizes.vmSize > 4096)
        #expect(ours.sizes == alone.row(".")?.sizes)
    }

    /// The page and the table agree on what belongs to which module.
    @Test func cellsAddUpToModules() throws {
        let program = try DebugProgram()
        try FileManager.default.createDirectory(atPath: program.bench.path("one"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: program.bench.path("two"), withIntermediateDirectories: true)
        // Two functions of one name in two directories.
        try program.bench.write("static int same(int x) { return x * 3; } int (*one)(int) = same;", to: "one/a.c")
        try program.bench.write("static int same(int x) { return x * 5 + 1; } int (*two)(int) = same;", to: "two/b.c")
        try program.bench.run(
            "gcc", "-O2", "-g", "one/a.c", "two/b.c", "alpha.c", "main.c", "-o", "program")
        let report = try program.report(by: [.module])
        #expect(report.row("one") != nil && report.row("two") != nil)
        let all = try SizeAnalysis.pageSums(of: [program.bench.path("program")], query: SizeQuery(by: [.module]))
        #expect(Self.sums(all.report(by: [.module]).rows) == Self.sums(report.rows))
        let finer = try program.report(by: [.module, .symbol])
        #expect(Self.sums(all.report(by: [.module, .symbol]).rows) == Self.sums(finer.rows))
    }

    /// Rows by the names on their path; what takes no byte is no cell.
    private static func sums(_ rows: [SizeRow], _ path: String = "") -> [String: Sizes] {
        var found: [String: Sizes] = [:]
        for row in rows where row.sizes != Sizes() {
            found["\(path)/\(row.name)"] = row.sizes
            found.merge(sums(row.rows, "\(path)/\(row.name)")) { first, _ in first }
        }
        return found
    }

    /// A program of Swift with debug info; its modules are those of its symbols.
    @Test(.enabled(if: ExternalTool("swiftc") != nil, "no swiftc")) func modulesOfSwift() throws {
        let bench = try Workbench()
        try bench.write(
            "public struct Circle { var r: Double; public init(r: Double) { self.r = r }; public func area() -> Double { r * r * 3 } }",
            to: "shapes.swift")
        try bench.write(
            "import Shapes\n@inline(never) func wide(_ r: Double) -> Double { Circle(r: r).area() }\nprint(wide(Double(CommandLine.argc)))",
            to: "main.swift")
        let tool = try #require(ExternalTool("swiftc"))
        let common = ["-g", "-module-cache-path", bench.path("cache")]
        try tool.run(
            common + [
                "-parse-as-library", "-emit-module", "-emit-object", "-module-name", "Shapes", "shapes.swift", "-o",
                "shapes.o",
            ],
            in: bench.folder)
        try tool.run(
            common + ["-I", ".", "-module-name", "Tool", "main.swift", "shapes.o", "-o", "program"], in: bench.folder)
        let report = try bench.report(on: "program", by: .section, .archive)
        expectBalance(report)
        #expect(report.sizes(".text", "Shapes").vmSize > 50)
        #expect(report.sizes(".text", "Tool").vmSize > 50)
        #expect(report.warnings.contains { $0.code == "units-for-objects" && $0.message.contains("modules of Swift") })
        #expect(!report.warnings.contains { $0.code == "split-missing" })
        let units = try bench.report(on: "program", by: .compileunit)
        #expect(units.rows.contains { $0.name.hasSuffix("shapes.swift") && $0.sizes.vmSize > 50 })
    }
}
