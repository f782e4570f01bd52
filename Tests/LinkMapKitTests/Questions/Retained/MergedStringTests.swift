import AuditReport
import Foundation
import LinkMapKit
import Testing

/// Strings and constants that the linker merged, which a map lists under the first object file that has them.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc", "ar", "ld.bfd"]), "gcc, ar or ld.bfd is not at hand"))
struct MergedStringTests {
    private static let one = """
        extern int printf(const char *, ...);
        extern const char deep[65536];
        static const double scale = 1234.5;
        static const unsigned rate[2] = {1, 7};
        const void *volatile first;
        void idle_rate(void) { first = rate; }
        int one(int k) { return printf("a text that both libraries print\\n") + (int)(k * scale); }
        int idle_one(int k) { return deep[k & 65535]; }

        """
    private static let two = """
        extern int printf(const char *, ...);
        static const double scale = 1234.5;
        static const unsigned pace[2] = {1, 7};
        const void *volatile second;
        int two(int k) { second = pace; return printf("a text that both libraries print\\n") + (int)(k * scale); }

        """
    private static let deep = "const char deep[65536] = {1, 2, 3, [9000] = 4};\n"
    private static let main = """
        int one(int);
        int two(int);
        int main(int n, char **v) {
        #ifndef WITHOUT
            n += one(n);
        #endif
            return two(n);
        }

        """

    /// Builds the program with or without the first library. Returns the size of the file.
    private func build(in bench: Workbench, _ options: String..., to output: String) throws -> UInt64 {
        for (name, text) in [("one", Self.one), ("two", Self.two), ("deep", Self.deep), ("main", Self.main)] {
            try bench.write(text, to: "\(name).c")
            try bench.run(
                "gcc", ["-O2", "-fPIE", "-fmerge-all-constants", "-c", "\(name).c", "-o", "\(name).o"] + options)
        }
        try bench.run("ar", "rcs", "libone.a", "one.o", "deep.o")
        try bench.run("ar", "rcs", "libtwo.a", "two.o")
        try bench.run(
            "gcc", "-fuse-ld=bfd", "-pie", "-o", output, "main.o", "libone.a", "libtwo.a", "-Wl,-Map,\(output).map")
        return UInt64(try FileManager.default.attributesOfItem(atPath: bench.path(output))[.size] as? Int ?? 0)
    }

    private func query(_ bench: Workbench) -> GraphQuery {
        var query = GraphQuery()
        query.mapPath = bench.path("with.map")
        return query
    }

    @Test func areNoReasonForALibrary() throws {
        let bench = try Workbench()
        _ = try build(in: bench, to: "with")
        let report = try WhyAnalysis.report(
            on: bench.path("with"), query: WhyQuery(graph: query(bench), name: "libone.a"))
        let library = try #require(report.packages.first)
        #expect(library.users.map(\.name.text) == ["main.o"])
        #expect(library.users.first?.target == "one")
        // The reference stands in the file of the caller, although the function comes from another.
        let page = try report.document(as: .table).text
        let line = try #require(page.split(separator: "\n").last)
        #expect(line.contains("called by main") && line.hasSuffix("in main.o"), "\(line)")
    }

    @Test func stayWithTheLibraryThatRemains() throws {
        let bench = try Workbench()
        let with = try build(in: bench, to: "with")
        let without = try build(in: bench, "-DWITHOUT", to: "without")
        for grouping in [RetainedQuery.Grouping.archive, .package] {
            var retained = RetainedQuery(graph: query(bench))
            retained.by = grouping
            let report = try RetainedAnalysis.report(on: bench.path("with"), query: retained)
            guard case .rows(let rows) = report.images[0].answer else { throw InputError("no rows") }
            let saving = try #require(rows.compactMap(\.fileSaving).max())
            let truth = with - without
            #expect(truth > 65536)
            #expect(abs(Double(saving) / Double(truth) - 1) < 0.05, "\(grouping): \(saving), not \(truth)")
        }
        var removal = RetainedQuery(graph: query(bench))
        removal.removed = ["libone.a"]
        let report = try RetainedAnalysis.report(on: bench.path("with"), query: removal)
        guard case .removal(let found) = report.images[0].answer else { throw InputError("no removal") }
        let saving = try #require(found.fileSaving)
        #expect(abs(Double(saving) / Double(with - without) - 1) < 0.05)
    }

    @Test func suggestTheLibraryOrTheMap() throws {
        let bench = try Workbench()
        _ = try build(in: bench, to: "with")
        let error = #expect(throws: InputError.self) {
            try WhyAnalysis.report(on: bench.path("with"), query: WhyQuery(graph: query(bench), name: "libon"))
        }
        #expect(error?.hint?.contains("'libone.a'") == true)
        let unmapped = #expect(throws: InputError.self) {
            try WhyAnalysis.report(on: bench.path("with"), query: WhyQuery(graph: GraphQuery(), name: "libone.a"))
        }
        #expect(unmapped?.hint?.contains("--map") == true)
    }

    @Test func hintAtUnusedOnlyForThings() throws {
        let bench = try Workbench()
        try bench.write(
            "asm(\".section .rodata\\n.quad 1,2,3,4,5,6,7,8\\n.text\");\nint main(void) { return 0; }\n", to: "main.c")
        try bench.run("gcc", "-O2", "main.c", "-o", "with")
        let report = try RetainedAnalysis.report(on: bench.path("with"), query: RetainedQuery(graph: GraphQuery()))
        let totals = report.images[0].totals
        let findings = try UnusedAnalysis.report(on: [bench.path("with")], query: UnusedQuery()).findings
        #expect(totals.made.count > 0)
        #expect((totals.unreachableCount > totals.made.count) == !findings.isEmpty)
    }

    @Test(arguments: [
        (".rodata.str1.1", true), (".rodata.main.str1.8", true), (".rodata.cst16", true), (".rodata", false),
        (".rodata.table12", false), (".rodata.str", false), (".text.first1.2", false),
    ]) func haveNames(_ name: String, _ isMerged: Bool) throws {
        let map = """
            Linker script and memory map

            .rodata         0x0000000000002000       0x60
             \(name)
                            0x0000000000002000       0x31 a.o

            """
        let found = try LinkMap.parse(ByteView(copying: map), detail: .objects).placements
        #expect(found.map(\.isMerged) == [isMerged])
    }
}
