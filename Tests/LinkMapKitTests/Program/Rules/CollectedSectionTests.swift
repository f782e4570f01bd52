import Foundation
import LinkMapKit
import Testing

/// Sections that real linkers remove with `--gc-sections`, compared with the unreachable nodes of the unstripped
/// program.
@Suite(.enabled(if: ExternalTool.arePresent(["g++"]), "g++ is not at hand")) struct CollectedSectionTests {
    /// Brings a few thousand functions of the C++ library's templates along, one section each.
    private static let source = """
        #include <algorithm>
        #include <iostream>
        #include <map>
        #include <regex>
        #include <string>
        #include <vector>
        struct Shape { virtual double area() const { return 0; } virtual ~Shape() {} };
        struct Square : Shape { double side = 2; double area() const override { return side * side; } };
        struct Circle : Shape { double area() const override { return 3.14; } };
        std::map<std::string, std::vector<int>> table = {{"one", {1}}, {"two", {2, 2}}};
        static const int primes[12] = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
        static const int others[4] = {4, 6, 8, 9};
        bool unused_match(const std::string &text) { return std::regex_match(text, std::regex("[a-z]+([0-9]*)")); }
        Shape *unused_shape() { return new Circle; }
        int unused_sort(std::vector<long> &numbers) { std::sort(numbers.begin(), numbers.end()); return others[1]; }
        int main(int count, char **words) {
            Shape *shape = new Square;
            std::cout << shape->area() << table["two"].size();
            std::cout << *std::lower_bound(primes, primes + 12, count);
            return words[0][0] == 'x';
        }
        """

    /// The linkers that are at hand, with options that change what references look like.
    static let links = [
        ["ld", "-fuse-ld=bfd -pie"], ["ld", "-fuse-ld=bfd -no-pie"], ["ld.gold", "-fuse-ld=gold -no-pie"],
        ["ld.lld", "-fuse-ld=lld -pie"], ["mold", "-fuse-ld=mold -pie"],
    ].filter { ExternalTool($0[0]) != nil }.map { $0[1] }

    @Test(arguments: links) func nothingThatTheLinkerRemovesIsReached(_ options: String) throws {
        let bench = try Workbench()
        try bench.write(Self.source, to: "program.cc")
        let mode = options.hasSuffix("-pie") && !options.hasSuffix("-no-pie") ? "-fPIE" : "-fno-pie"
        try bench.run("g++", "-O1", mode, "-ffunction-sections", "-fdata-sections", "-c", "program.cc")
        try link(bench, options + " -Wl,--no-gc-sections -o whole")
        let said = try link(bench, options + " -Wl,--gc-sections,--print-gc-sections -o less")
        let removed = Set(said.split(whereSeparator: \.isWhitespace).compactMap(Self.function))
        #expect(removed.count > 100, "\(options): the linker removes little")

        let graph = try Self.graph(bench.path("whole"))
        let kept = Set(try bench.run("nm", "less").split(separator: "\n").compactMap { $0.split(separator: " ").last })
        let reached = (0..<graph.rooted.graph.nodeCount).compactMap { node -> Substring? in
            guard graph.rooted.perhapsUsed.isReached(node), let name = graph.names.symbol(of: UInt32(node)) else {
                return nil
            }
            return Substring(name.text)
        }
        let wrong = reached.filter { removed.contains($0) && !kept.contains($0) }
        #expect(wrong.isEmpty, "\(options): the linker removed \(wrong.prefix(10))")
        #expect(reached.contains("main") && reached.contains("_ZNK6Square4areaEv"))
    }

    @discardableResult private func link(_ bench: Workbench, _ arguments: String) throws -> String {
        let tool = try #require(ExternalTool("sh"))
        return try tool.run(["-c", "g++ program.o \(arguments) 2>&1"], in: bench.folder)
    }

    /// `.text._Zfoo`, `program.o:(.text._Zfoo)`, `'.text._Zfoo'`: the function.
    private static func function(_ word: Substring) -> Substring? {
        guard let start = word.range(of: ".text.") else { return nil }
        let name = word[start.upperBound...].prefix { $0 != "'" && $0 != ")" && $0 != "[" }
        return name.hasPrefix("startup.") || name.hasPrefix("unlikely.") || name.hasPrefix("exit.") ? nil : name
    }

    private static func graph(_ path: String) throws -> ProgramGraph {
        var opener = try GraphOpener(GraphQuery())
        return try #require(try opener.open(path).1.first)
    }
}
