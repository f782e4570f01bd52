import LinkMapKit
import Testing

/// The symbols that own bytes in stripped libraries, aliases, zero-fill and the end of a section.
@Suite struct SymbolCaseTests {
    @Test(.enabled(if: ExternalTool.arePresent(["gcc", "strip", "nm", "readelf"]), "needs gcc, strip, nm and readelf"))
    func strippedLibrariesKeepTheirDynamicNames() throws {
        let bench = try Workbench()
        try bench.write(
            "int exported_table[30] = {1}; int exported_one(int a) { return a * exported_table[a]; }\n"
                + "static __attribute__((noinline)) int hidden(int a) { return a * 7 + exported_one(a); }\n"
                + "int exported_two(int a) { return hidden(a) + hidden(a + 1); }\n", to: "lib.c")
        try bench.run("gcc", "-O1", "-fPIC", "-shared", "lib.c", "-o", "lib.so")
        try bench.run("strip", "lib.so")
        let report = try bench.report(on: "lib.so", by: .section, .symbol)
        #expect(report.row(".symtab") == nil)
        #expect(report.sizes(".data", "exported_table").vmSize == 120)
        #expect(report.sizes(".text", "exported_one").vmSize > 0 && report.sizes(".text", "exported_two").vmSize > 0)
        #expect(report.sizes(".dynsym", "exported_one").vmSize == 24)
        #expect(report.warnings.map(\.code) == ["stripped"])
        try expectSymbolsEqualNm(bench.path("lib.so"))
    }

    @Test(.enabled(if: ExternalTool.arePresent(["gcc"]), "needs gcc"))
    func aliasesKeepTheirRowsAndNamesAndTheCodeGoesToOne() throws {
        let bench = try Workbench()
        let names = ["alpha_form", "beta_shape", "gamma_thing"]
        let aliases = names.dropFirst().map { "int \($0)(int a) __attribute__((alias(\"alpha_form\")));" }
        try bench.write(
            "int alpha_form(int a) { return a * 3 + 1; }\n" + aliases.joined(separator: "\n") + "\n", to: "alias.c")
        try bench.run("gcc", "-O1", "-fPIC", "-shared", "-nostdlib", "alias.c", "-o", "alias.so")
        let report = try bench.report(on: "alias.so", by: .section, .symbol)
        let code = names.map { report.sizes(".text", $0).vmSize }
        #expect(code.filter { $0 > 0 }.count == 1)
        for name in names {
            #expect(report.sizes(".symtab", name).fileSize == 24, "\(name)")
            #expect(report.sizes(".dynsym", name).fileSize == 24, "\(name)")
            #expect(report.sizes(".strtab", name).fileSize == UInt64(name.utf8.count + 1), "\(name)")
            #expect(report.sizes(".dynstr", name).fileSize == UInt64(name.utf8.count + 1), "\(name)")
        }
    }

    @Test(.enabled(if: ExternalTool.arePresent(["clang"]), "needs clang"), arguments: ["arm64", "x86_64"])
    func zeroFillSymbolsHaveNoBytesInTheFile(_ architecture: String) throws {
        let bench = try Workbench()
        try bench.write(
            "int counter; static int hidden[1000]; int value = 4; const short table[12] = {1, 2};\n"
                + "int run(int a) { hidden[a]++; counter++; return value + hidden[a + 1] + table[a]; }\n", to: "zero.c")
        try bench.run("clang", "-target", "\(architecture)-apple-macos12", "-O1", "-c", "zero.c", "-o", "zero.o")
        let report = try bench.report(on: "zero.o", by: .symbol, .section)
        #expect(report.sizes("_counter", "__DATA,__common") == Sizes(fileSize: 0, vmSize: 4))
        #expect(report.sizes("_hidden", "__DATA,__bss") == Sizes(fileSize: 0, vmSize: 4_000))
        #expect(report.sizes("_value", "__DATA,__data") == Sizes(fileSize: 4, vmSize: 4))
        #expect(report.sizes("_table", "__TEXT,__const") == Sizes(fileSize: 24, vmSize: 24))
        // The rest of each is a row of the symbol table and a name.
        for name in ["_counter", "_value", "_table"] {
            let rest = UInt64(16 + name.utf8.count + 1)
            #expect(report.sizes(name).fileSize - (name == "_value" ? 4 : name == "_table" ? 24 : 0) == rest, "\(name)")
        }
    }

    /// No symbol reaches past its section, so that none is larger than what is in it.
    @Test(arguments: Corpus.machOFiles)
    func symbolsEndWithTheirSections(_ relative: String) throws {
        let path = Corpus.path(relative)
        let bySymbol = try SizeAnalysis.report(on: [path], query: SizeQuery(by: [.section, .symbol]))
        let bySection = try SizeAnalysis.report(on: [path], query: SizeQuery(by: [.section]))
        func check(_ symbols: [SizeRow], _ sections: [SizeRow]) {
            #expect(!symbols.isEmpty)
            for section in symbols {
                let whole = sections.first { $0.name == section.name }
                #expect(whole?.sizes == section.sizes, "\(section.name)")
                guard section.sizes.fileSize == 0 else { continue }
                #expect(section.rows.allSatisfy { $0.sizes.fileSize == 0 }, "\(section.name)")
            }
        }
        let isFat = bySymbol.artifact.architecture?.contains("+") == true
        guard isFat else { return check(bySymbol.rows, bySection.rows) }
        for slice in bySymbol.rows { check(slice.rows, bySection.row(slice.name)?.rows ?? []) }
    }
}
