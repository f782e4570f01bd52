import LinkMapKit
import Testing

/// Addresses that code computes from another's, by registers and places on the stack.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc", "sh"]), "gcc is not at hand")) struct ComputedAddressTests {
    /// Functions that are given on; `never` is not.
    private static let common = """
        typedef int (*function)(int);
        struct block { int a[34]; };
        static int table[8] = {1, 2, 3}; static int later[8] = {4, 5};
        __attribute__((noinline)) static int given(int x) { return x + table[x & 7]; }
        __attribute__((noinline)) static int spilled(int x) { return x + 2; }
        __attribute__((noinline)) static int rare(int x) { return x + 4; }
        struct entry { function f; int k; };
        static struct entry entries[2] = {{given, 1}, {spilled, 2}};
        __attribute__((noinline)) int call(function f, struct block *b) { __asm__ volatile("" : : : "memory"); return f(b->a[3]); }
        __attribute__((noinline, cold, noreturn)) void fail(function f) { for (;;) f(3); }
        __attribute__((noinline)) int splits(int n) { if (n > 90) fail(rare); return call(given, (struct block *)(table + n)); }
        __attribute__((noinline)) int clears(int n) { struct block x;
        __builtin_memset(&x, 0, sizeof x); x.a[n & 7] = n; return call(given, &x); }
        __attribute__((noinline)) int indexed(int n) { int *p = table + n; return p[1] + later[n]; }
        __attribute__((noinline)) int keeps(int a, int b, int c, int d) {
          int s = table[a & 7];
          if (a > 99) return call(spilled, (struct block *)&s);
          for (int i = 0; i < a; i++) {
            s = s * b + c; s ^= (d << (s & 7)) + call((function)(long)s, (struct block *)&s) * (a + i);
            __asm__ volatile("" : "+r"(a), "+r"(b), "+r"(c), "+r"(d) : : "memory");
          }
          return s + call(spilled, (struct block *)&s) + entries[s & 1].f(s);
        }
        __attribute__((used, noinline)) static int never(int x) { return x + 3; }

        """

    private static let start = """
        static int slow(int x) { return x; } static int fast(int x) { return x + 9; }
        static void *choose(void) { return table[1] ? (void *)slow : (void *)fast; }
        int chosen(int) __attribute__((ifunc("choose"), visibility("hidden")));
        void _start(void) { volatile int n = 3; n = clears(n) + indexed(n) + keeps(n, 2, 3, 4) + splits(n) + chosen(n); for (;;); }

        """

    private static let main = """
        int main(int n, char **v) { return clears(n) + indexed(n) + keeps(n, 2, 3, 4) + splits(n); }

        """

    /// Whether the compiler makes 32-bit code, which it does without a C library, too.
    private static let makesOldCode: Bool = {
        guard let bench = try? Workbench(), (try? bench.write("int x;", to: "x.c")) != nil else { return false }
        return (try? bench.run("gcc", "-m32", "-nostdlib", "-c", "x.c")) != nil
    }()

    private func findings(_ source: String, _ command: String) throws -> [String] {
        let bench = try Workbench()
        try bench.write(source, to: "program.c")
        try bench.run("sh", "-c", command + " -w program.c -o program")
        let report = try UnusedAnalysis.report(on: [bench.path("program")], query: UnusedQuery())
        return report.findings.filter { $0.confidence != .low }.map(\.name.text).sorted()
    }

    /// The GOT's address is put on the stack, is added to an index, stays over `rep stos`, and goes on into the part of a function that
    /// stands elsewhere; stubs jump by it.
    @Test(.enabled(if: makesOldCode, "gcc makes no 32-bit code"), arguments: ["-O0", "-O1", "-O2", "-O3", "-Os"])
    func positionIndependent32BitCode(_ level: String) throws {
        let options = "-m32 -ffreestanding -nostdlib -fPIE -pie -fno-stack-protector -fcf-protection=none"
        #expect(try findings(Self.common + Self.start, "gcc \(level) \(options)") == ["never"])
    }

    /// `movabs` has the distance from the GOT, which is added to its address.
    @Test(
        .enabled(if: MachineCode.isX86, "this machine is not of x86-64"),
        .enabled(if: ExternalTool.arePresent(["clang"]), "no clang"),
        arguments: ["-O0", "-O1", "-O2", "-O3", "-Os"], ["gcc", "clang"])
    func largeCode(_ level: String, _ compiler: String) throws {
        let command = "\(compiler) \(level) -mcmodel=large -fPIE -pie"
        #expect(try findings(Self.common + Self.main, command) == ["never"], "\(compiler)")
    }

    /// A number that is by chance the address of a function, in code that may lie anywhere.
    @Test(.enabled(if: makesOldCode, "gcc makes no 32-bit code")) func numbersAreNoAddresses() throws {
        let bench = try Workbench()
        try bench.write(
            """
                .text
                .globl _start
                .type _start,@function
            _start: mov $0x2100,%eax
                ret
                .size _start,.-_start
                .org 0x100
                .type never,@function
            never: mov $1,%eax
                ret
                .size never,.-never
                .section .note.GNU-stack,"",@progbits

            """, to: "program.s")
        for (mode, expected) in [("-pie", ["never"]), ("-no-pie", [])] {
            try bench.run("gcc", "-m32", "-nostdlib", mode, "-Wl,-Ttext=0x2000", "program.s", "-o", "program")
            let report = try UnusedAnalysis.report(on: [bench.path("program")], query: UnusedQuery())
            #expect(report.findings.map(\.name.text) == expected, "\(mode)")
        }
    }
}
