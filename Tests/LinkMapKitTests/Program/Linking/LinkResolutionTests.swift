import Foundation
import LinkMapKit
import Testing

/// Symbol resolution and the choice of archive members, compared with real linkers.
@Suite(.enabled(if: LinkBench.isPossible, LinkBench.whenImpossible)) struct LinkResolutionTests {
    /// Inline functions of which each file has one, a weak function that is replaced, and one that stays.
    private static let one = """
        #include <vector>
        struct Shape { virtual int area() const { return 1; } virtual ~Shape() {} };
        __attribute__((weak)) int replaced(int n) { return n; }
        __attribute__((weak)) int stays(int n) { return n + 1; }
        inline int twice(int n) { static int calls; return ++calls + n * 2; }
        int other(std::vector<int> &numbers);
        int main(int n, char **v) {
            std::vector<int> numbers(n); Shape shape;
            return replaced(n) + stays(n) + twice(n) + other(numbers) + shape.area();
        }
        """
    private static let two = """
        #include <vector>
        struct Shape { virtual int area() const { return 1; } virtual ~Shape() {} };
        struct Unused : Shape { int area() const override { return 2; } };
        int replaced(int n) { return n * 5; }
        inline int twice(int n) { static int calls; return ++calls + n * 2; }
        int other(std::vector<int> &numbers) { numbers.push_back(twice(3)); return numbers.size(); }
        int nobody(std::vector<long> &numbers) { numbers.push_back(twice(3)); return numbers.size(); }
        Shape *unused_shape() { return new Unused; }
        """

    private func bench(_ flags: String) throws -> Workbench {
        let bench = try Workbench()
        try bench.write(Self.one, to: "one.cc")
        try bench.write(Self.two, to: "two.cc")
        try bench.run("sh", "-c", "g++ \(flags) -c one.cc && g++ \(flags) -c two.cc")
        return bench
    }

    private func things(_ name: String, _ bench: Workbench) throws -> [WhyReport.Thing] {
        try WhyAnalysis.report(on: ["one.o", "two.o"].map(bench.path), query: WhyQuery(name: name)).things
    }

    @Test(arguments: ["-O0", "-O1 -ffunction-sections -fdata-sections", "-Os -fPIC"])
    func oneOfManyIsLinked(_ flags: String) throws {
        let bench = try bench(flags)
        let graph = try #require(try LinkBench.graph(["one.o", "two.o"].map(bench.path)))
        let reached = graph.reachedSymbols
        #expect(reached.isSuperset(of: ["main", "_Z8replacedi", "_Z5staysi", "_Z5otherRSt6vectorIiSaIiEE"]))
        #expect(!reached.contains("_Z6nobodyRSt6vectorIlSaIlEE") && !reached.contains("_ZN6UnusedD0Ev"))
        // The weak one that lost is there, and nothing leads to it; a group is there once.
        let replaced = try things("_Z8replacedi", bench)
        #expect(replaced.map(\.hold).count { $0 == .kept } == 1 && replaced.count == 2)
        #expect(try things("_ZZ5twiceiE5calls", bench).count == 1)
    }

    /// Checks that nothing is reachable that the linker removes from the same objects.
    @Test func nothingThatTheLinkerRemovesIsReached() throws {
        let bench = try bench("-O1 -ffunction-sections -fdata-sections")
        let said = try bench.run(
            "sh", "-c", "g++ one.o two.o -Wl,--gc-sections,--print-gc-sections -o program 2>&1")
        let words = said.split { $0.isWhitespace || $0 == "'" || $0 == ")" || $0 == "(" }
        let removed = Set(words.filter { $0.hasPrefix(".text._Z") }.map { String($0.dropFirst(6)) })
        #expect(removed.contains("_Z6nobodyRSt6vectorIlSaIlEE"))
        let graph = try #require(try LinkBench.graph(["one.o", "two.o"].map(bench.path)))
        let left = Set(
            try bench.run("nm", "program").split(separator: "\n").compactMap { $0.split(separator: " ").last })
        let wrong = graph.reachedSymbols.intersection(removed).filter { !left.contains(Substring($0)) }
        #expect(wrong == [])
        // And the other way round: what it keeps of these objects is reached.
        let own = Set(
            try bench.run("nm", "--defined-only", "one.o", "two.o").split(separator: "\n")
                .compactMap { line -> String? in
                    let words = line.split(separator: " ")
                    return words.count == 3 && "TtWwVv".contains(words[1]) ? String(words[2]) : nil
                })
        let missing = own.filter { left.contains(Substring($0)) }.subtracting(graph.reachedSymbols)
        // A constructor has two names, of which the graph has one.
        let others = missing.filter { name in
            let twin = name.replacing("D1Ev", with: "D2Ev").replacing("C1E", with: "C2E")
            return !graph.reachedSymbols.contains(twin)
        }
        #expect(others == [])
    }

    /// The members of a real archive that a linker takes for a small program.
    @Test(arguments: ["libz.a", "libexpat.a", "libsqlite3.a", "libzstd.a"])
    func takesWhatTheLinkerTakes(_ name: String) throws {
        let calls = [
            "libz.a": "inflate", "libexpat.a": "XML_ParserCreate", "libsqlite3.a": "sqlite3_open",
            "libzstd.a": "ZSTD_compress",
        ]
        let bench = try Workbench()
        let archive =
            try bench.run("gcc", "-print-file-name=\(name)").split(separator: "\n").first.map(String.init) ?? ""
        guard archive.hasPrefix("/"), let call = calls[name] else { return print("skipped: there is no \(name)") }
        try bench.write("int \(call)(); int main(void) { return \(call)(); }", to: "main.c")
        try bench.run(
            "sh", "-c", "gcc -w -c main.c && gcc main.o \(archive) -lm -lpthread -ldl -Wl,-Map,map -o program")
        let said = String(decoding: try bench.read("map"), as: UTF8.self)
        // `/usr/lib/libz.a(inflate.o)`, each with what it is for on the next line, before the table of sections.
        let taken = Set(
            said.split(separator: "\n").prefix { $0 != "Memory Configuration" }.compactMap { line -> String? in
                guard line.hasPrefix(archive + "("), let end = line.firstIndex(of: ")") else { return nil }
                return String(line[line.index(line.startIndex, offsetBy: archive.count + 1)..<end])
            })
        #expect(!taken.isEmpty)
        let paths = [bench.path("main.o"), archive]
        let report = try UnusedAnalysis.report(on: paths, query: UnusedQuery())
        let unlinked = Set(
            report.findings.filter { $0.evidence[0].rule == "not-linked" }.map { finding in
                String(finding.name.text.dropFirst(name.count + 1).dropLast())
            })
        // Members that define nothing hold nothing, and are no findings: `libx.a:y.o:0000 T name`.
        let rows = try bench.run("sh", "-c", "nm -A --defined-only \(archive) 2>/dev/null").split(separator: "\n")
        let members = Set(rows.compactMap { $0.split(separator: ":").dropFirst().first.map(String.init) })
        #expect(unlinked == members.subtracting(taken))
    }
}
