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
