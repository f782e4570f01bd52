import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Every form of debug info that compilers, linkers and packagers make has an answer.
@Suite(.enabled(if: DebugProgram.isPossible, DebugProgram.whenImpossible)) struct DebugFormTests {
    /// Both units are there, with all the code that they have and the array that each defines.
    private static func expectUnits(
        _ report: SizeReport, _ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let units = DebugProgram.units(report)
        #expect((units["alpha.c"]?.vmSize ?? 0) > 400, comment, sourceLocation: sourceLocation)
        #expect((units["main.c"]?.vmSize ?? 0) > 4096, comment, sourceLocation: sourceLocation)
    }

    @Test(arguments: ["2", "3", "4", "5"]) func versionsOfGCC(_ version: String) throws {
        try expectUnits(of: "gcc", version)
    }

    @Test(.enabled(if: DebugProgram.hasClang, DebugProgram.whenNoClang), arguments: ["2", "3", "4", "5"])
    func versionsOfClang(_ version: String) throws {
        try expectUnits(of: "clang", version)
    }

    private func expectUnits(of compiler: String, _ version: String) throws {
        let program = try DebugProgram()
        try program.build(compiler, "-gdwarf-\(version)")
        Self.expectUnits(try program.report(by: [.compileunit]), "\(compiler) \(version)")
    }

    /// Packed sections are divided as the unpacked ones are: units have the same memory, and nearly the same share.
    @Test(arguments: ["zlib", "zlib-gnu", "zstd"], ["-gdwarf-4", "-gdwarf-5"])
    func packed(_ method: String, _ version: String) throws {
        let program = try DebugProgram()
        // Clang has all names in the one section of strings, GCC only in old versions.
        let compiler = DebugProgram.hasClang && version == "-gdwarf-5" ? "clang" : "gcc"
        try program.build(compiler, version)
        let plain = DebugProgram.units(try program.report(by: [.compileunit]))
        try program.bench.run("objcopy", "--compress-debug-sections=\(method)", "program", "packed")
        let packed = DebugProgram.units(try program.report("packed", by: [.compileunit]))
        #expect(packed.mapValues(\.vmSize) == plain.mapValues(\.vmSize))
        #expect(packed.count == 2)
        for unit in packed { #expect(unit.value.fileSize > 500) }
    }

    /// Debian's packages are built so: the shorter the unit's directory, the shorter the unit that libdwarf sees.
    @Test(
        .enabled(if: DebugProgram.hasClang, DebugProgram.whenNoClang),
        arguments: [("gcc", "4"), ("gcc", "5"), ("clang", "4"), ("clang", "5")])
    func shortDirectories(_ compiler: String, _ version: String) throws {
        let program = try DebugProgram()
        let prefix = program.bench.folder.resolvingSymlinksInPath().path
        try program.build(compiler, "-gdwarf-\(version)", "-ffile-prefix-map=\(prefix)=.")
        let report = try program.report(by: [.source])
        #expect(report.warnings == [], "\(compiler) \(version)")
        #expect(report.rows.contains { $0.name == "list.h" && $0.sizes.vmSize > 100 }, "\(compiler) \(version)")
    }

    /// Locations of variables that were optimised away are empty. The references behind these begin with the numbers of
    /// operations that have an operand.
    @Test func emptyLocations() throws {
        let report = try Self.unit(of: ".byte 2, 0", ".long 0xfb", ".byte 2, 0", ".long 0xa1")
        #expect(report.warnings == [])
        #expect(DebugProgram.units(report)["tiny.c"]?.vmSize == 3)
    }

    /// A location that claims nearly all numbers of bytes ends with its unit.
    @Test(arguments: ["0xa1, 0", "0xa1, 0x85, 1", "3, 0"]) func endlessLocations(_ expression: String) throws {
        let report = try Self.unit(of: ".byte 2", ".uleb128 0xfffffffffffffffe", ".byte \(expression)", ".long 0xfb")
        expectBalance(report)
        #expect(DebugProgram.units(report)["tiny.c"]?.vmSize == 3)
    }

    /// Returns the report on a program with one unit of 3 bytes of code, and the given entries of parameters in it.
    private static func unit(of parameters: String...) throws -> SizeReport {
        let source = """
                    .text
                    .globl main
            main:   xorl %eax, %eax
                    ret
            .Lend:
                    .section .debug_abbrev,"",@progbits
                    .byte 1, 0x11, 1, 3, 8, 0x11, 1, 0x12, 6, 0, 0
                    .byte 2, 5, 0, 2, 0x18, 0x31, 0x13, 0, 0
                    .byte 0
                    .section .debug_info,"",@progbits
            .Lunit: .long .Lover - .Lversion
            .Lversion:
                    .short 4
                    .long .debug_abbrev
                    .byte 8
                    .byte 1
                    .asciz "tiny.c"
                    .quad main
                    .long .Lend - main
                    \(parameters.joined(separator: "\n"))
                    .byte 0
            .Lover:

            """
        let program = try DebugProgram()
        try program.bench.write(source, to: "tiny.s")
        try program.bench.run("gcc", "-no-pie", "tiny.s", "-o", "tiny")
        return try program.report("tiny", by: [.compileunit])
    }

    @Test func typeUnits() throws {
        let program = try DebugProgram()
        try program.build("gcc", "-gdwarf-4", "-fdebug-types-section")
        Self.expectUnits(try program.report(by: [.compileunit]), "types")
    }

    /// The rest of a unit lies in a file of its own, or in a package.
    @Test(arguments: ["4", "5"]) func splitUnits(_ version: String) throws {
        let program = try DebugProgram()
        try program.build("gcc", "-gdwarf-\(version)", "-gsplit-dwarf")
        let whole = try program.report(by: [.compileunit])
        Self.expectUnits(whole, "split \(version)")
        #expect(!whole.warnings.contains { $0.code == "split-missing" })
        let names = try FileManager.default.contentsOfDirectory(atPath: program.bench.folder.path)
        let files = names.filter { $0.hasSuffix(".dwo") }.sorted()
        #expect(files.count == 2)
        // A split file itself: every byte of its sections is the unit's.
        let rest = try program.report(try #require(files.first), by: [.compileunit])
        #expect(rest.rows.filter { !$0.isBracketed }.count == 1)
        if let packer = version == "4" ? ExternalTool("dwp") : DebugProgram.llvm("llvm-dwp") {
            try packer.run(["-e", "program", "-o", "program.dwp"], in: program.bench.folder)
            for file in files { try FileManager.default.removeItem(atPath: program.bench.path(file)) }
            let packed = try program.report(by: [.compileunit])
            #expect(DebugProgram.units(packed) == DebugProgram.units(whole))
            let package = try program.report("program.dwp", by: [.compileunit])
            #expect(package.rows.filter { !$0.isBracketed }.count == 2)
            #expect(package.warnings == [])
            try FileManager.default.removeItem(atPath: program.bench.path("program.dwp"))
        } else {
            for file in files { try FileManager.default.removeItem(atPath: program.bench.path(file)) }
        }
        // Without them the code is still told apart, and the reason for what is missing is given.
        let poor = try program.report(by: [.compileunit])
        #expect(poor.rows.filter { !$0.isBracketed && $0.sizes.vmSize > 100 }.count == 2)
        #expect(poor.warnings.contains { $0.code == "split-missing" })
    }

    /// Compiled headers of Clang modules are named as if they were split units. They hold no code.
    @Test(.enabled(if: DebugProgram.hasClang, DebugProgram.whenNoClang)) func skeletonsOfModules() throws {
        let program = try DebugProgram()
        try program.bench.write("module List { header \"list.h\" export * }", to: "module.modulemap")
        let tool = try #require(ExternalTool("clang"))
        let cache = "-fmodules-cache-path=" + program.bench.path("cache")
        try tool.run(
            [
                "-O2", "-g", "-fmodules", "-fimplicit-module-maps", "-gmodules", cache, "alpha.c", "main.c", "-o",
                "program",
            ],
            in: program.bench.folder)
        try? FileManager.default.removeItem(atPath: program.bench.path("cache"))
        let report = try program.report(by: [.compileunit])
        Self.expectUnits(report, "modules")
        #expect(!report.warnings.contains { $0.code == "split-missing" })
    }

    /// A debug-only file is an artifact of its own, whose code has addresses and no bytes.
    @Test func debugOnlyFiles() throws {
        let program = try DebugProgram()
        try program.build("gcc", "-g")
        try program.bench.run("objcopy", "--only-keep-debug", "program", "program.debug")
        let whole = DebugProgram.units(try program.report(by: [.compileunit]))
        let debug = DebugProgram.units(try program.report("program.debug", by: [.compileunit]))
        #expect(debug.keys.sorted() == whole.keys.sorted())
        #expect(debug["alpha.c"].map { $0.vmSize > 400 && $0.fileSize > 500 } == true)
    }

    /// Object files, of machines of either byte order.
    @Test(
        .enabled(if: DebugProgram.hasClang, DebugProgram.whenNoClang),
        arguments: [
            "x86_64-linux-gnu", "s390x-linux-gnu", "powerpc64-linux-gnu", "aarch64-linux-gnu", "arm-linux-gnueabi",
            "riscv64-linux-gnu", "i686-linux-gnu", "arm64-apple-macos12",
        ])
    func objectFiles(_ target: String) throws {
        let program = try DebugProgram()
        let tool = try #require(ExternalTool("clang"))
        try tool.run(["-O2", "-g", "--target=\(target)", "-c", "alpha.c", "-o", "alpha.o"], in: program.bench.folder)
        let report = try program.report("alpha.o", by: [.compileunit])
        let unit = try #require(DebugProgram.units(report)["alpha.c"], "\(target)")
        #expect(unit.vmSize > 400, "\(target)")
        #expect(unit.fileSize > 1500, "\(target)")
        let inlined = try program.report("alpha.o", by: [.inline])
        #expect(inlined.rows.contains { $0.name == "scale" && $0.sizes.vmSize > 20 }, "\(target)")
    }

    /// Reads debug info that `dwz` moved to a file shared by several programs.
    @Test(.enabled(if: ExternalTool("dwz") != nil, "no dwz")) func supplements() throws {
        let program = try DebugProgram()
        try program.build("gcc", "-gdwarf-4")
        let plain = try program.report(by: [.inline]).rows.filter { !$0.isBracketed }
        try FileManager.default.copyItem(atPath: program.bench.path("program"), toPath: program.bench.path("other"))
        try program.bench.run("dwz", "-m", "shared.debug", "program", "other")
        let report = try program.report(by: [.inline])
        #expect(report.rows.filter { !$0.isBracketed }.map(\.name).sorted() == plain.map(\.name).sorted())
        #expect(report.rows.contains { $0.name == "scale" })
        Self.expectUnits(try program.report(by: [.compileunit]), "dwz")
        try FileManager.default.removeItem(atPath: program.bench.path("shared.debug"))
        #expect(try program.report(by: [.inline]).warnings.contains { $0.code == "debug-supplement" })
    }

    /// Line tables that hold the source itself.
    @Test(.enabled(if: DebugProgram.hasClang, DebugProgram.whenNoClang)) func embeddedSource() throws {
        let program = try DebugProgram()
        try program.build("clang", "-gdwarf-5", "-gembed-source")
        let sources = try program.report(by: [.source])
        #expect(sources.rows.contains { $0.name.hasSuffix("list.h") && $0.sizes.vmSize > 50 })
        #expect(try program.report(by: [.inline]).rows.contains { $0.name == "scale" })
    }

    /// Sections that it never tells to anybody.
    @Test(
        .enabled(if: DebugProgram.hasClang, DebugProgram.whenNoClang),
        arguments: [
            ".debug_loclists", ".debug_addr", ".debug_str_offsets", ".debug_rnglists", ".debug_line", ".debug_abbrev",
        ])
    func debugSectionsBelongToUnits(_ section: String) throws {
        let program = try DebugProgram()
        try program.build("clang", "-gdwarf-5")
        let report = try program.report(by: [.section, .compileunit])
        let row = try #require(report.row(section))
        let named = row.rows.filter { !$0.isBracketed }.reduce(0) { $0 + $1.sizes.fileSize }
        #expect(named == row.sizes.fileSize)
        #expect(row.rows.filter { !$0.isBracketed }.count >= 2 || section == ".debug_rnglists")
    }
}
