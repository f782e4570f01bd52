import Foundation
import LinkMapKit
import Testing

/// Debug info of Mach-O images: in the object files that they were linked from, or in a bundle beside them.
@Suite(.enabled(if: MachODebugProgram.isPossible, MachODebugProgram.whenImpossible)) struct DebugMachOTests {
    private static func memory(_ report: SizeReport) -> [String: UInt64] {
        report.rows.reduce(into: [:]) { $0[$1.name] = $1.sizes.vmSize }.filter { $0.value > 0 }
    }

    /// Units have what the linker's own notes say that their object files have, to the byte.
    @Test(arguments: [("arm64", "4"), ("arm64", "5"), ("x86_64", "4"), ("x86_64", "5")])
    func unitsOfObjects(_ architecture: String, _ version: String) throws {
        let program = try MachODebugProgram(architecture, "-gdwarf-\(version)")
        let units = try program.report(by: [.section, .compileunit])
        let objects = try program.report(by: [.section, .object])
        for (unit, object) in [("main.c", "main.o"), ("alpha.c", "libalpha.a(alpha.o)")] {
            let found = units.sizes("__TEXT,__text", unit).vmSize
            #expect(found > 60)
            #expect(found == objects.sizes("__TEXT,__text", object).vmSize, "\(unit)")
        }
        #expect(units.sizes("__DATA,__data", "alpha.c").vmSize == 256 + 128)
        #expect(units.sizes("__DATA,__common", "main.c").vmSize == 4096)
        #expect(units.warnings == [])
    }

    @Test func sourcesAndInlinedCalls() throws {
        let program = try MachODebugProgram("arm64", "-gdwarf-4")
        let sources = try program.report(by: [.section, .source])
        #expect(sources.sizes("__TEXT,__text", "list.h").vmSize > 60)
        let inlined = try program.report(by: [.section, .inline])
        #expect(inlined.sizes("__TEXT,__text", "scale").vmSize > 60)
        let sites = try program.report(by: [.callsite])
        #expect(sites.rows.contains { $0.name.hasSuffix("main.c:4") && $0.sizes.vmSize > 20 })
    }

    @Test func missingObjects() throws {
        let program = try MachODebugProgram("arm64", "-g")
        try FileManager.default.removeItem(atPath: program.bench.path("main.o"))
        let report = try program.report(by: [.compileunit])
        #expect(DebugProgram.units(report).keys.sorted() == ["alpha.c"])
        let warning = try #require(report.warnings.first { $0.code == "debug-object" })
        #expect(warning.message.contains(program.bench.path("main.o")))
        try FileManager.default.removeItem(atPath: program.bench.path("libalpha.a"))
        let poor = try program.report(by: [.compileunit])
        #expect(poor.warnings.contains { $0.code == "debug-object" && $0.message.hasPrefix("2 object files") })
        #expect(DebugProgram.units(poor).isEmpty)
    }

    @Test func movedObjects() throws {
        let program = try MachODebugProgram("arm64", "-g")
        let whole = try program.report(by: [.compileunit])
        try FileManager.default.createDirectory(atPath: program.bench.path("kept"), withIntermediateDirectories: true)
        for name in ["main.o", "libalpha.a"] {
            try FileManager.default.moveItem(
                atPath: program.bench.path(name), toPath: program.bench.path("kept/\(name)"))
        }
        let moved = try program.report(by: [.compileunit], debugFiles: ["kept"])
        #expect(Self.memory(moved) == Self.memory(whole))
    }

    @Test func objectsThatWereWrittenSince() throws {
        let program = try MachODebugProgram("arm64", "-g")
        // Not every linker notes when the objects were written.
        try program.note(time: 1_000_000)
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: program.bench.path("main.o"))
        #expect(DebugProgram.units(try program.report(by: [.compileunit])).keys.sorted() == ["alpha.c", "main.c"])
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1_000_001)], ofItemAtPath: program.bench.path("main.o"))
        let report = try program.report(by: [.compileunit])
        #expect(DebugProgram.units(report).keys.sorted() == ["alpha.c"])
        #expect(report.warnings.contains { $0.code == "debug-object" && $0.message.contains("written after") })
    }

    @Test(.enabled(if: MachODebugProgram.dsymutil != nil, "no dsymutil"), arguments: ["4", "5"])
    func bundles(_ version: String) throws {
        let program = try MachODebugProgram("arm64", "-gdwarf-\(version)")
        let dimensions: [[LinkMapKit.Dimension]] = [[.compileunit], [.source], [.inline]]
        let whole = try dimensions.map { try Self.memory(program.report(by: $0)) }
        try program.makeBundle()
        for name in ["main.o", "libalpha.a"] {
            try FileManager.default.removeItem(atPath: program.bench.path(name))
        }
        let bundled = try dimensions.map { try Self.memory(program.report(by: $0)) }
        #expect(bundled == whole)
        // The bundle itself is an artifact of its own.
        let own = try program.report("program.dSYM", by: [.compileunit])
        #expect(own.rows.contains { $0.name == "alpha.c" && $0.sizes.fileSize > 300 })
        // Told by its UUID, whatever it is called, in a directory that is named or as itself.
        try FileManager.default.createDirectory(atPath: program.bench.path("store"), withIntermediateDirectories: true)
        try FileManager.default.moveItem(
            atPath: program.bench.path("program.dSYM"), toPath: program.bench.path("store/Other.dSYM"))
        #expect(DebugProgram.units(try program.report(by: [.compileunit])).isEmpty)
        for named in ["store", "store/Other.dSYM"] {
            let found = try program.report(by: [.compileunit], debugFiles: [named])
            #expect(Self.memory(found) == whole[0], "\(named)")
        }
    }

    @Test(.enabled(if: MachODebugProgram.dsymutil != nil, "no dsymutil")) func bundlesOfApps() throws {
        let program = try MachODebugProgram("arm64", "-g")
        let whole = try Self.memory(program.report(by: [.compileunit]))
        try program.makeBundle()
        let home = program.bench.path("Some.app/Contents/MacOS")
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: program.bench.path("program"), toPath: "\(home)/Some")
        try FileManager.default.moveItem(
            atPath: program.bench.path("program.dSYM"), toPath: program.bench.path("Some.app.dSYM"))
        for name in ["main.o", "libalpha.a"] {
            try FileManager.default.removeItem(atPath: program.bench.path(name))
        }
        #expect(Self.memory(try program.report("Some.app/Contents/MacOS/Some", by: [.compileunit])) == whole)
        #expect(Self.memory(try program.report("Some.app", by: [.compileunit])) == whole)
    }

    @Test(.enabled(if: MachODebugProgram.dsymutil != nil, "no dsymutil")) func bundlesOfOtherBuilds() throws {
        let program = try MachODebugProgram("arm64", "-g")
        try program.makeBundle()
        try program.bench.write(
            "int alpha(int); int main(int argc, char **argv) { return alpha(argc) + 7; }", to: "main.c")
        try program.build("-g")
        try FileManager.default.removeItem(atPath: program.bench.path("main.o"))
        let report = try program.report(by: [.compileunit], debugFiles: ["program.dSYM"])
        #expect(report.warnings.contains { $0.code == "debug-mismatch" })
        #expect(DebugProgram.units(report).keys.sorted() == ["alpha.c"])
    }
}

/// A small program for Apple's systems: an object file and a member of an archive, linked here.
struct MachODebugProgram {
    let bench: Workbench
    private let architecture: String

    static let linker = ExternalTool("ld64.lld")
    static let dsymutil = ExternalTool("dsymutil")
    private static let archiver = DebugProgram.llvm("llvm-ar")
    static let isPossible = DebugProgram.hasClang && linker != nil && archiver != nil
    static let whenImpossible: Comment = "no clang, ld64.lld or llvm-ar"

    init(_ architecture: String, _ flag: String) throws {
        self.architecture = architecture
        bench = try Workbench()
        try bench.write(
            """
            static inline __attribute__((always_inline)) int scale(int value) {
                int total = 0;
                for (int i = 0; i < value; i++) total += i * value ^ total;
                return total;
            }
            """, to: "list.h")
        try bench.write(
            """
            #include "list.h"
            int table[64] = {1, 2, 3};
            static int hidden[32] = {9};
            static __attribute__((noinline)) int local(int x) { hidden[x & 31]++; return hidden[x & 31] + scale(x); }
            int alpha(int x) { table[x & 63] += scale(x) + local(x); return table[(x + 1) & 63]; }
            int unused(int x) { return scale(x) * 7; }
            """, to: "alpha.c")
        try bench.write(
            """
            #include "list.h"
            int alpha(int);
            char buffer[4096];
            int main(int argc, char **argv) { buffer[argc & 7] = scale(argc); return alpha(argc); }
            """, to: "main.c")
        try bench.write(
            """
            --- !tapi-tbd
            tbd-version: 4
            targets: [ \(architecture)-macos ]
            install-name: /usr/lib/libSystem.B.dylib
            exports:
              - targets: [ \(architecture)-macos ]
                symbols: [ dyld_stub_binder ]
            ...

            """, to: "libSystem.tbd")
        try build(flag)
    }

    /// Links with dead code left out, as Xcode does: `unused` goes.
    func build(_ flag: String) throws {
        let (clang, linker, archiver) = (
            try #require(ExternalTool("clang")), try #require(Self.linker), try #require(Self.archiver)
        )
        for name in ["main", "alpha"] {
            let target = "\(architecture)-apple-macosx13"
            try clang.run(["-target", target, flag, "-O2", "-c", "\(name).c", "-o", "\(name).o"], in: bench.folder)
        }
        try archiver.run(["rcs", "libalpha.a", "alpha.o"], in: bench.folder)
        try linker.run(
            [
                "-arch", architecture, "-platform_version", "macos", "13", "13", "-dead_strip", "-e", "_main", "main.o",
                "libalpha.a", "libSystem.tbd", "-o", "program",
            ], in: bench.folder)
        try FileManager.default.removeItem(atPath: bench.path("alpha.o"))
    }

    /// Writes into the program's notes when its object files were written.
    func note(time: UInt64) throws {
        var bytes = try bench.read("program")
        func word(_ at: Int) -> Int { (0..<4).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) } }
        var command = 32
        while command < 32 + word(20) {
            // LC_SYMTAB: where the table is, and how many rows of 16 bytes it has.
            if word(command) == 2 {
                for row in 0..<word(command + 12) where bytes[word(command + 8) + row * 16 + 4] == 0x66 {
                    let place = word(command + 8) + row * 16 + 8
                    for index in 0..<8 { bytes[place + index] = UInt8(truncatingIfNeeded: time >> UInt64(8 * index)) }
                }
            }
            command += word(command + 4)
        }
        try bench.write(bytes, to: "program")
    }

    func makeBundle() throws { try #require(Self.dsymutil).run(["program"], in: bench.folder) }

    func report(_ name: String = "program", by: [LinkMapKit.Dimension], debugFiles: [String] = []) throws -> SizeReport
    {
        let query = SizeQuery(by: by, debugPaths: debugFiles.map(bench.path))
        let report = try SizeAnalysis.report(on: [bench.path(name)], query: query)
        expectBalance(report)
        return report
    }
}
