import Foundation
import LinkMapKit
import Testing

/// Tables that name functions and variables by distances, which need no relocation at load time.
@Suite struct DistanceTableTests {
    /// The same program for every machine: each table is named and read, but for the one of `lost`.
    private static let source = """
        #include <stdint.h>
        #define KEEP __attribute__((noinline, used))
        #define TABLE(name, rows) asm(".pushsection .rodata,\\"a\\",%progbits\\n.balign 4\\n.type " #name ",%object\\n" \\
          #name ": " rows "\\n.size " #name ", . - " #name "\\n.popsection\\n"); \\
          extern const int32_t name[] __attribute__((visibility("hidden")));
        typedef int (*call)(int);
        KEEP int start_a(int k) { return k + 100; }
        KEEP int start_b(int k) { return k + 200; }
        TABLE(from_start, ".long start_a - from_start, start_b - from_start")
        KEEP int anchor_a(int k) { return k + 300; }
        KEEP int anchor_b(int k) { return k + 400; }
        TABLE(from_anchor, ".long anchor_a - anchor, 5\\n.globl anchor\\n.hidden anchor\\nanchor: .long anchor_b - anchor, 6")
        extern const int32_t anchor[] __attribute__((visibility("hidden")));
        KEEP int entry_a(int k) { return k + 500; }
        KEEP int entry_b(int k) { return k + 600; }
        TABLE(from_entry, ".long entry_a - ., 1, entry_b - ., 2")
        KEEP int near_a(int k) { return k + 700; }
        KEEP int near_b(int k) { return k + 800; }
        KEEP int near_c(int k) { return k + 900; }
        TABLE(from_function, ".long near_a - near_b\\n.short near_c - near_b, 0")
        static const char word_a[8] KEEP = "red", word_b[8] KEEP = "tan";
        TABLE(to_words, ".long word_a - to_words, word_b - .")
        KEEP int lost_a(int k) { return k + 1000; }
        KEEP int lost_b(int k) { return k + 1100; }
        TABLE(lost, ".long lost_a - lost, lost_b - .")
        KEEP int at_start(int k) { return ((call)((const char *)from_start + from_start[k & 1]))(k); }
        KEEP int at_anchor(int k) { return ((call)((const char *)anchor + anchor[(k & 1) * 2]))(k); }
        KEEP int at_entry(int k) { const int32_t *e = from_entry + (k & 1) * 2; return ((call)((const char *)e + *e))(k); }
        KEEP int at_function(int k) {
          const char *b = (const char *)near_b;
          return ((call)(b + from_function[0]))(k) + ((call)(b + *(const int16_t *)(from_function + 1)))(k);
        }
        KEEP int at_words(int k) { const char *t = (const char *)to_words; return t[to_words[0] + k] + (t + 4)[to_words[1] + k]; }
        int main(int n, char **v) { return at_start(n) + at_anchor(n) + at_entry(n) + at_function(n) + at_words(n); }

        """

    private static let lost: Set = ["lost", "lost_a", "lost_b"]

    @Test(
        .enabled(if: ExternalTool.arePresent(["gcc"]), "gcc is not at hand"),
        arguments: [
            ["-O2", "-fPIE", "-pie"], ["-O0", "-fno-pie", "-no-pie"], ["-O2", "-fPIE", "-pie", "-Wl,--emit-relocs"],
            ["-O0", "-fno-pie", "-no-pie", "-Wl,--emit-relocs"],
        ]) func readsTablesOfDistances(_ options: [String]) throws
    {
        let bench = try Workbench()
        try bench.write(Self.source, to: "program.c")
        try bench.run("gcc", ["-w"] + options + ["program.c", "-o", "program"])
        #expect(try unused(bench) == Self.lost)
    }

    /// Addresses of 32 bits, and addresses with a tag in their lowest bits, in a program that is fixed in memory.
    @Test(.enabled(if: ExternalTool.arePresent(["gcc"]), "gcc is not at hand")) func readsShortAndTaggedAddresses()
        throws
    {
        let bench = try Workbench()
        try bench.write(
            """
            #include <stdint.h>
            #define KEEP __attribute__((noinline, used, aligned(16)))
            typedef int (*call)(int);
            KEEP int by_address(int k) { return k + 1; }
            KEEP int by_tag(int k) { return k + 2; }
            KEEP int lost(int k) { return k + 3; }
            asm(".pushsection .rodata\\n.balign 4\\n.type table,@object\\ntable: .long by_address\\n.size table, 4\\n.popsection");
            extern const uint32_t table[];
            static volatile uintptr_t slot = (uintptr_t)by_tag + 1;
            int main(int n, char **v) { return ((call)(uintptr_t)table[n >> 9])(n) + ((call)(slot & ~(uintptr_t)1))(n); }

            """, to: "program.c")
        try bench.run("gcc", "-O0", "-fno-pie", "-no-pie", "program.c", "-o", "program")
        #expect(try unused(bench) == ["lost"])
    }

    /// A relocation that the linker kept counts from the entry, while the table of a `switch` counts from its start.
    @Test(.enabled(if: ExternalTool.arePresent(["clang", "ld.lld"]), "no clang and ld.lld"))
    func resolvesKeptRelocationsOfSwitches() throws {
        let bench = try Workbench()
        let cases = (1...6).map { "case \($0): return part\($0)(k) + \($0);" }.joined(separator: " ")
        let parts = (1...6).map { "KEEP int NAME\($0)(int k) { return k * \($0) + 7; }" }.joined(separator: "\n")
        let switches = ["used_", "lost_"].map { name in
            parts.replacingOccurrences(of: "NAME", with: name) + "\nKEEP int \(name)switch(int k) { switch (k) { "
                + cases.replacingOccurrences(of: "part", with: name) + " default: return 0; } }"
        }
        try bench.write(
            "#define KEEP __attribute__((noinline, used))\n" + switches.joined(separator: "\n")
                + "\nint main(int n, char **v) { return used_switch(n); }\n", to: "program.c")
        try bench.run(
            "clang", "-O2", "-fPIE", "-pie", "-fuse-ld=lld", "-Wl,--emit-relocs", "-ffunction-sections", "program.c",
            "-o", "program")
        #expect(try unused(bench) == Set((1...6).map { "lost_\($0)" } + ["lost_switch"]))
    }

    private func unused(_ bench: Workbench) throws -> Set<String> {
        let report = try UnusedAnalysis.report(on: [bench.path("program")], query: UnusedQuery())
        return Set(report.findings.filter { $0.confidence > .low }.map(\.name.text))
    }
}
