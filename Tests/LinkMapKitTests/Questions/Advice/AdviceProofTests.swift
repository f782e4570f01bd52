import Foundation
import LinkMapKit
import Testing

/// Estimated savings of advice, compared with the actual savings.
@Suite struct AdviceProofTests {
    private static let hasCompiler = ExternalTool.arePresent(["clang++", "ld.lld", "strip"])
    private static let whenAbsent: Comment = "no clang++, ld.lld and strip"

    private func advice(_ rule: String, on path: String) throws -> (bytes: UInt64, certainty: Advice.Certainty) {
        let found = try Examination(of: [path], query: UnusedQuery())
        let all = try AdviceAnalysis.advice(
            on: path, startup: try? StartupAnalysis.report(on: path), unused: found.unused, architecture: nil,
            examined: found.images)
        let advice = try #require(all.first { $0.rule == rule }, "no advice \(rule)")
        #expect(advice.bytes > 0, "\(rule) saves no bytes")
        return (advice.bytes, advice.certainty)
    }

    /// All bytes but those that align others: what a linker leaves out shows there, and not in pages.
    private func solidBytes(_ path: String) throws -> UInt64 {
        let report = try SizeAnalysis.report(on: [path], query: SizeQuery(by: [.kind]))
        return report.totals.fileSize - report.sizes("padding").fileSize
    }

    /// The bytes of code, with what aligns functions, and of unwind tables.
    private func codeBytes(_ name: String, in bench: Workbench) throws -> UInt64 {
        let report = try bench.report(on: name, by: .section)
        return [".text", ".eh_frame", ".eh_frame_hdr"].reduce(0) { $0 + report.sizes($1).fileSize }
    }

    private func expect(_ estimate: UInt64, near saving: UInt64, within percent: UInt64, _ what: String) {
        print("advice: \(what): estimated \(estimate) bytes, really \(saving)")
        let error = estimate > saving ? estimate - saving : saving - estimate
        #expect(error * 100 <= saving * percent, "\(what): estimated \(estimate), really \(saving)")
    }

    // MARK: - On programs of the corpus

    @Test(
        .enabled(if: Corpus.has("elf/libgeos.so.3.14.1"), Corpus.missing),
        .enabled(if: ExternalTool.arePresent(["strip"]), "no strip"))
    func strippingSymbols() throws {
        let bench = try Workbench()
        let library = Corpus.path("elf/libgeos.so.3.14.1")
        let (estimate, certainty) = try advice("strip-symbols", on: library)
        try bench.run("strip", "--strip-all", "-o", bench.path("stripped"), library)
        let saved = try fileSize(library) - fileSize(bench.path("stripped"))
        #expect(certainty == .exact)
        // What stands in the table of section names, and what aligns, is not counted.
        expect(estimate, near: saved, within: 1, "strip-symbols on libgeos")
    }

    private func compile(_ source: String, _ output: String, in bench: Workbench, _ options: [String]) throws {
        let compiler = try #require(ExternalTool("clang++"))
        try compiler.run(
            ["-std=c++17", "-O1", "-fno-inline-functions", "-fuse-ld=lld"] + options
                + [source, "-o", bench.path(output)], in: bench.folder)
    }

    @Test(.enabled(if: AdviceProofTests.hasCompiler, AdviceProofTests.whenAbsent))
    func droppingUnusedCode() throws {
        let bench = try Workbench()
        let source = Corpus.path("knownelf/src/cxx.cpp")
        try compile(source, "plain", in: bench, [])
        try compile(source, "smaller", in: bench, ["-ffunction-sections", "-fdata-sections", "-Wl,--gc-sections"])
        let saved = try solidBytes(bench.path("plain")) - solidBytes(bench.path("smaller"))
        // Symbols and data of the start files go as well, nearly a tenth of so small a saving.
        expect(try advice("dead-strip", on: bench.path("plain")).bytes, near: saved, within: 15, "dead-strip on cxx")
    }

    @Test(.enabled(if: AdviceProofTests.hasCompiler, AdviceProofTests.whenAbsent))
    func packingRelocations() throws {
        let bench = try Workbench()
        let source = Corpus.path("knownelf/src/cxx.cpp")
        try compile(source, "plain", in: bench, ["-fPIE", "-pie"])
        try compile(source, "packed", in: bench, ["-fPIE", "-pie", "-Wl,-z,pack-relative-relocs"])
        func tables(_ name: String) throws -> UInt64 {
            let report = try bench.report(on: name, by: .section)
            return report.sizes(".rela.dyn").fileSize + report.sizes(".relr.dyn").fileSize
        }
        let saved = try tables("plain") - tables("packed")
        let (estimate, certainty) = try advice("pack-relative-relocations", on: bench.path("plain"))
        #expect(certainty == .exact)
        expect(estimate, near: saved, within: 0, "pack-relative-relocations on cxx")
    }

    // MARK: - On programs made for it

    @Test(.enabled(if: AdviceProofTests.hasCompiler, AdviceProofTests.whenAbsent))
    func strippingDebugInfo() throws {
        let bench = try Workbench()
        try bench.write(AdviceProofTests.copies(40), to: "copies.cpp")
        try compile("copies.cpp", "plain", in: bench, ["-g"])
        try bench.run("strip", "--strip-debug", "-o", bench.path("stripped"), bench.path("plain"))
        let saved = try solidBytes(bench.path("plain")) - solidBytes(bench.path("stripped"))
        expect(
            try advice("strip-debug", on: bench.path("plain")).bytes, near: saved, within: 10, "strip-debug on copies")
    }

    @Test(.enabled(if: AdviceProofTests.hasCompiler, AdviceProofTests.whenAbsent))
    func foldingIdenticalFunctions() throws {
        let bench = try Workbench()
        try bench.write(AdviceProofTests.copies(40), to: "copies.cpp")
        try compile("copies.cpp", "plain", in: bench, ["-ffunction-sections"])
        try compile("copies.cpp", "folded", in: bench, ["-ffunction-sections", "-Wl,--icf=all"])
        let saved = try codeBytes("plain", in: bench) - codeBytes("folded", in: bench)
        expect(
            try advice("fold-identical", on: bench.path("plain")).bytes, near: saved, within: 10,
            "fold-identical on copies")
    }

    /// Callers of copies become copies, which a linker finds by going over the code again.
    @Test(.enabled(if: AdviceProofTests.hasCompiler, AdviceProofTests.whenAbsent))
    func foldingCallersOfIdenticalFunctions() throws {
        let bench = try Workbench()
        var text = ""
        for index in 0..<30 {
            text += "__attribute__((noinline)) int leaf\(index)(int x) { return x * 91 + 17 / (x | 1); }\n"
            text += "__attribute__((noinline)) int caller\(index)(int x) { return leaf\(index)(x + 3) ^ 5; }\n"
            text += "__attribute__((noinline)) int top\(index)(int x) { return caller\(index)(x * 2) - 9; }\n"
        }
        text += "int main(int n, char **) { int s = 0;\n"
        for index in 0..<30 { text += "s += top\(index)(n);\n" }
        try bench.write(text + "return s; }\n", to: "layers.cpp")
        try compile("layers.cpp", "plain", in: bench, ["-ffunction-sections"])
        try compile("layers.cpp", "folded", in: bench, ["-ffunction-sections", "-Wl,--icf=all"])
        let saved = try codeBytes("plain", in: bench) - codeBytes("folded", in: bench)
        let (estimate, _) = try advice("fold-identical", on: bench.path("plain"))
        expect(estimate, near: saved, within: 10, "fold-identical on layers")
    }

    @Test(.enabled(if: AdviceProofTests.hasCompiler, AdviceProofTests.whenAbsent))
    func hidingExports() throws {
        let bench = try Workbench()
        try bench.write(AdviceProofTests.copies(200), to: "copies.cpp")
        try compile("copies.cpp", "plain", in: bench, ["-rdynamic", "-Wl,--hash-style=gnu"])
        try compile("copies.cpp", "hidden", in: bench, ["-Wl,--hash-style=gnu"])
        func tables(_ name: String) throws -> UInt64 {
            let report = try bench.report(on: name, by: .section)
            return [".dynsym", ".dynstr", ".gnu.hash", ".gnu.version"].reduce(0) { $0 + report.sizes($1).fileSize }
        }
        let saved = try tables("plain") - tables("hidden")
        let (estimate, _) = try advice("hide-symbols", on: bench.path("plain"))
        expect(estimate, near: saved, within: 10, "hide-symbols on copies")
    }

    /// No saving is promised for copies of templates, since it cannot be proven.
    @Test(.enabled(if: AdviceProofTests.hasCompiler, AdviceProofTests.whenAbsent))
    func copiesOfATemplateAreOneFamily() throws {
        let bench = try Workbench()
        var text = "template <int N> __attribute__((noinline)) int work(volatile int *p) { int s = N;\n"
        for index in 0..<40 { text += "s += p[\(index)] * (s ^ N); p[\(index)] = s % (N + 2);\n" }
        text += "return s; }\nint main(int, char **) { volatile int p[40] = {0}; int s = 0;\n"
        for index in 0..<40 { text += "s += work<\(index)>(p);\n" }
        try bench.write(text + "return s; }\n", to: "family.cpp")
        try compile("family.cpp", "family", in: bench, [])
        let found = try Examination(of: [bench.path("family")], query: UnusedQuery())
        let all = try AdviceAnalysis.advice(
            on: bench.path("family"), startup: nil, unused: found.unused, architecture: nil, examined: found.images)
        let advice = try #require(all.first { $0.rule == "template-copies" })
        #expect(advice.bytes == 0)
        #expect(advice.examples.map(\.name) == ["int work<…> × 40"])
    }

    @Test(.enabled(if: ExternalTool.arePresent(["gcc", "python3"]), "needs gcc and python3"))
    func largeDataIsFirstWithWhatKeepsIt() throws {
        let bench = try Workbench()
        let script = "import bz2, random; open('a.bz2', 'wb').write(bz2.compress(random.Random(1).randbytes(3 << 20)))"
        try bench.run("python3", "-c", script)
        try bench.write(
            """
            .section .rodata,"a"
            .balign 16
            .Ltable: .incbin "a.bz2"
            .section .data.rel.ro,"aw"
            .balign 8
            .globl dictionary
            .type dictionary, %object
            .size dictionary, 8
            dictionary: .quad .Ltable
            .section .note.GNU-stack,"",%progbits
            """, to: "a.s")
        try bench.write(
            """
            extern char *dictionary;
            __attribute__((noinline)) int spell(int a) { return dictionary[a]; }
            int main(int argc, char **argv) { (void)argv; return ARGUMENT; }
            """, to: "b.c")
        try bench.run("gcc", "-O1", "-ffunction-sections", "-DARGUMENT=spell(argc)", "a.s", "b.c", "-o", "whole")
        // Nothing refers to the table here, and the linker drops it.
        try bench.run("gcc", "-O1", "-ffunction-sections", "-Wl,--gc-sections", "-DARGUMENT=argc", "b.c", "-o", "less")
        let path = bench.path("whole")
        let found = try Examination(of: [path], query: UnusedQuery())
        let all = try AdviceAnalysis.advice(
            on: path, startup: nil, unused: found.unused, architecture: nil, examined: found.images)
        let first = try #require(all.first)
        #expect(first.rule == "large-data")
        #expect(first.title.hasPrefix("Leave out [bzip2 stream at 0x"))
        #expect(first.option.contains("main → spell → dictionary → [bzip2 stream at 0x"))
        let saved = try fileSize(path) - fileSize(bench.path("less"))
        expect(first.bytes, near: saved, within: 1, "large-data")
    }

    /// Functions of the same code under different names, all of which call another function.
    private static func copies(_ count: Int) -> String {
        var text =
            "#include <cstdio>\n__attribute__((noinline)) static int helper(int x) { std::puts(\"x\"); return x * 3; }\n"
        for index in 0..<count {
            text +=
                "__attribute__((noinline)) int copy\(index)(int x) { int s = 0; "
                + "for (int i = 0; i < x; i++) s += helper(i ^ x) % 17; return s; }\n"
        }
        text += "int main(int n, char **) { int s = 0;\n"
        for index in 0..<count { text += "s += copy\(index)(n);\n" }
        return text + "return s; }\n"
    }
}
