import Foundation
import LinkMapKit
import Testing

/// Order files and layouts of images for Apple's systems.
@Suite(.enabled(if: MachODebugProgram.isPossible, MachODebugProgram.whenImpossible)) struct MachOOrderTests {
    /// A program of 400 functions, of which the launch needs every eighth.
    private func program() throws -> (bench: Workbench, needed: [String]) {
        let bench = try Workbench()
        let functions = (0..<400).map { number in
            "__attribute__((noinline)) int f\(number)(int x) { volatile int t[64] = {\(number)}; "
                + (0..<8).map { "t[\($0)] = t[(x + \($0)) & 63] * \(number + 3);" }.joined() + " return t[x & 63]; }"
        }
        let calls = (0..<400).map { "f\($0)," }.joined()
        try bench.write(
            functions.joined(separator: "\n") + "\nint (*const all[])(int) = {\(calls)};\n"
                + "int main(int n, char **v) { return all[n](n); }", to: "main.c")
        try #require(ExternalTool("clang")).run(
            ["-target", "arm64-apple-macos13", "-O1", "-fno-stack-protector", "-c", "main.c", "-o", "main.o"],
            in: bench.folder)
        return (bench, (0..<50).map { "_f\($0 * 8)" }.reversed())
    }

    private func link(_ bench: Workbench, _ name: String, _ options: [String] = []) throws {
        try bench.write(
            "--- !tapi-tbd\ntbd-version: 4\ntargets: [ arm64-macos ]\ninstall-name: /usr/lib/libSystem.B.dylib\n"
                + "exports:\n  - targets: [ arm64-macos ]\n    symbols: [ dyld_stub_binder, _memset, _bzero ]\n...\n",
            to: "libSystem.tbd")
        try #require(MachODebugProgram.linker).run(
            [
                "-arch", "arm64", "-platform_version", "macos", "13", "13", "-e", "_main", "main.o", "libSystem.tbd",
                "-o", name,
            ] + options, in: bench.folder)
    }

    @Test func theLinkerHonoursTheFileAndTheLayoutIsThePrediction() throws {
        let (bench, needed) = try program()
        try link(bench, "old")
        let old = try CodeFunctions.read(bench.path("old"))
        #expect(try OrderSpelling.usual(for: old) == .ld64)
        let order = old.functions(named: needed)
        #expect(order.count == needed.count)
        let names = OrderNames(of: order, in: old).names
        #expect(names == needed)
        try bench.write(OrderSpelling.ld64.text(names, comments: ["a comment"]), to: "order")
        try link(bench, "new", ["-order_file", "order"])
        let new = try CodeFunctions.read(bench.path("new"))
        let places = new.functions(named: needed).map { new.functions[$0].address }
        #expect(places == places.sorted())

        let before = CodeLayout(old, order: CodeOrder(order), pageSize: 4096)
        let after = CodeLayout(new, order: CodeOrder(new.functions(named: needed)), pageSize: 4096)
        #expect(after.code.touched.count == before.ordered.touched.count)
        #expect(after.code.neededBytes == before.code.neededBytes)
        #expect(after.code.touched.count < before.code.touched.count)
    }

    @Test func functionsThatOneRunAloneShowedTellOfThoseThatNoneShowed() throws {
        let (bench, needed) = try program()
        try link(bench, "old")
        let code = try CodeFunctions.read(bench.path("old"))
        let usual = code.functions(named: needed)
        func expected(_ runs: [[String]]) throws -> ExpectedPages {
            let order = CodeOrder(runs: runs.map { usual + code.functions(named: $0) })
            return try #require(CodeLayout(code, order: order, pageSize: 4096).expected)
        }
        let same = try expected([[], [], []])
        #expect((same.unseenFunctions, same.high - same.low) == (0, 2))
        let other = try expected([["_f1"], ["_f201"], ["_f399"]])
        #expect(other.unseenFunctions == 1)
        #expect(other.touched > same.touched)
        #expect(CodeLayout(code, order: CodeOrder(usual), pageSize: 4096).expected == nil)
    }
}
