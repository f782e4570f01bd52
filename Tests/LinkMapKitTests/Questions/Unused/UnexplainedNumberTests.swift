import Foundation
import LinkMapKit
import Testing

/// Numbers in data that lead to a function, though the analysis does not know how the program reads them.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc", "nm"]), "gcc and nm are not at hand"))
struct UnexplainedNumberTests {
    /// Four functions by their distance from the start of the image. The distances are written after linking.
    @Test func aColumnOfDistancesLowersTheConfidence() throws {
        let bench = try Workbench()
        let names = ["one", "two", "three", "four"]
        let functions = (names + ["lost"]).enumerated().map { "KEEP int \($1)(int k) { return k * \($0 + 3); }\n" }
        try bench.write(
            """
            #define KEEP __attribute__((noinline, used))
            extern const char __ehdr_start[] __attribute__((visibility("hidden")));
            \(functions.joined())
            const volatile int table[4] = {0x11111111, 0x22222222, 0x33333333, 0x44444444};
            int main(int n, char **v) { return ((int (*)(int))(__ehdr_start + table[n & 3]))(n); }

            """, to: "program.c")
        try bench.run("gcc", "-O1", "-fPIE", "-pie", "program.c", "-o", "program")
        let path = bench.path("program")
        #expect(try findings(path).values.allSatisfy { $0.confidence == .high })

        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        for (index, name) in names.enumerated() {
            let pattern = Data(repeating: UInt8(index + 1) * 0x11, count: 4)
            let place = try #require(bytes.range(of: pattern))
            let address = try #require(try address(of: name, in: bench))
            bytes.replaceSubrange(place, with: withUnsafeBytes(of: address.littleEndian) { Data($0) })
        }
        try bytes.write(to: URL(fileURLWithPath: path))
        let found = try findings(path)
        #expect(found["lost"]?.confidence == .high)
        for name in names {
            #expect(found[name]?.confidence == .medium)
            let evidence = try #require(found[name]?.evidence.first { $0.rule == "unexplained-number" })
            #expect(evidence.says.contains("table"))
        }
    }

    private func findings(_ path: String) throws -> [String: Finding] {
        let report = try UnusedAnalysis.report(on: [path], query: UnusedQuery())
        return Dictionary(report.findings.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
    }

    private func address(of name: String, in bench: Workbench) throws -> UInt32? {
        let nm = try #require(ExternalTool("nm"))
        let rows = try nm.run(["program"], in: bench.folder).split(separator: "\n").map { $0.split(separator: " ") }
        return rows.first { $0.last == Substring(name) }.flatMap { UInt32($0[0].suffix(8), radix: 16) }
    }
}
