import Foundation
import LinkMapKit
import Testing

/// Modules that real tools made, held against what other readers and the linker say.
@Suite(.enabled(if: WasmProgram.isPossible, WasmProgram.whenImpossible)) struct WasmTruthTests {
    private static func report(_ path: String, by: [LinkMapKit.Dimension], map: String? = nil) throws -> SizeReport {
        let report = try SizeAnalysis.report(on: [path], query: SizeQuery(by: by, mapPath: map))
        expectBalance(report)
        #expect(report.totals.fileSize == (try fileSize(path)))
        return report
    }

    @Test(arguments: [[], ["--no-gc-sections"], ["--no-gc-sections", "--emit-relocs"], ["-s"]])
    func sumsAreExact(_ flags: [String]) throws {
        let program = try WasmProgram()
        try program.compile()
        try program.bench.run(
            "wasm-ld",
            [
                "--no-entry", "--export=run", "--allow-undefined", "--max-memory=1048576", "program.o", "-o",
                "program.wasm",
            ] + flags)
        for dimension in LinkMapKit.Dimension.allCases {
            _ = try Self.report(program.bench.path("program.wasm"), by: [dimension])
            _ = try Self.report(program.bench.path("program.o"), by: [dimension])
        }
    }

    /// Memory that threads share is filled by instructions instead of at the start.
    @Test func passiveSegments() throws {
        let program = try WasmProgram()
        try program.compile("-O1", "-matomics", "-mbulk-memory")
        try program.bench.run(
            "wasm-ld",
            [
                "--no-entry", "--export=run", "--allow-undefined", "--max-memory=1048576", "--shared-memory",
                "program.o", "-o", "program.wasm",
            ])
        let rows = try Self.report(program.bench.path("program.wasm"), by: [.section]).rows
        #expect(try #require(rows.first { $0.name == ".data" }).sizes.vmSize >= 20)
        #expect(try WasmProgram.findings(program.bench.path("program.wasm")).allSatisfy { $0.kind == .function })
    }

    /// Sizes of functions are those of wasm-objdump, which leaves out the number that states the size.
    @Test(.enabled(if: ExternalTool("wasm-objdump") != nil, "no wasm-objdump"))
    func functionsAreThoseOfWabt() throws {
        let program = try WasmProgram()
        try program.link("--no-gc-sections")
        let listed = try program.bench.run("wasm-objdump", "-x", "-j", "Code", "program.wasm")
        let rows = try Self.report(program.bench.path("program.wasm"), by: [.section, .symbol]).rows
        let code = try #require(rows.first { $0.name == "code" })
        let own = Dictionary(uniqueKeysWithValues: code.rows.map { ($0.name, $0.sizes.fileSize) })
        var count = 0
        for line in listed.split(separator: "\n") where line.hasPrefix(" - func[") {
            let size = try #require(line.split(separator: "size=").last.flatMap { UInt64($0.prefix { $0.isNumber }) })
            let name = try #require(line.split(separator: "<").last?.dropLast())
            #expect(own[String(name)] == size + UInt64(WasmProgram.leb(Int(size)).count), "\(name)")
            count += 1
        }
        #expect(count == 7)
        #expect(own.count == count + 1, "the functions and how many there are")
    }

    @Test(arguments: [[], ["--emit-relocs"]]) func whatTheLinkerDropsIsUnused(_ flags: [String]) throws {
        let program = try WasmProgram()
        try program.compile("-O1", "-ffunction-sections")
        let base = ["--no-entry", "--export=run", "--allow-undefined", "program.o"]
        try program.bench.run("wasm-ld", base + ["--no-gc-sections", "-o", "whole.wasm"] + flags)
        try program.bench.run("wasm-ld", base + ["-o", "small.wasm"])
        let whole = try names(program.bench.path("whole.wasm"))
        let dropped = whole.subtracting(try names(program.bench.path("small.wasm")))
        let found = try WasmProgram.findings(program.bench.path("whole.wasm")).filter {
            $0.confidence == .high && $0.kind == .function
        }
        #expect(dropped.isSuperset(of: ["dead", "lonely"]))
        #expect(Set(found.map(\.name.text)) == dropped)
    }

    private func names(_ path: String) throws -> Set<String> {
        let rows = try Self.report(path, by: [.section, .symbol]).rows.first { $0.name == "code" }?.rows ?? []
        return Set(rows.map(\.name).filter { !$0.hasPrefix("[") })
    }

    /// Classes are known by their type info, whose kinds another object file has.
    @Test func classesOfCxx() throws {
        let source = """
            struct Shape { virtual int area(); };
            struct Circle : Shape { int area() override; };
            int Shape::area() { return 0; }
            int Circle::area() { return 3; }
            int run(int x) { Circle circle; Shape *shape = &circle; return shape->area() + x; }

            """
        let program = try WasmProgram(source)
        let object = try program.compile("-x", "c++", "-O0")
        let report = try UnusedAnalysis.report(on: [object], query: UnusedQuery())
        #expect(report.summary[.cxxClass]?.total == 2)
        let classes = try Self.report(object, by: [.class]).rows.map(\.name)
        #expect(classes.contains { $0.contains("Shape") } && classes.contains { $0.contains("Circle") })
    }

    /// Functions in a table are used if code calls a function of their type, and only then.
    @Test func indirectCallsReachTheirType() throws {
        let source = """
            typedef int (*one)(int);
            typedef double (*two)(double, double);
            static int called(int x) { return x + 1; }
            static double uncalled(double x, double y) { return x * y; }
            one volatile first = called;
            two volatile second = uncalled;
            int run(int x) { return first(x); }

            """
        let program = try WasmProgram(source)
        let found = try WasmProgram.findings(try program.link("--no-gc-sections")).filter { $0.confidence == .high }
        #expect(found.map(\.name.text).filter { !$0.hasPrefix("__") } == ["uncalled"])
        let chain = try #require(
            WhyAnalysis.report(on: program.bench.path("program.wasm"), query: WhyQuery(name: "called"))
                .things.first?.chains.first?.steps)
        #expect(chain.map(\.name.text) == ["run", "[type (i32) -> i32]", "called"])
    }

    /// The host may call every function of a table that it shares.
    @Test func sharedTablesKeepTheirFunctions() throws {
        let source = """
            typedef double (*two)(double, double);
            static double uncalled(double x, double y) { return x * y; }
            two volatile second = uncalled;
            int run(int x) { return x; }

            """
        let program = try WasmProgram(source)
        let module = try program.link("--no-gc-sections", "--export-table")
        #expect(!(try WasmProgram.findings(module)).contains { $0.name == "uncalled" && $0.confidence > .low })
    }

    @Test func debugInfoNamesUnitsAndSources() throws {
        let program = try WasmProgram()
        let module = try program.link()
        let units = try Self.report(module, by: [.compileunit]).rows
        #expect(try #require(units.first { $0.name.hasSuffix("program.c") }).sizes.vmSize > 60)
        let sources = try Self.report(module, by: [.source]).rows
        #expect(try #require(sources.first { $0.name.hasSuffix("program.c") }).sizes.vmSize > 60)
        let object = try Self.report(program.bench.path("program.o"), by: [.compileunit]).rows
        #expect(object.contains { $0.name.hasSuffix("program.c") && $0.sizes.vmSize > 60 })
    }

    /// The module names the file with its debug info, which lies beside it.
    @Test func debugInfoInAFileOfItsOwn() throws {
        let program = try WasmProgram()
        let module = try program.link("--strip-debug")
        var bytes = Array(try program.bench.read("program.wasm"))
        try program.link()
        try FileManager.default.moveItem(atPath: module, toPath: program.bench.path("program.debug.wasm"))
        let name = Array("program.debug.wasm".utf8)
        let custom = Array("external_debug_info".utf8)
        let contents = [UInt8(custom.count)] + custom + [UInt8(name.count)] + name
        bytes += [0] + WasmProgram.leb(contents.count) + contents
        try program.bench.write(Data(bytes), to: "program.wasm")
        let units = try Self.report(module, by: [.compileunit]).rows
        #expect(units.contains { $0.name.hasSuffix("program.c") && $0.sizes.vmSize > 60 })
    }

    @Test func mapsSayWhereThingsCameFrom() throws {
        let program = try WasmProgram()
        let module = try program.link("-Map=program.map")
        let map = program.bench.path("program.map")
        let report = try Self.report(module, by: [.object], map: map)
        #expect(report.warnings == [])
        #expect(try #require(report.rows.first { $0.name.hasSuffix("program.o") }).sizes.vmSize > 100)
        let own = try SizeAnalysis.report(on: [map], query: SizeQuery(by: [.section]))
        #expect(own.totals.fileSize > 0 && own.rows.contains { $0.name == "code" })
        // The map has names for data, too.
        let why = try WhyAnalysis.report(
            on: module, query: WhyQuery(graph: GraphQuery(mapPath: map), name: "shared"))
        #expect(why.things.first?.chains.first?.steps.last?.name == "shared")
    }

    @Test func startSaysWhatTheEngineHasToDo() throws {
        let program = try WasmProgram()
        let report = try StartupAnalysis.report(on: try program.link(), query: StartupQuery())
        let image = try #require(report.images.first)
        let figures = Dictionary(uniqueKeysWithValues: image.figures.map { ($0.name, $0.value) })
        #expect(figures["lookups"] == 1)
        #expect(figures["code.functions"] == 4)
        #expect((figures["code.bytes"] ?? 0) > 50)
        #expect(figures["elements.active"] == 2)
        #expect((figures["data.activeBytes"] ?? 0) >= 28)
    }

    @Test func componentsAreReadByTheirModules() throws {
        let program = try WasmProgram()
        try program.link()
        let module = Array(try program.bench.read("program.wasm"))
        let inner: [UInt8] = Array("\0asm".utf8) + [13, 0, 1, 0] + [1] + WasmProgram.leb(module.count) + module
        let component: [UInt8] =
            Array("\0asm".utf8) + [13, 0, 1, 0] + [7, 1, 0] + [1] + WasmProgram.leb(module.count) + module
            + [4] + WasmProgram.leb(inner.count) + inner
        let path = try program.bench.write(Data(component), to: "component.wasm")
        let rows = try Self.report(path, by: [.section]).rows
        #expect(rows.filter { $0.name.hasPrefix("module ") }.count == 2)
        #expect(rows.contains { $0.name == "[component type]" })
        #expect(try WasmProgram.findings(path).isEmpty == false)
    }
}
