import LinkMapKit
import Testing

/// Every division is a grouping of one table, and adds up to what `size` says when it is asked for that division alone.
@Suite struct DivisionTests {
    private static let divisions: [[LinkMapKit.Dimension]] = [
        [.section], [.kind], [.segment, .section], [.class, .symbol], [.module], [.archive, .object], [.package],
        [.section, .symbol],
        [.symbol, .section],
    ]

    private func expectSame(
        _ path: String, asked: [LinkMapKit.Dimension] = [.section],
        divisions: [[LinkMapKit.Dimension]] = DivisionTests.divisions
    ) throws {
        let all = try SizeAnalysis.pageSums(of: [path], query: SizeQuery(by: asked))
        for by in divisions {
            let expected = try SizeAnalysis.report(on: [path], query: SizeQuery(by: by))
            let found = all.report(by: by)
            #expect(found.totals == expected.totals, "\(path) by \(by)")
            #expect(found.strippable == expected.strippable, "\(path) by \(by)")
            #expect(found.strippable?.total == found.totals.strippableSize, "\(path) by \(by)")
            #expect(sums(found.rows) == sums(expected.rows), "\(path) by \(by)")
        }
    }

    /// Returns the rows by the names on their path, without those that take no byte.
    private func sums(_ rows: [SizeRow], _ path: String = "") -> [String: Sizes] {
        var sums: [String: Sizes] = [:]
        for row in rows {
            let name = "\(path)\u{1}\(row.label.raw.text)"
            if row.sizes != Sizes() { sums[name, default: Sizes()].add(row.sizes) }
            sums.merge(self.sums(row.rows, name)) { first, second in
                var sum = first
                sum.add(second)
                return sum
            }
        }
        return sums
    }

    @Test(.enabled(if: ExternalTool.arePresent(["clang++"]), "no clang++"))
    func whatDebugInfoTells() throws {
        let bench = try Workbench()
        try bench.write("inline int twice(int x) { return x * 2 + x % 7; }\n", to: "twice.h")
        try bench.write("#include \"twice.h\"\nint once(int x) { return twice(x) ^ x; }\n", to: "once.cpp")
        try bench.write(
            "#include \"twice.h\"\nint once(int);\nint main(int n, char **) { return once(n) + twice(n); }\n",
            to: "main.cpp")
        try bench.run("clang++", "-g", "-O1", "once.cpp", "main.cpp", "-o", "program")
        try expectSame(
            bench.path("program"), asked: [.compileunit, .source, .symbol],
            divisions: [
                [.compileunit], [.source, .symbol], [.symbol, .source], [.compileunit, .section], [.section],
            ])
    }

    @Test(arguments: Samples.paths) func samples(_ path: String) throws { try expectSame(path) }

    @Test(
        arguments: Corpus.present([
            "elf/libgeos.so.3.14.1", "elf/Terminal", "macho/SDL2-fat", "macho/libglfw.3.dylib",
            "linkmaps/TestCleanPackage.ld64.txt", "knownelf/out/swifttypes",
        ]))
    func corpus(_ path: String) throws { try expectSame(Corpus.path(path)) }
}
