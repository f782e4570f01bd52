import LinkMapKit
import Testing

/// Warnings about programs without symbols.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc", "strip"]), "gcc or strip is not at hand"))
struct StrippedProgramTests {
    @Test func oneWarningStandsForAllProgramsOfAProduct() throws {
        let bench = try Workbench()
        try bench.run("mkdir", "product")
        for name in ["first", "second", "third"] {
            try bench.write(
                "int \(name)(int n) { return n + 1; }\nint main(int n, char **v) { return \(name)(n); }\n",
                to: "\(name).c")
            try bench.run("gcc", "-O1", "\(name).c", "-o", "product/\(name)")
            try bench.run("strip", "product/\(name)")
        }
        let all = try UnusedAnalysis.report(on: [bench.path("product")], query: UnusedQuery())
        let messages = all.warnings.filter { $0.code == "stripped" }.map(\.message)
        #expect(messages.count == 1 && messages.first?.hasPrefix("the symbols of 3 programs were stripped: ") == true)
        let one = try UnusedAnalysis.report(on: [bench.path("product/first")], query: UnusedQuery())
        #expect(one.warnings.first { $0.code == "stripped" }?.message.hasPrefix("the symbols were stripped: ") == true)
    }
}
