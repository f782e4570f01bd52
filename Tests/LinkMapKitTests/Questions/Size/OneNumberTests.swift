import LinkMapKit
import Testing

/// One thing has one number, whichever question tells it.
@Suite(.enabled(if: ExternalTool.arePresent(["g++", "ar"]), "needs g++ and binutils"))
struct OneNumberTests {
    /// A program with a static library, of which another object file has a template, and with headers whose code is inlined.
    private func program() throws -> (path: String, map: String, bench: Workbench) {
        let bench = try Workbench()
        try bench.write(
            """
            namespace tiny {
            __attribute__((always_inline)) inline int mixed(int a) { for (int i = 0; i < 9; i++) a = a * 31 + i; return a; }
            }

            """, to: "tiny.h")
        try bench.write(
            """
            namespace shape {
            int area(int); const char *name(int);
            template <typename T> struct Box {
              T cells[64];
              __attribute__((noinline)) T sum(int n) const { T s = 0; for (int i = 0; i < n; i++) s += cells[i & 63] * i; return s; }
            };
            }

            """, to: "shape.h")
        try bench.write(
            """
            #include "shape.h"
            namespace shape {
            static int counts[500];
            int area(int a) { return counts[a]++ + a * a + (int)Box<int>().sum(a); }
            const char *name(int a) { return a ? "something with an area" : "nothing with an area"; }
            int idle(int a) { return a * 3; }
            }

            """, to: "shape.cpp")
        try bench.write(
            """
            #include <cstdio>
            #include "shape.h"
            #include "tiny.h"
            int main(int argc, char **) {
              shape::Box<double> box{}; box.cells[argc & 63] = argc;
              int mixed = tiny::mixed(argc);
              return std::printf("%g %d %d %s", box.sum(argc), shape::area(argc), mixed, shape::name(argc)) > 9;
            }

            """, to: "main.cpp")
        for name in ["shape", "main"] { try bench.run("g++", "-O1", "-g", "-c", "\(name).cpp", "-o", "\(name).o") }
        try bench.run("ar", "rcs", "libshape.a", "shape.o")
        try bench.run("g++", "-Wl,-Map,app.map", "main.o", "libshape.a", "-o", "app")
        return (bench.path("app"), bench.path("app.map"), bench)
    }

    private func removal(of name: String, _ path: String, map: String) throws -> RetainedReport.Removal {
        var query = RetainedQuery(removed: [name])
        query.graph.mapPath = map
        guard case .removal(let gone)? = try RetainedAnalysis.report(on: path, query: query).images.first?.answer else {
            throw WrongAnswer()
        }
        return gone
    }

    private func rows(by grouping: RetainedQuery.Grouping, _ path: String, map: String) throws -> [String:
        RetainedReport.Row]
    {
        var query = RetainedQuery(by: grouping)
        query.graph.mapPath = map
        let image = try #require(try RetainedAnalysis.report(on: path, query: query).images.first)
        guard case .rows(let rows) = image.answer else { throw WrongAnswer() }
        var demangler = Demangler()
        return Dictionary(uniqueKeysWithValues: rows.map { (image.names.group?($0.number, &demangler) ?? "", $0) })
    }

    @Test func aLibraryOwnsWhatSizeCountsForIt() throws {
        let (path, map, bench) = try program()
        let kinds = try bench.report(on: "app", by: .archive, .kind, map: "app.map")
        let zeroFill = kinds.sizes("libshape.a", "zero-fill").vmSize
        #expect(zeroFill == 2000)
        let size = try bench.report(on: "app", by: .archive, map: "app.map").sizes("libshape.a").fileSize + zeroFill
        #expect(try removal(of: "libshape.a", path, map: map).namedBytes == size)
        let byArchive = try #require(try rows(by: .archive, path, map: map)["libshape.a"])
        let byPackage = try #require(try rows(by: .package, path, map: map)["libshape.a"])
        #expect(byArchive.own == size && byPackage.own == size)
        // The template that main.o has goes with the library, and is no part of it.
        #expect(byArchive.fileSaving == byPackage.fileSaving && byArchive.parts == byPackage.parts)
        let ofTemplate = try bench.report(on: "app", by: .package, .symbol, map: "app.map")
        #expect(ofTemplate.row("libshape.a", "_ZNK5shape3BoxIdE3sumEi") == nil)
        #expect(ofTemplate.row("libshape.a", "_ZNK5shape3BoxIiE3sumEi") != nil)
    }

    @Test func thePageForecastsALibraryAsWhyDoes() throws {
        let (path, map, bench) = try program()
        defer { withExtendedLifetime(bench) {} }
        var query = ReportQuery()
        query.graph.mapPath = map
        let answers = try ReportAnalysis.answers(on: [path], query: query)
        let shown = (answers.packages + answers.archives).filter { $0.name == "libshape.a" }
        var why = WhyQuery(name: "libshape.a")
        why.package = "libshape.a"
        why.graph.mapPath = map
        let said = try #require(try WhyAnalysis.report(on: path, query: why).packages.first)
        #expect(!shown.isEmpty)
        for one in shown { #expect(one.row.own == said.row.own && one.row.fileSaving == said.row.fileSaving) }
    }

    /// A library of which all is inlined has no code of its own, and can be taken away like any other.
    @Test func aLibraryOfInlinedCodeIsKnownToAllQuestions() throws {
        let (path, map, bench) = try program()
        defer { withExtendedLifetime(bench) {} }
        let row = try #require(try rows(by: .package, path, map: map)["tiny"])
        let gone = try removal(of: "tiny", path, map: map)
        #expect(gone.targets.map(\.meanings) == [["package"]] && gone.namedBytes == row.own && row.own == 0)
        #expect(gone.fileSaving == row.fileSaving && gone.bytes == row.retained)
        #expect(!gone.following.isEmpty && gone.following.allSatisfy(\.isInlined))
        #expect(gone.row?.parts.map(\.name) == ["tiny"])
        #expect(throws: InputError.self) { try removal(of: "tinier", path, map: map) }
    }

    /// Names that are displayed alike: two constructors of a template, and functions of Rust that a hash or the asking crate tells apart.
    @Test(arguments: [
        ["_ZN3FooC1IiEET_", "_ZN3FooC2IiEET_"],
        ["_ZN4core3fmt5write17h0123456789abcdefE", "_ZN4core3fmt5write17hfedcba9876543210E.llvm.123"],
        ["_RINvNtC4core3mem4swaphECs1_4tool", "_RINvNtC4core3mem4swaphECs23_5other"],
    ])
    func namesThatAreDisplayedAlikeHaveOneRow(_ names: [String]) throws {
        let bench = try Workbench()
        let functions = names.enumerated().map {
            "\t.globl \"\($1)\"\n\t.type \"\($1)\",@function\n\"\($1)\":\t.skip \($0 + 20), 0x90\n"
        }
        let sizes = names.map { "\t.size \"\($0)\", 20\n" }
        try bench.write(
            "\t.text\n" + (functions + sizes).joined() + "\t.section .note.GNU-stack,\"\",@progbits\n", to: "a.s")
        try bench.write("int main(void) { return 0; }\n", to: "main.c")
        try bench.run("gcc", "main.c", "a.s", "-o", "app")
        #expect(try bench.report(on: "app", by: .symbol).rows.filter { names.contains($0.name) }.count == 1)
        var query = SizeQuery(by: [.symbol])
        query.tellsVariants = true
        #expect(
            try SizeAnalysis.report(on: [bench.path("app")], query: query).rows.filter { names.contains($0.name) }.count
                == 2)
    }

    /// A symbol that another file has now under a name that the compiler numbers anew.
    @Test func changesOfASymbolDoNotDependOnTheDivision() throws {
        let bench = try Workbench()
        func build(_ name: String, _ first: [(Int, Int)], _ second: [(Int, Int)]) throws -> String {
            for (file, parts) in [("a", first), ("b", second)] {
                let functions = parts.map { number, size in
                    "__attribute__((used)) static void f\(number)(void) __asm__(\"work.constprop.\(number)\");\n"
                        + "static void f\(number)(void) { __asm__ volatile(\".skip \(size), 0x90\"); }\n"
                }
                try bench.write(functions.joined() + "int \(file)(void) { return 1; }\n", to: "\(file).c")
            }
            try bench.write("int a(void), b(void); int main(void) { return a() + b(); }\n", to: "main.c")
            try bench.run("gcc", "-O1", "-g", "main.c", "a.c", "b.c", "-o", name)
            return bench.path(name)
        }
        let old = try build("old", [(0, 100), (1, 300)], [(2, 500)])
        let new = try build("new", [(3, 700)], [(4, 320), (2, 510)])
        let found = try DiffAnalysis.changes(old: old, new: new, query: DiffQuery())
        let table = try #require(found.table)
        let column = try #require(table.columns.first { $0.name == "symbol" })
        var sums: [Label: Int64] = [:]
        for (row, value) in column.values.enumerated() {
            sums[column.labels[Int(value)], default: 0] += Int64(bitPattern: table.new[row] &- table.old[row])
        }
        let said = Dictionary(found.diff.rows.map { ($0.label, $0.delta.fileSize) }, uniquingKeysWith: +)
        #expect(sums.filter { $0.value != 0 } == said.filter { $0.value != 0 })
        #expect(said.count { $0.key.raw.text.hasPrefix("work.constprop.") } >= 2)
    }
}
