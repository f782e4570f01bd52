import Foundation
import LinkMapKit
import TestSupport
import Testing

#if arch(x86_64)
/// Ways to refer to things that only assembly and old compilers use: what runs is never a certain finding.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc"]), "gcc is not at hand"))
struct HandwrittenReferenceTests {
    private static let head = """
        #include <stdint.h>
        #define KEEP __attribute__((noinline, noclone, used))
        typedef int (*function)(int);
        volatile int zero;
        KEEP int used_a(int x) { return x * 3 + zero; }
        KEEP int used_b(int x) { return x * 5 + zero; }
        KEEP int filler(int x) { return x * 7 + zero; }

        """

    /// Each program runs `used_a` and `used_b`, and reads `used_data`.
    private static let programs = [
        "a table of distances between instructions": """
        __asm__(".text\\n.balign 8\\ntable: .long used_a - table, used_b - table\\n.size table, . - table\\n"
            ".type table, @function\\n");
        extern const int table[] __attribute__((visibility("hidden")));
        int main(void) { int r = 0; for (int i = zero; i < 2; i++) r += ((function)((char *)table + table[i]))(i); return r; }
        """,
        "addresses that a number was added to": """
        __asm__(".section .data.rel.ro, \\"aw\\"\\n.balign 8\\nbiased: .quad used_a + 37, used_b - 37\\n"
            ".size biased, 16\\n.type biased, @object\\n.text\\n");
        extern const uintptr_t biased[] __attribute__((visibility("hidden")));
        int main(void) { return ((function)(biased[zero] - 37))(1) + ((function)(biased[zero + 1] + 37))(1); }
        """,
        "a number added to an address that leads into the function that uses it": """
        __asm__(".text\\n.balign 16\\n.type used_c, @function\\nused_c: ret\\n.size used_c, 1\\n.balign 16\\n"
            ".type user, @function\\nuser: lea biased(%rip), %rax\\nmov (%rax), %rax\\nsub $28, %rax\\ncall *%rax\\nret\\n"
            ".size user, . - user\\n.section .data.rel.ro, \\"aw\\"\\n.balign 8\\nbiased: .quad used_c + 28\\n"
            ".size biased, 8\\n.type biased, @object\\n.text\\n.globl user\\n.hidden user\\n");
        void user(void) __attribute__((visibility("hidden")));
        int main(void) { user(); return used_a(1) + used_b(1); }
        """,
        "distances from one of several functions": """
        __asm__(".text\\n.balign 16\\n.type decoy, @function\\ndecoy: ret\\n.size decoy, 1\\n.balign 16\\n"
            ".type next, @function\\nnext: ret\\n.size next, 1\\n.balign 16\\n.type base, @function\\nbase: ret\\n"
            ".size base, 1\\n.balign 16\\n.type used_c, @function\\nused_c: ret\\n.size used_c, 1\\n.balign 16\\n"
            ".type used_d, @function\\nused_d: ret\\n.size used_d, 1\\n.section .rodata\\n.balign 4\\n.type table, @object\\n"
            "table: .short used_c - base, used_d - base\\n.size table, 4\\n.text\\n.globl base, decoy\\n.hidden base, decoy\\n");
        extern const short table[] __attribute__((visibility("hidden")));
        int base(int) __attribute__((visibility("hidden")));
        int decoy(int) __attribute__((visibility("hidden")));
        int main(void) {
            function volatile kept = decoy;
            for (int i = zero; i < 2; i++) ((function)((char *)base + table[i]))(i);
            return kept(1) + used_a(1) + used_b(1);
        }
        """,
        "a second entry of a function": """
        __asm__(".text\\n.type outer, @function\\nouter: sub $8, %rsp\\ninner: call used_a\\ncall used_b\\n"
            "add $8, %rsp\\nret\\n.size outer, . - outer\\n.type inner, @function\\n");
        int outer(int) __attribute__((visibility("hidden")));
        int main(void) { return outer(zero); }
        """,
        "a label inside of a variable": """
        __asm__(".data\\n.type used_data, @object\\nused_data: .long 1, 2\\nlabel: .long 3, 4\\n"
            ".size used_data, . - used_data\\n.text\\n");
        extern int label[] __attribute__((visibility("hidden")));
        int main(void) { return label[zero] + used_a(1) + used_b(1); }
        """,
        "the distance of two variables": """
        __asm__(".data\\n.balign 4\\n.type base, @object\\nbase: .long 1, 2\\n.size base, 8\\n"
            ".type used_data, @object\\nused_data: .long 3\\n.size used_data, 4\\n"
                ".section .rodata\\n.balign 4\\noffsets: .long used_data - base\\n.text\\n");
        extern char base[] __attribute__((visibility("hidden")));
        extern const int offsets[] __attribute__((visibility("hidden")));
        int main(void) { return *(int *)(base + offsets[zero]) + used_a(1) + used_b(1); }
        """,
        "a stored pointer to an end": """
        static int used_data[3] = { 1, 2, 3 };
        static int *volatile end = used_data + 3;
        int main(void) { return end[zero - 1] + used_a(1) + used_b(1); }
        """,
    ]

    @Test(arguments: programs.keys.sorted(), [["-fPIE", "-pie"], ["-fno-pie", "-no-pie"]])
    func nothingThatRunsIsCertain(_ name: String, _ form: [String]) throws {
        for level in ["-O1", "-O2"] {
            let found = try confidences(Self.head + (Self.programs[name] ?? ""), [level] + form)
            #expect(found.allSatisfy { !$0.key.hasPrefix("used_") || $0.value != .high }, "\(level): \(found)")
        }
    }

    /// Addresses in packed records are looked for where there are no relocations.
    @Test func packedRecords() throws {
        let source = """
            static struct __attribute__((packed)) { char c; function f; short s; function g; } row = { 1, used_a, 2, used_b };
            int main(void) { return row.f(zero) + row.g(zero); }

            """
        let found = try confidences(Self.head + source, ["-O0", "-fno-pie", "-no-pie"])
        #expect(found["used_a"] != .high && found["used_b"] != .high)
        #expect(found["filler"] == .high)
    }

    /// The labels that a function jumps to by a table of its own raise no doubt.
    @Test func ownLabels() throws {
        let source = """
            KEEP static int run(const unsigned char *code) {
                static const void *const labels[] = { &&one, &&two, &&stop };
                int r = 0;
                goto *labels[*code++];
                one: r += used_a(r); goto *labels[*code++];
                two: r += used_b(r); goto *labels[*code++];
                stop: return r;
            }
            int main(int n, char **v) { return run((const unsigned char *)v[0]); }

            """
        for form in [["-fPIE", "-pie"], ["-fno-pie", "-no-pie"]] {
            #expect(try confidences(Self.head + source, ["-O2"] + form)["filler"] == .high, "\(form)")
        }
    }

    private func confidences(_ source: String, _ options: [String]) throws -> [String: Finding.Confidence] {
        let bench = try Workbench()
        try bench.write(source, to: "program.c")
        try bench.run("gcc", options + ["-w", "program.c", "-o", "program"])
        let report = try UnusedAnalysis.report(on: [bench.path("program")], query: UnusedQuery())
        return Dictionary(report.findings.map { ($0.name.text, $0.confidence) }, uniquingKeysWith: max)
    }
}
#endif
