import Foundation
import LinkMapKit
import Testing

/// A small program with debug info, built by the compilers of the machine in the way that a test wants.
struct DebugProgram {
    let bench: Workbench

    static let isPossible = ExternalTool.arePresent(["gcc", "objcopy", "strip"])
    static let whenImpossible: Comment = "no gcc or binutils"
    static let hasClang = ExternalTool("clang") != nil

    static let whenNoClang: Comment = "no clang beside swiftc or on the path"

    /// The newest of LLVM's readers.
    static func llvm(_ name: String) -> ExternalTool? { ExternalTool(name) }

    init() throws {
        bench = try Workbench()
        try bench.write(
            """
            static inline __attribute__((always_inline)) int scale(int value) {
                int total = 0;
                for (int i = 0; i < value; i++) total += i * value ^ total;
                return total;
            }
            static inline __attribute__((always_inline)) int twice(int value) { return scale(value) + scale(value + 1) * 3; }
            """, to: "list.h")
        try bench.write(
            """
            #include "list.h"
            int table[64] = {1, 2, 3};
            int alpha(int x) { table[x & 63] += twice(x); return table[(x + 1) & 63]; }
            int beta(int x) { return scale(x) - alpha(x); }
            """, to: "alpha.c")
        try bench.write(
            """
            #include "list.h"
            int alpha(int); int beta(int);
            char buffer[4096];
            int main(int argc, char **argv) { buffer[argc & 7] = (char)twice(argc); return alpha(argc) + beta(argc); }
            """, to: "main.c")
    }

    /// Compiles and links; the program is called `program`.
    @discardableResult
    func build(_ compiler: String = "gcc", _ flags: String...) throws -> String {
        let tool = try #require(ExternalTool(compiler))
        try tool.run(["-O2"] + flags + ["alpha.c", "main.c", "-o", "program"], in: bench.folder)
        return bench.path("program")
    }

    func report(_ name: String = "program", by: [LinkMapKit.Dimension], debugFiles: [String] = []) throws -> SizeReport
    {
        let query = SizeQuery(by: by, debugPaths: debugFiles.map(bench.path))
        let report = try SizeAnalysis.report(on: [bench.path(name)], query: query)
        expectBalance(report)
        return report
    }

    /// The units of a report, by the name of their file.
    static func units(_ report: SizeReport) -> [String: Sizes] {
        var units: [String: Sizes] = [:]
        for row in report.rows where !row.isBracketed {
            units[String(row.name.split(separator: "/").last ?? "")] = row.sizes
        }
        return units
    }
}

/// An image of a file of either format.
func openImage(_ path: String) throws -> Image {
    let bytes = try MappedFile.open(path)
    return bytes.starts(with: "\u{7F}ELF") ? try ELFImage.image(of: bytes) : try MachOImage.image(of: bytes)
}
