import LinkMapKit
import Testing

/// Cells are what all divisions are sums of: so their sums are those of `size`.
@Suite struct SizeCellsTests {
    private static let divisions: [[LinkMapKit.Dimension]] = [
        [.section], [.kind], [.segment, .section], [.class, .symbol], [.module], [.archive, .object], [.package],
        [.section, .symbol],
        [.symbol, .section],
    ]

    private func expectSame(
        _ path: String, asked: [LinkMapKit.Dimension] = [.section],
        divisions: [[LinkMapKit.Dimension]] = SizeCellsTests.divisions
    ) throws {
        let cells = try SizeAnalysis.cells(on: [path], query: SizeQuery(by: asked))
        for by in divisions {
            let expected = try SizeAnalysis.report(on: [path], query: SizeQuery(by: by))
            let found = cells.report(by: by)
            #expect(found.totals == expected.totals, "\(path) by \(by)")
            #expect(sums(found.rows) == sums(expected.rows), "\(path) by \(by)")
        }
    }

    /// Rows by the names on their path; what takes no byte is no cell.
    private func sums(_ rows: [SizeRow], _ path: String = "") -> [String: Sizes] {
        var sums: [String: Sizes] = [:]
        for row in rows {
            let name = "\(path)\u{1}\(row.label.raw.text)"
            if row.sizes != Sizes() {
                let known = sums[name] ?? Sizes()
                sums[name] = Sizes(
                    fileSize: known.fileSize + row.sizes.fileSize, vmSize: known.vmSize + row.sizes.vmSize)
            }
            sums.merge(self.sums(row.rows, name)) {
                Sizes(fileSize: $0.fileSize + $1.fileSize, vmSize: $0.vmSize + $1.vmSize)
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
