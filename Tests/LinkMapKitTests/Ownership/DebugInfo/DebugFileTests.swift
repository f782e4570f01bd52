import Foundation
import LinkMapKit
import Testing

/// Debug files are found, and give back what was stripped.
@Suite(.enabled(if: DebugProgram.isPossible, DebugProgram.whenImpossible)) struct DebugFileTests {
    private static func stripped() throws -> DebugProgram {
        let program = try DebugProgram()
        try program.build("gcc", "-g", "-Wl,--build-id")
        try program.bench.run("objcopy", "--only-keep-debug", "program", "program.debug")
        try program.bench.run("strip", "-o", "stripped", "program")
        return program
    }

    /// Memory by name: the two files differ in debug info and symbol tables, which are not loaded.
    private static func memory(_ report: SizeReport) -> [String: UInt64] {
        var memory: [String: UInt64] = [:]
        for row in report.rows where row.sizes.vmSize > 0 { memory[row.name] = row.sizes.vmSize }
        return memory
    }

    @Test func symbolsComeBack() throws {
        let program = try Self.stripped()
        let whole = try program.report(by: [.symbol])
        let stripped = try program.report("stripped", by: [.symbol], debugFiles: ["program.debug"])
        #expect(Self.memory(stripped) == Self.memory(whole))
        #expect(Self.memory(stripped)["alpha"] != nil)
    }

    @Test func unitsComeBack() throws {
        let program = try Self.stripped()
        let whole = try program.report(by: [.compileunit])
        let stripped = try program.report("stripped", by: [.compileunit], debugFiles: ["program.debug"])
        #expect(Self.memory(stripped) == Self.memory(whole))
    }

    /// Variables are found wherever their entries stand: in members of local types, too.
    @Test func variablesInsideOfTypes() throws {
        let program = try DebugProgram()
        try program.bench.write(
            """
            struct Plain { int a[4]; enum Kind { one, two } kind; };
            template <class T> struct Box { static T held[100]; T get(int i) { static T last[50]; last[i] = held[i]; return last[i]; } };
            template <class T> T Box<T>::held[100];
            namespace deep { namespace er { Plain plain[30]; static Box<double> box; } }
            double use(int i) { struct Local { int get(int i) { static int kept[70]; return kept[i] += i; } } local;
                return deep::er::box.get(i) + deep::er::plain[i].a[1] + local.get(i) + Box<int>().get(i); }
            int main(int argc, char **) { return (int)use(argc); }
            """, to: "types.cpp")
        try program.bench.run("g++", "-O1", "-g", "types.cpp", "-o", "program", "-Wl,--build-id")
        try program.bench.run("objcopy", "--only-keep-debug", "program", "program.debug")
        try program.bench.run("strip", "-o", "stripped", "program")
        let whole = try program.report(by: [.section, .compileunit])
        let stripped = try program.report("stripped", by: [.section, .compileunit], debugFiles: ["program.debug"])
        for section in [".text", ".bss", ".data"] {
            let unit = whole.row(section)?.rows.first { $0.name.hasSuffix("types.cpp") }
            let other = stripped.row(section)?.rows.first { $0.name.hasSuffix("types.cpp") }
            #expect(unit?.sizes.vmSize == other?.sizes.vmSize, "\(section)")
            if section == ".bss" { #expect((unit?.sizes.vmSize ?? 0) >= 800 + 400 + 200 + 280) }
        }
    }

    /// `--deep` names constants by the symbols of the debug file.
    @Test func deepWithDebugFile() throws {
        let program = try DebugProgram()
        try program.bench.write(
            """
            static const char *const words[] = {"alpha and beta", "gamma and delta", "epsilon"};
            __attribute__((noinline)) static const char *pick(int i) { return words[i % 3]; }
            __attribute__((noinline)) static double scale(int i) { return i * 1234.5678 + 9.25; }
            int main(int argc, char **argv) { return pick(argc)[0] + (int)scale(argc); }
            """, to: "deep.c")
        try program.bench.run("gcc", "-O1", "-g", "deep.c", "-o", "program", "-Wl,--build-id")
        try program.bench.run("objcopy", "--only-keep-debug", "program", "program.debug")
        try program.bench.run("strip", "-o", "stripped", "program")
        func deep(_ name: String, _ debugFiles: [String]) throws -> SizeReport {
            let query = SizeQuery(
                by: [.section, .symbol], isDeep: true, debugPaths: debugFiles.map(program.bench.path))
            let report = try SizeAnalysis.report(on: [program.bench.path(name)], query: query)
            expectBalance(report)
            return report
        }
        let (whole, stripped) = (try deep("program", []), try deep("stripped", ["program.debug"]))
        for section in [".text", ".rodata", ".data.rel.ro"] {
            func named(_ report: SizeReport) -> [String: UInt64] {
                (report.row(section)?.rows ?? []).reduce(into: [:]) { $0[$1.name] = $1.sizes.vmSize }
            }
            #expect(named(stripped) == named(whole), "\(section)")
        }
        #expect(stripped.sizes(".rodata", "scale").vmSize >= 16)
    }

    @Test func directoriesAreSearched() throws {
        let program = try Self.stripped()
        let id = try #require(try program.report(by: [.section]).artifact.id)
        let folder = program.bench.path("store/.build-id/\(id.prefix(2))")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.moveItem(
            atPath: program.bench.path("program.debug"), toPath: "\(folder)/\(id.dropFirst(2)).debug")
        let found = try program.report("stripped", by: [.compileunit], debugFiles: ["store"])
        #expect(DebugProgram.units(found).count == 2)
        #expect(try program.report("stripped", by: [.compileunit]).warnings.contains { $0.code == "no-debug-info" })
    }

    @Test func linksAreFollowed() throws {
        let program = try DebugProgram()
        try program.build("gcc", "-g", "-Wl,--build-id=none")
        try program.bench.run("objcopy", "--only-keep-debug", "program", "program.debug")
        try program.bench.run("strip", "-o", "stripped", "program")
        try program.bench.run("objcopy", "--add-gnu-debuglink=program.debug", "stripped")
        #expect(DebugProgram.units(try program.report("stripped", by: [.compileunit])).count == 2)
        // Another file under the name that is linked to is not used.
        var bytes = try program.bench.read("program.debug")
        bytes.append(0)
        try program.bench.write(bytes, to: "program.debug")
        #expect(DebugProgram.units(try program.report("stripped", by: [.compileunit])).isEmpty)
    }

    @Test func otherBuildsAreNotUsed() throws {
        let program = try Self.stripped()
        try program.build("gcc", "-g", "-O1", "-Wl,--build-id")
        let report = try program.report("stripped", by: [.compileunit], debugFiles: ["program"])
        #expect(report.warnings.contains { $0.code == "debug-mismatch" })
        #expect(DebugProgram.units(report).isEmpty)
    }

    @Test func unitsStandForObjects() throws {
        let program = try Self.stripped()
        let report = try program.report(by: [.object])
        #expect(DebugProgram.units(report).keys.sorted() == ["alpha.c", "main.c"])
        #expect(report.warnings.contains { $0.code == "units-for-objects" })
    }
}
