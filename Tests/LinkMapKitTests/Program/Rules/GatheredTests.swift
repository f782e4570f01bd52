import LinkMapKit
import Testing

/// Things that nothing names by themselves: a `switch` picks one of them by a table of distances, or a linker script gathers
/// them between two marks.
@Suite struct GatheredTests {
    private func unused(_ bench: Workbench) throws -> Set<String> {
        let report = try UnusedAnalysis.report(on: [bench.path("program")], query: UnusedQuery())
        return Set(report.findings.filter { $0.confidence > .low }.map(\.name.text))
    }

    @Test(.enabled(if: ExternalTool.arePresent(["clang", "ld.lld"]), "no clang and ld.lld")) func pickedByDistance()
        throws
    {
        let bench = try Workbench()
        try bench.write(
            """
            #include <stdio.h>
            struct mode { int w, h; };
            static const struct mode m0 = {640, 480}, m1 = {800, 600}, m2 = {1024, 768}, m3 = {1280, 1024};
            const struct mode spare = {1, 2};
            __attribute__((noinline)) const struct mode *pick(int k) {
              switch (k) { case 0: return &m0; case 1: return &m1; case 2: return &m2; case 3: return &m3; }
              return &m0;
            }
            int main(int c, char **v) { const struct mode *m = pick(c); printf("%dx%d\\n", m->w, m->h); return 0; }

            """, to: "program.c")
        try bench.run("clang", "-O2", "-fPIE", "-pie", "-fuse-ld=lld", "program.c", "-o", "program")
        #expect(try unused(bench) == ["spare"])
    }

    /// Distances from where they stand, as a kernel's tables hold them, and a section that is walked from its end.
    @Test(.enabled(if: ExternalTool.arePresent(["gcc"]), "no gcc")) func byDistanceAndFromTheEnd() throws {
        let bench = try Workbench()
        try bench.write(
            """
            typedef int (*call)(void);
            int one(void) { return 1; }
            int two(void) { return 2; }
            int three(void) { return 3; }
            int spare(void) { return 4; }
            extern const int table[2];
            extern const call __stop_calls[];
            static const call last __attribute__((used, section("calls"))) = three;
            int main(int count, char **words) {
              const int *entry = &table[count & 1];
              return ((call)((const char *)entry + *entry))() + __stop_calls[-1]();
            }
            asm(".section .rodata\\n.align 4\\n.globl table\\n.type table,@object\\n"
                "table: .long one-., two-.\\n.size table,8\\n.text\\n");

            """, to: "program.c")
        try bench.run("gcc", "-O1", "-fPIE", "-pie", "program.c", "-o", "program")
        #expect(try unused(bench) == ["spare"])
    }

    @Test(.enabled(if: ExternalTool.arePresent(["gcc"]), "no gcc")) func betweenMarks() throws {
        let bench = try Workbench()
        try bench.write(
            """
            typedef int (*call)(void);
            extern const call setup_begin[], setup_end[];
            static int one(void) { return 1; }
            static int two(void) { return 2; }
            static const call first __attribute__((used, section(".setup.1"))) = one;
            static const call second __attribute__((used, section(".setup.2"))) = two;
            int spare(void) { return 3; }
            int main(void) {
              int sum = 0;
              for (const call *c = setup_begin; c != setup_end; c++) sum += (*c)();
              return sum;
            }

            """, to: "program.c")
        try bench.write(
            """
            SECTIONS {
              .setup : { setup_begin = .; KEEP(*(SORT(.setup.*))); setup_end = .; }
            }
            INSERT AFTER .data;

            """, to: "setup.ld")
        try bench.run("gcc", "-O1", "-Wl,-T,setup.ld", "program.c", "-o", "program")
        #expect(try unused(bench) == ["spare"])
    }
}
