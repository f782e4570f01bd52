import LinkMapKit
import Testing

/// A function whose cold part the compiler placed elsewhere is one thing with one size.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc"]), "no gcc")) struct SplitFunctionTests {
    /// A static function `sort` with a cold part of `cold` bytes; `caller` calls it where a name is given.
    private static func source(cold: Int, caller: String?) -> String {
        let call =
            caller.map { ".globl \($0)\n.type \($0),@function\n\($0): call sort\nret\n.size \($0),.-\($0)\n" } ?? ""
        return """
            .file "\(cold).c"
            .section .text.unlikely,"ax"
            .type sort.cold,@function
            sort.cold: .skip \(cold), 0x90
            ret
            .size sort.cold,.-sort.cold
            .text
            .type sort,@function
            sort: test %edi, %edi
            jz sort.cold
            ret
            .size sort,.-sort
            \(call)
            .section .note.GNU-stack,"",@progbits

            """
    }

    private func program() throws -> Workbench {
        let bench = try Workbench()
        try bench.write(Self.source(cold: 39, caller: "used"), to: "a.s")
        try bench.write(Self.source(cold: 99, caller: nil), to: "b.s")
        try bench.write("extern void used(void); int main(void) { used(); return 0; }\n", to: "main.c")
        try bench.run("gcc", "-O1", "main.c", "a.s", "b.s", "-o", "program")
        return bench
    }

    @Test func theColdPartBelongsToItsFunction() throws {
        let bench = try program()
        let path = bench.path("program")
        let report = try SizeAnalysis.report(on: [path], query: SizeQuery(by: [.section, .symbol]))
        let text = try #require(report.rows.first { $0.name == ".text" })
        // Both functions have one name, so that they share a row: 9 bytes each, and 40 and 100 bytes that are cold.
        #expect(text.row("sort")?.sizes.vmSize == 158)
        #expect(text.row("sort.cold") == nil)
        let symbols = try SizeAnalysis.report(on: [path], query: SizeQuery(by: [.symbol]))
        #expect(!symbols.rows.contains { $0.name.hasSuffix(".cold") })
    }

    /// Static functions of two files have one name. The symbols of a file stand together, behind its name.
    @Test func whyAndUnusedSayTheSame() throws {
        let bench = try program()
        let path = bench.path("program")
        let things = try WhyAnalysis.report(on: path, query: WhyQuery(name: "sort")).things
        try #require(things.count == 2)
        #expect(things.contains { $0.hold == .kept })
        let dead = try #require(things.first { $0.hold == .unreachable })
        // Its code, and a row of the symbol table for each part. The names are those of the first function.
        #expect(dead.bytes == 9 + 100 + 2 * 24)
        let finding = try #require(try UnusedAnalysis.report(on: [path], query: UnusedQuery()).finding("sort"))
        #expect(finding.ownBytes == dead.bytes)
        #expect(finding.countedBytes == dead.bytes)
    }
}
