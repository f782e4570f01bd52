import Foundation
import LinkMapKit
import Testing

/// ELF files that lack what others have, or have what others lack.
@Suite(
    .enabled(if: ExternalTool.arePresent(["gcc", "g++", "objcopy", "readelf", "nm"]), "needs gcc, g++ and binutils"))
struct UnusualELFTests {
    private static let source = """
        #include <stdio.h>
        int numbers[100] = {1}; static int zeroes[500];
        __attribute__((noinline)) int twice(int a) { return a * 2 + numbers[a]; }
        int main(int argc, char **argv) { zeroes[argc] = twice(argc); printf("%d\\n", zeroes[1]); return zeroes[argc + 1]; }
        """

    private func program() throws -> Workbench {
        let bench = try Workbench()
        try bench.write(UnusualELFTests.source, to: "a.c")
        try bench.run("gcc", "-g", "-O1", "a.c", "-o", "a")
        return bench
    }

    private func length(_ bench: Workbench, _ name: String) throws -> UInt64 { try fileSize(bench.path(name)) }

    @Test(.enabled(if: ExternalTool.arePresent(["llvm-objcopy"]), "no llvm-objcopy")) func withoutSectionHeaders()
        throws
    {
        let bench = try program()
        try bench.run("llvm-objcopy", "--strip-sections", "a", "bare")
        let whole = try bench.report(on: "a", by: .segment)
        let bare = try bench.report(on: "bare", by: .segment, .section)
        expectBalance(bare)
        #expect(bare.totals.fileSize == (try length(bench, "bare")))
        #expect(bare.totals.vmSize == whole.totals.vmSize)
        for segment in whole.rows where segment.sizes.vmSize > 0 {
            #expect(bare.sizes(segment.name).vmSize == segment.sizes.vmSize, "\(segment.name)")
        }
        #expect(try bench.report(on: "bare", by: .symbol).warnings.map(\.code) == ["no-symbols"])
    }

    @Test func debugInfoAlone() throws {
        let bench = try program()
        try bench.run("objcopy", "--only-keep-debug", "a", "a.debug")
        let whole = try bench.report(on: "a", by: .section, .symbol)
        let debug = try bench.report(on: "a.debug", by: .section, .symbol)
        expectBalance(debug)
        #expect(debug.totals.fileSize == (try length(bench, "a.debug")))
        #expect(debug.artifact.id == whole.artifact.id && debug.artifact.id != nil)
        #expect(debug.sizes(".text") == Sizes(fileSize: 0, vmSize: whole.sizes(".text").vmSize))
        #expect(debug.sizes(".text", "twice").vmSize == whole.sizes(".text", "twice").vmSize)
        #expect(debug.sizes(".debug_info") == whole.sizes(".debug_info"))
        try expectSectionsEqualReadelf(bench.path("a.debug"))
    }

    /// gold states the size of the whole table of imports; what lies in it is each import's.
    @Test(.enabled(if: ExternalTool("ld.gold") != nil, "no ld.gold")) func tableOfTheLinkerWithASize() throws {
        let bench = try Workbench()
        try bench.write(UnusualELFTests.source, to: "a.c")
        try bench.run("gcc", "-O1", "-fuse-ld=gold", "-Wl,-z,lazy", "a.c", "-o", "a")
        let report = try bench.report(on: "a", by: .section, .symbol)
        expectBalance(report)
        for section in [".rela.plt", ".got.plt"] {
            let names = try #require(report.row(section)).rows.map(\.name)
            #expect(names.contains("printf") && !names.contains("_GLOBAL_OFFSET_TABLE_"), "\(names)")
        }
    }

    @Test func objectsWithGroups() throws {
        let bench = try Workbench()
        try bench.write(
            """
            template <class T> struct Box { T value; __attribute__((noinline)) T get(T a) { return value * a + 1; } };
            inline int shared(int a) { static int kept[20]; return kept[a]++; }
            extern "C" int use(int a) { Box<int> box{a}; Box<double> other{2.5}; return box.get(a) + (int)other.get(a) + shared(a); }
            """, to: "group.cpp")
        try bench.run("g++", "-O0", "-ffunction-sections", "-fdata-sections", "-c", "group.cpp")
        let report = try bench.report(on: "group.o", by: .symbol, .section)
        expectBalance(report)
        try expectSectionsEqualReadelf(bench.path("group.o"))
        for line in try bench.run("nm", "-S", "group.o").split(separator: "\n") {
            let fields = line.split(separator: " ")
            guard fields.count == 4, let size = UInt64(fields[1], radix: 16) else { continue }
            let sections = report.row(String(fields[3]))?.rows ?? []
            let own = sections.filter { $0.name.hasPrefix(".text") || $0.name.hasPrefix(".bss") }.reduce(0) {
                $0 + $1.sizes.vmSize
            }
            #expect(own == size, "\(fields[3])")
        }
        let get = "_ZN3BoxIiE3getEi"
        #expect(report.sizes(get, ".eh_frame").fileSize > 0)
        #expect(report.sizes(get, ".group").fileSize > 0, "its COMDAT group")
        #expect(report.sizes(get, ".symtab").fileSize == 24)
        #expect(
            report.sizes("use", ".rela.textuse").fileSize == 0 && report.sizes("use", ".rela.text.use").fileSize > 0)
    }

    /// More than 65,279 sections: their numbers no longer fit the fields made for them.
    @Test func countlessSections() throws {
        let bench = try Workbench()
        let count = 66_000
        let lines = (0..<count).map { ".section .text.f\($0),\"ax\"\nf\($0): .byte 1\n" }
        try bench.write(
            lines.joined()
                + ".globl last\n.section .text.last,\"ax\"\n.type last,@function\nlast: .zero 24\n.size last,24\n",
            to: "many.s")
        try bench.run("gcc", "-c", "many.s")
        let report = try bench.report(on: "many.o", by: .section, .symbol)
        expectBalance(report)
        #expect(report.totals.fileSize == (try length(bench, "many.o")))
        #expect(report.rows.count > count)
        #expect(report.sizes(".text.f65999", "f65999").vmSize == 1)
        #expect(report.sizes(".text.last", "last").vmSize == 24)
        #expect(report.sizes("[section headers]").fileSize > UInt64(count) * 64)
    }

    @Test func dataBehindTheFile() throws {
        let bench = try program()
        let appended = Data("PK\u{3}\u{4} an archive that a self-extracting program carries".utf8)
        try bench.write(try bench.read("a") + appended, to: "a.sfx")
        let report = try bench.report(on: "a.sfx", by: .section)
        #expect(report.sizes("[trailing data]") == Sizes(fileSize: UInt64(appended.count), vmSize: 0))
        #expect(report.totals.fileSize == (try length(bench, "a.sfx")))
        #expect(report.totals.vmSize == (try bench.report(on: "a", by: .section).totals.vmSize))
    }

    @Test func zerosBehindTheFile() throws {
        let bench = try program()
        let before = try bench.report(on: "a", by: .section).sizes("[padding]").fileSize
        try bench.write(try bench.read("a") + Data(count: 5_000), to: "a.padded")
        #expect(try bench.report(on: "a.padded", by: .section).sizes("[padding]").fileSize == before + 5_000)
        let sparse = try FileHandle(forWritingTo: URL(fileURLWithPath: bench.path("a.padded")))
        try sparse.truncate(atOffset: 3 << 30)
        try sparse.close()
        let report = try bench.report(on: "a.padded", by: .section)
        #expect(report.totals.fileSize == 3 << 30)
        #expect(report.sizes("[trailing data]").fileSize > 2 << 30)
    }

    /// Kernel modules are relocatable files of a linker's making.
    @Test(.enabled(if: UnusualELFTests.kernelModule != nil, "no kernel module on this machine")) func kernelModules()
        throws
    {
        let path = try #require(UnusualELFTests.kernelModule)
        expectBalance(try SizeAnalysis.report(on: [path], query: SizeQuery(by: [.section, .symbol])))
        try expectSectionsEqualReadelf(path)
    }

    private static let kernelModule: String? = {
        guard let walk = FileManager.default.enumerator(atPath: "/lib/modules") else { return nil }
        return walk.lazy.compactMap { $0 as? String }.first { $0.hasSuffix(".ko") }.map { "/lib/modules/" + $0 }
    }()
}
