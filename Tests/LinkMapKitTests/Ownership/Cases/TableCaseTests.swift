import LinkMapKit
import Testing

/// Tables that exist for the sake of symbols: all of it but their headers is attributed.
@Suite struct TableCaseTests {
    private static let source = """
        extern int external_one(int), external_two(int);
        int a_target = 1, b_target = 2;
        void *table[40] = {&a_target, &b_target, &a_target, &b_target, &a_target, [30] = &b_target, [39] = &a_target};
        int call(int x) { return external_one(x) + external_two(x); }
        """

    private func library(_ compiler: String, _ options: [String]) throws -> Workbench {
        let bench = try Workbench()
        try bench.write(TableCaseTests.source, to: "table.c")
        try #require(ExternalTool(compiler)).run(
            ["-O1", "-fPIC", "-shared", "-nostdlib", "table.c", "-o", "table.so"] + options, in: bench.folder)
        return bench
    }

    private func owners(_ report: SizeReport, _ section: String) -> [String: UInt64] {
        Dictionary((report.row(section)?.rows ?? []).map { ($0.name, $0.sizes.fileSize) }, uniquingKeysWith: +)
    }

    @Test(.enabled(if: ExternalTool.arePresent(["gcc", "readelf"]), "needs gcc and readelf"))
    func relocationsFromTheFirstOn() throws {
        let bench = try library("gcc", ["-Wl,-z,lazy"])
        let report = try bench.report(on: "table.so", by: .section, .symbol)
        #expect(owners(report, ".rela.dyn") == ["table": 7 * 24])
        #expect(owners(report, ".rela.plt")["external_one"] == 24 && owners(report, ".rela.plt")["external_two"] == 24)
        #expect(owners(report, ".plt")["external_one"] == 16 && owners(report, ".plt")["external_two"] == 16)
        #expect(owners(report, ".got.plt")["external_one"] == 8)
        #expect(owners(report, ".gnu.hash")["table"] == 4 && owners(report, ".gnu.hash")["call"] == 4)
        #expect(owners(report, ".gnu.hash")["[.gnu.hash]"] ?? 0 > 0, "buckets serve all")
        try expectSectionsEqualReadelf(bench.path("table.so"))
    }

    @Test(.enabled(if: ExternalTool.arePresent(["clang", "ld.lld"]), "needs clang and ld.lld"))
    func packedRelocations() throws {
        let options = ["-fuse-ld=lld", "-fvisibility=hidden", "-Wl,--pack-dyn-relocs=relr"]
        let report = try library("clang", options).report(on: "table.so", by: .section, .symbol)
        #expect(owners(report, ".relr.dyn") == ["table": 16], "an address and a bit map")
        #expect(owners(report, ".plt")["external_one"] == 16)
    }

    @Test(
        .enabled(if: ExternalTool.arePresent(["clang", "ld.lld"]), "needs clang and ld.lld"),
        arguments: ["i386", "armv7"])
    func relocationsWithoutAddends(_ architecture: String) throws {
        let options = ["-target", "\(architecture)-linux-gnu", "-fuse-ld=lld", "-Wl,--hash-style=both"]
        let bench = try library("clang", options)
        let report = try bench.report(on: "table.so", by: .section, .symbol)
        #expect(report.artifact.architecture == (architecture == "i386" ? "i386" : "arm"))
        #expect(owners(report, ".rel.dyn") == ["table": 7 * 8])
        #expect(owners(report, ".hash")["table"] == 4 && owners(report, ".gnu.hash")["table"] == 4)
        #expect(owners(report, ".rel.plt")["external_one"] == 8)
        try expectSectionsEqualReadelf(bench.path("table.so"))
        try expectSymbolsEqualNm(bench.path("table.so"))
    }

    @Test(.enabled(if: ExternalTool.arePresent(["g++"]), "needs g++"))
    func exceptionTables() throws {
        let bench = try Workbench()
        try bench.write(
            """
            extern "C" void may_throw(int);
            extern "C" int first(int a) { try { may_throw(a); } catch (int b) { return b; } catch (...) { return 2; } return 0; }
            extern "C" int second(int a) { try { may_throw(a); may_throw(a + 1); } catch (long b) { return (int)b; } return 1; }
            extern "C" int none(int a) { return a; }
            """, to: "throw.cpp")
        try bench.run("g++", "-O1", "-fPIC", "-shared", "throw.cpp", "-o", "throw.so")
        let report = try bench.report(on: "throw.so", by: .section, .symbol)
        let tables = owners(report, ".gcc_except_table")
        #expect(tables["first"] ?? 0 > 0 && tables["second"] ?? 0 > 0 && tables["none"] == nil)
        #expect(tables.filter { $0.key.hasPrefix("[") } == [:], "all of it is attributed")
        #expect(owners(report, ".eh_frame")["none"] ?? 0 > 0)
        #expect(owners(report, ".eh_frame_hdr")["none"] == 8 && owners(report, ".eh_frame_hdr")["first"] ?? 0 >= 8)
        try bench.run("g++", "-O1", "-c", "throw.cpp")
        let object = try bench.report(on: "throw.o", by: .section, .symbol)
        #expect(owners(object, ".gcc_except_table")["first"] == tables["first"])
        #expect(owners(object, ".eh_frame")["second"] == owners(report, ".eh_frame")["second"])
    }
}
