import Foundation
import LinkMapKit
import Testing

/// A small program for WebAssembly without a C library, built by the toolchain's own clang and linker.
struct WasmProgram {
    let bench: Workbench

    static let isPossible = ExternalTool.arePresent(["clang", "wasm-ld"]) && compilesForWasm
    static let whenImpossible: Comment = "no clang with the target wasm32, or no wasm-ld"

    private static let compilesForWasm: Bool = {
        guard let targets = try? ExternalTool("clang")?.run(["--print-targets"]) else { return false }
        return targets.contains("wasm32")
    }()

    /// `twice` and `thrice` are called through a table, `dead` and `lonely` by nothing.
    static let source = """
        typedef int (*operation)(int);
        extern void log_number(int);
        static int twice(int x) { return x * 2; }
        static int thrice(int x) { return x * 3; }
        int shared[4] = {1, 2, 3, 4};
        static const operation table[2] = {twice, thrice};
        const operation *volatile chosen = table;
        __attribute__((noinline)) int helper(int x) { return x + shared[x & 3]; }
        __attribute__((noinline)) double lonely(double x) { return x * 1.5; }
        __attribute__((noinline)) int dead(int x) { return helper(x) + (int)lonely(x); }
        int run(int x) { log_number(helper(x)); return chosen[x & 1](x); }

        """

    init(_ source: String = WasmProgram.source) throws {
        bench = try Workbench()
        try bench.write(source, to: "program.c")
    }

    /// Compiles the source.
    ///
    /// - Returns: the path of the object file.
    @discardableResult
    func compile(_ flags: String..., target: String = "wasm32") throws -> String {
        try bench.run(
            "clang",
            ["--target=\(target)-unknown-unknown", "-nostdlib"] + (flags.isEmpty ? ["-O1", "-g"] : flags)
                + ["-c", "program.c", "-o", "program.o"])
        return bench.path("program.o")
    }

    /// Compiles and links the source; `run` is exported.
    ///
    /// - Returns: the path of the module.
    @discardableResult
    func link(_ flags: String...) throws -> String {
        try compile()
        try bench.run(
            "wasm-ld",
            ["--no-entry", "--export=run", "--allow-undefined", "program.o", "-o", "program.wasm"] + flags)
        return bench.path("program.wasm")
    }

    static func findings(_ path: String, map: String? = nil) throws -> [Finding] {
        var query = UnusedQuery()
        query.mapPath = map
        return try UnusedAnalysis.report(on: [path], query: query).findings
    }

    /// The bytes of a module with these sections, each with a number and its contents.
    static func module(_ sections: [(id: UInt8, contents: [UInt8])]) -> ByteView {
        var bytes: [UInt8] = Array("\0asm".utf8) + [1, 0, 0, 0]
        for section in sections { bytes += [section.id] + leb(section.contents.count) + section.contents }
        return ByteView(copying: bytes)
    }

    static func leb(_ value: Int) -> [UInt8] {
        var (left, bytes): (Int, [UInt8]) = (value, [])
        repeat {
            let more = left >> 7 > 0
            bytes.append(UInt8(left & 0x7F) | (more ? 0x80 : 0))
            left >>= 7
        } while left > 0
        return bytes
    }

    /// A module with one function of type `() -> ()`, given its instructions without the last `end`.
    static func module(code: [UInt8]) -> ByteView {
        let body = [0] + code + [0x0B]
        return module([
            (1, [1, 0x60, 0, 0]), (3, [1, 0]), (10, [1] + leb(body.count) + body),
        ])
    }
}
