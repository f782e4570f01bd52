import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Addresses in programs at a fixed address that lie outside of what they mean, or in its middle.
@Suite struct OutsideAddressTests {
    private static let head = """
        #include <stddef.h>
        #define KEEP __attribute__((noinline, noclone, used))
        typedef int (*function)(int);
        volatile int one = 1;
        KEEP static int used_a(int x) { return x * 3 + one; }
        KEEP static int used_b(int x) { return x * 5 + one; }
        KEEP static int used_c(int x) { return x * 7 + one; }
        KEEP int dead_plain(int x) { return x * 1001 + one; }

        """

    /// Each program runs `used_a` to `used_c`, but not `dead_plain`.
    private static let programs = [
        "letters": """
        static const function used_table[] = { used_a, used_b, used_c };
        int main(int n, char **v) { int r = 0; for (const char *p = v[0]; *p; p++) r += used_table[*p - 'a'](n); return r; }
        """,
        "years": """
        static struct { function f; long k; } used_years[] = { { used_a, 1 }, { used_b, 2 }, { used_c, 3 } };
        KEEP static int of(long year) { return used_years[year - 90].f(1); }
        int main(int n, char **v) { return of(90) + of(91) + of(90 + n); }
        """,
        "ends": """
        static const function used_table[] = { used_a, used_b, used_c };
        int main(int n, char **v) { int r = 0; for (int i = 0; i < 3; i++) r += used_table[i](n); return r; }
        """,
        "middle": """
        struct meta { long a; function f, g, h; long c, d; };
        static const struct meta used_meta = { 3, used_a, used_b, used_c, 0, 0x501 };
        const long neighbour[4] = { 9, 8, 7, 6 };
        const void *volatile place;
        int main(int n, char **v) { place = &used_meta.d;
        const struct meta *m = (const void *)((const char *)place - offsetof(struct meta, d));
        return m->f(n) + m->g(n) + m->h(n) + neighbour[n & 3]; }
        """,
        "tags": """
        static char *used_table[3] = { (char *)used_a + 1, (char *)used_b + 2, (char *)used_c + 3 };
        int main(int n, char **v) { int r = 0; for (int i = 0; i < 3; i++) r += ((function)(used_table[i] - i - 1))(n); return r; }
        """,
        "before": """
        static function used_table[] = { used_a, used_b, used_c };
        static function *from_one = used_table - 1;
        int main(int n, char **v) { int r = 0; for (int i = 1; i < 4; i++) r += from_one[i](n); return r; }
        """,
    ]

    private static let compilers = ["gcc", "clang"].filter { ExternalTool($0) != nil }

    @Test(arguments: programs.keys.sorted(), compilers)
    func nothingThatRunsIsCertain(_ name: String, _ compiler: String) throws {
        for level in ["-O0", "-O1", "-O2", "-O3", "-Os"] {
            let found = try confidences(
                Self.head + (Self.programs[name] ?? ""), compiler, level, "-fno-pie", "-no-pie")
            #expect(found.allSatisfy { !$0.key.hasPrefix("used_") || $0.value != .high }, "\(level): \(found)")
            #expect(found["dead_plain"] == .high, "\(level)")
        }
    }

    /// A weak use counts only if it is made by something that is used.
    @Test(.enabled(if: ExternalTool.arePresent(["gcc"]), "gcc is not at hand")) func onlyUsedCodeRaisesDoubt() throws {
        let source = """
            KEEP static int numbers[16] = { 1, 2, 3 };
            KEEP int caller(long i) { return numbers[i - 40]; }
            int main(int n, char **v) { return used_a(n) + used_b(n) + used_c(n) + USE; }

            """
        for (use, isCertain) in [("caller(n + 40)", false), ("n", true)] {
            let found = try confidences(
                Self.head + source.replacing("USE", with: use), "gcc", "-O2", "-fno-pie", "-no-pie")
            #expect((found["numbers"] == .high) == isCertain, "\(use): \(found)")
        }
    }

    /// A `switch` that picks one of several objects, in position-independent code.
    @Test(.enabled(if: ExternalTool.arePresent(["clang"]), "no clang")) func distancesAtAFixedAddress() throws {
        let source = """
            struct row { function f; }; static const struct row rows[] = { { used_a } }, more[] = { { used_b } }, last[] = { { used_c } };
            KEEP static const struct row *pick(int k) {
                switch (k) { case 0: return rows; case 1: return more; case 2: return last; case 3: return rows; }
                return 0;
            }
            int main(int n, char **v) { int r = 0; for (int k = 0; k < 3; k++) r += pick(k * one)->f(n); return r; }

            """
        let found = try confidences(Self.head + source, "clang", "-O2", "-fPIE", "-no-pie")
        #expect(found.allSatisfy { !$0.key.hasPrefix("used_") })
        #expect(found["dead_plain"] == .high)
    }

    private func confidences(_ source: String, _ options: String...) throws -> [String: Finding.Confidence] {
        let bench = try Workbench()
        try bench.write(source, to: "program.c")
        try bench.run(options[0], Array(options.dropFirst()) + ["-w", "program.c", "-o", "program"])
        let report = try UnusedAnalysis.report(on: [bench.path("program")], query: UnusedQuery())
        return Dictionary(report.findings.map { ($0.name.text, $0.confidence) }, uniquingKeysWith: max)
    }
}
