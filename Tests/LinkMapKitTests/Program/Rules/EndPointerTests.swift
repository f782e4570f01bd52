import LinkMapKit
import Testing

/// Arrays that are walked to their end pointer, which is the address of the next variable, and lists that the loader walks.
@Suite struct EndPointerTests {
    private static let source = """
        #define ROW __attribute__((used, section(".data.row"), aligned(4)))
        #define KEEP __attribute__((noinline, used))
        ROW static int walked[4] = {5, 6, 7, 8};
        ROW static int behind[2] = {9, 10};
        ROW static int pair[2] = {11, 12};
        ROW static int next[2] = {13, 14};
        KEEP int sum(void) { int s = 0; for (volatile int *p = walked; p != walked + 4; p++) s += *p; return s; }
        KEEP int both(int k) { volatile int *a = pair, *b = next; return a[k & 1] * b[k & 1]; }
        int main(int n, char **v) { return sum() + both(n); }

        """

    @Test(
        .enabled(if: ExternalTool.arePresent(["gcc"]), "gcc is not at hand"),
        arguments: [["-O0", "-fno-pie", "-no-pie"], ["-O0", "-fPIE", "-pie"], ["-O1", "-fPIE", "-pie"]])
    func theEndIsNoUseOfTheNext(_ options: [String]) throws {
        let bench = try Workbench()
        try bench.write(Self.source, to: "program.c")
        try bench.run("gcc", options + ["program.c", "-o", "program"])
        let report = try UnusedAnalysis.report(on: [bench.path("program")], query: UnusedQuery())
        #expect(report.findings.filter { $0.confidence > .low }.map(\.name.text) == ["behind"])
    }

    @Test(.enabled(if: ExternalTool.arePresent(["gcc"]), "gcc is not at hand")) func slotsOfTheLoaderAreRoots() throws {
        let bench = try Workbench()
        try bench.write(
            """
            #define IN(s) __attribute__((section(s), used))
            static volatile int state;
            static void begin(void) { state++; }
            static void early(void) { state += 2; }
            static void end(void) { state = 0; }
            static void lost(void) { state = 9; }
            static void (*begin_slot)(void) IN(".init_array") = begin;
            static void (*early_slot)(void) IN(".preinit_array") = early;
            static void (*end_slot)(void) IN(".fini_array") = end;
            static void (*lost_slot)(void) IN(".data.slots") = lost;
            int main(void) { return state; }

            """, to: "program.c")
        try bench.run("gcc", "-O1", "-pie", "-fPIE", "program.c", "-o", "program")
        let report = try UnusedAnalysis.report(on: [bench.path("program")], query: UnusedQuery())
        #expect(Set(report.findings.filter { $0.confidence > .low }.map(\.name.text)) == ["lost", "lost_slot"])
    }
}
