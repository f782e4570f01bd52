import LinkMapKit
import Testing

/// The tables of Go's linker made by hand with an assembler: every form of the line table and of the module data, in both
/// widths, with a fixed address and without, with symbols and without.
@Suite(.enabled(if: ExternalTool.arePresent(["as", "ld", "strip"]), "no assembler is at hand")) struct HandmadeGoTests {
    struct Release: CustomTestStringConvertible, Sendable {
        var name: String
        var magic: String
        /// The words of the module data between the ends of the code and `end`.
        var ends: Int
        var hasLength = false

        var testDescription: String { name }
        var isRelative: Bool { name >= "1.18" }

        static let all = [
            Release(name: "1.07", magic: "0xfffffffb", ends: 8), Release(name: "1.16", magic: "0xfffffffa", ends: 8),
            Release(name: "1.18", magic: "0xfffffff0", ends: 8), Release(name: "1.20", magic: "0xfffffff1", ends: 10),
            Release(name: "1.27", magic: "0xfffffff1", ends: 10, hasLength: true),
        ]
    }

    @Test(arguments: Release.all, [4, 8]) func methodsOfTypesAreUsed(_ release: Release, wordSize: Int) throws {
        for isFixed in [true, false] {
            let found = try findings(in: source(release, wordSize), wordSize, isFixed: isFixed)
            #expect(found["main.kept"] == nil)
            #expect(found["main.keptByMap"] == nil)
            #expect(found["go.buildinfo"] == nil && found["go.buildinfo.ref"] == nil)
            // Older line tables hold addresses, which count as references.
            if release.isRelative { #expect(found["main.lost"]?.confidence == .high) }
        }
    }

    @Test func functionsHaveNamesWithoutSymbols() throws {
        let found = try findings(in: source(Release.all[4], 8), 8, isStripped: true)
        #expect(found["main.lost"]?.confidence == .high && found["main.lost"]?.kind == .function)
        #expect(found["main.kept"] == nil && found["main.keptByMap"] == nil)
    }

    /// A release whose tables have another form: nothing is surer than low.
    @Test(arguments: [
        // Another line table.
        ("0xfffffff1", "0xffffffe1"),
        // No function where a method should be.
        (".long kept - text\n.long kept - text", ".long kept - text + 1\n.long -1"),
    ])
    func unknownTablesGiveLowFindings(old: String, new: String) throws {
        let text = source(Release.all[3], 8).replacingOccurrences(of: old, with: new)
        let found = try findings(in: text, 8)
        #expect(found["main.lost"]?.confidence == .low)
        #expect(found["main.lost"]?.evidence.last?.rule == "go-tables")
        #expect(found.values.allSatisfy { $0.confidence == .low })
    }

    // MARK: - Program

    private func findings(
        in source: String, _ wordSize: Int, isFixed: Bool = true, isStripped: Bool = false
    ) throws -> [String: Finding] {
        let bench = try Workbench()
        try bench.write(source, to: "program.s")
        try bench.run("as", wordSize == 8 ? "--64" : "--32", "program.s", "-o", "program.o")
        let emulation = ["-m", wordSize == 8 ? "elf_x86_64" : "elf_i386"]
        try bench.run("ld", emulation + (isFixed ? [] : ["-pie", "-z", "notext"]) + ["program.o", "-o", "program"])
        if isStripped { try bench.run("strip", "program") }
        let report = try UnusedAnalysis.report(on: [bench.path("program")], query: UnusedQuery())
        return Dictionary(report.findings.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private static let functions = ["_start", "kept", "keptByMap", "lost"]

    private func source(_ release: Release, _ wordSize: Int) -> String {
        """
        .macro word values:vararg
        \(wordSize == 8 ? ".quad" : ".long") \\values
        .endm
        \(code())
        .section .gopclntab,"aw",@progbits
        .balign 8
        \(lineTable(release, wordSize))
        .section .go.buildinfo,"aw",@progbits
        .ascii "\\377 Go buildinf:"
        .type "go.buildinfo",@object
        "go.buildinfo": .zero 64
        .size "go.buildinfo", 64
        .section .noptrdata,"aw",@progbits
        .type "go.buildinfo.ref",@object
        "go.buildinfo.ref": word "go.buildinfo"
        .size "go.buildinfo.ref", \(wordSize)
        .data
        .balign 8
        module: word table
        .rept \(release.name < "1.16" ? 9 : 19)
        word 0
        .endr
        word text, etext - 1, text, etext
        .rept \(release.ends + 3)
        word 0
        .endr
        word types \(release.hasLength ? ", etypes - types" : ""), etypes
        .section .rodata,"a",@progbits
        .balign 8
        types: word 0
        \(types(wordSize))
        etypes:
        """
    }

    private func code() -> String {
        let bodies = Self.functions.map { name in
            """
            .balign 16
            .globl "main.\(name)"
            .type "main.\(name)",@function
            "main.\(name)": \(name): nop
            ret
            .size "main.\(name)", . - "main.\(name)"
            """
        }
        return ".text\n.globl _start\ntext:\n" + bodies.joined(separator: "\n") + "\n.balign 16\netext:"
    }

    private func lineTable(_ release: Release, _ wordSize: Int) -> String {
        let functions = Self.functions
        let isOld = release.name < "1.16"
        let header =
            isOld ? "" : "word 0\n\(release.isRelative ? "word 0\n" : "")word names - table, 0, 0, 0, list - table"
        let base = isOld ? "table" : "list"
        func start(_ name: String) -> String { release.isRelative ? ".long \(name) - text" : "word \(name)" }
        let rows = functions.map {
            "\(start($0))\n\(release.isRelative ? ".long" : "word") record_\($0) - \(base)"
        }
        let records = functions.map { "record_\($0): \(start($0))\n.long name_\($0) - \(isOld ? "table" : "names")" }
        let names = functions.map { "name_\($0): .asciz \"main.\($0)\"" }
        return """
            table: .long \(release.magic)
            .byte 0, 0, 1, \(wordSize)
            word \(functions.count)
            \(header)
            list: \(rows.joined(separator: "\n"))
            \(start("etext"))
            \(records.joined(separator: "\n"))
            names: \(names.joined(separator: "\n"))
            """
    }

    /// A struct and a map with one method each, and a struct whose method was left out.
    private func types(_ wordSize: Int) -> String {
        [("kept", 25, 4, "kept - text"), ("keptByMap", 21, 8, "keptByMap - text"), ("none", 25, 4, "-1")]
            .map { name, kind, words, function in
                """
                .balign 8
                word 8, 8
                .long 7
                .byte 5, 8, 8, \(kind)
                word 0, 0
                .long typename_\(name) - types, 0
                .rept \(words)
                word 0
                .endr
                uncommon_\(name): .long 0
                .short 1, 1
                .long methods_\(name) - uncommon_\(name), 0
                methods_\(name): .long typename_\(name) - types, -1
                .long \(function)
                .long \(function)
                typename_\(name): .byte 1, 4
                .ascii "Name"
                """
            }
            .joined(separator: "\n")
    }
}
