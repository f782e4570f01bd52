import LinkMapKit
import Testing

/// Tables that no instruction names where they begin: compilers name the end, or a place before an index of 1.
@Suite(.enabled(if: ExternalTool.arePresent(["g++"]), "g++ is not at hand")) struct AddressBesideTests {
    private static let source = """
        #include <cstdlib>
        static const unsigned table[30] = {7, 13, 31, 61, 127, 251, 509};
        static const unsigned other[4] = {1, 2, 3, 5};
        static int before[8] = {9, 9, 9, 9, 9, 9, 9, 8};
        static int counted[16] = {1, 2, 3, 4, 5, 6, 7, 8};
        static int digits[16] = {1, 2, 3, 4, 5, 6, 7, 8};
        extern const int nobody[40];
        const int nobody[40] = {1, 2};
        __attribute__((noinline)) unsigned next(unsigned long n) {
            const unsigned *low = &table[0]; const unsigned *high = &table[30];
            while (low != high) { const unsigned *mid = low + (high - low) / 2; if (n > *mid) low = mid + 1; else high = mid; }
            return n > *low ? 0 : *low;
        }
        __attribute__((noinline)) int a(int n) { int s = 0;
        for (int i = 1; i <= n; i++) { s += counted[i - 1] * i; counted[i - 1] = s; } return s; }
        __attribute__((noinline)) int b(const char *p) { int s = 0; while (*p) s = s * 7 + digits[*p++ - '0']; return s; }
        __attribute__((noinline)) int c(int n) { int s = 0;
        for (int i = 15; i >= n; i--) { s ^= before[i - 8] * s + 1; before[i - 8] = s; } return s; }
        int main(int n, char **v) { return next(atoi(v[1])) + other[n & 3] + a(n) + b(v[1]) + c(n); }
        """

    @Test(arguments: ["-O1", "-O2", "-O3", "-Os"], ["-fPIE -pie", "-fno-pie -no-pie"])
    func tablesAreUsed(_ level: String, _ mode: String) throws {
        let bench = try Workbench()
        try bench.write(Self.source, to: "program.cc")
        try bench.run("sh", "-c", "g++ \(level) \(mode) program.cc -o program")
        let report = try UnusedAnalysis.report(on: [bench.path("program")], query: UnusedQuery())
        let names = Dictionary(report.findings.map { ($0.name.text, $0.confidence) }, uniquingKeysWith: max)
        for name in ["table", "other", "counted", "digits"] { #expect(names[name] == nil, "\(name), \(level) \(mode)") }
        // Its index counts from 8, so what is named is another variable.
        #expect(names["before"] != .high, "\(level) \(mode)")
        #expect(names["nobody"] != nil)
    }

    /// A store of a number into the last bytes of a variable uses nothing behind it.
    private static let stores = """
        struct hooks { long count; void *list; };
        static struct hooks hooks __attribute__((used, aligned(16)));
        static int lonely __attribute__((used));
        __attribute__((noinline)) void reset() { hooks.list = 0; }
        int main(int n, char **v) { reset(); return hooks.count + (long)hooks.list; }
        """

    @Test(arguments: ["-fPIE -pie", "-fno-pie -no-pie"])
    func aStoredNumberIsNoIndex(_ mode: String) throws {
        let bench = try Workbench()
        try bench.write(Self.stores, to: "program.cc")
        try bench.run("sh", "-c", "g++ -O1 -fno-toplevel-reorder \(mode) program.cc -o program")
        let report = try UnusedAnalysis.report(on: [bench.path("program")], query: UnusedQuery())
        #expect(report.findings.map(\.name.text) == ["lonely"])
    }
}
