import LinkMapKit
import TestSupport
import Testing

/// Uses that may be meant, as programs in assembly state them.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc"]), "gcc is not at hand")) struct OpaqueCodeTests {
    /// A return point without a symbol, whose address is pushed, behind a table that is no code, as GHC has them.
    @Test func nothingOfGHCIsCertain() throws {
        let found = try confidences(
            """
            .globl main, stg_upd_frame_info, Main_go_info, used_call, dead_call
            .type main, @function; .type Main_go_info, @function; .type used_call, @function; .type dead_call, @function
            .type stg_upd_frame_info, @object
            main: jmp Main_run_info
            .size main, . - main
            .globl Main_run_info; .type Main_run_info, @function
            Main_run_info: movq $.Lpoint, -16(%rbp)
            ret
            .size Main_run_info, . - Main_run_info
            .balign 8
            .quad 1, 0xB85000000001E
            .Lpoint: call used_call
            ret
            stg_upd_frame_info: ret
            .size stg_upd_frame_info, . - stg_upd_frame_info
            Main_go_info: ret
            .size Main_go_info, . - Main_go_info
            used_call: lea 3(%rdi), %eax
            ret
            .size used_call, . - used_call
            dead_call: lea 5(%rdi), %eax
            ret
            .size dead_call, . - dead_call
            .section .note.GNU-stack, "", @progbits

            """)
        #expect(found == ["Main_go_info": .low, "stg_upd_frame_info": .low, "dead_call": .high])
    }

    /// Start-up code sets all strings between two marks.
    @Test func resourceStringsOfPascal() throws {
        let found = try confidences(
            """
            .globl main, RESSTR_$UNIT_$$_START, RESSTR_$UNIT_$$_ONE, RESSTR_$UNIT_$$_END, TABLE, OTHER
            .type main, @function; .type RESSTR_$UNIT_$$_START, @object; .type RESSTR_$UNIT_$$_ONE, @object
            .type OTHER, @object; .type OTHER$indirect, @object; .type RESSTR_$UNIT_$$_END, @object
            main: movq TABLE(%rip), %rax
            ret
            .size main, . - main
            .section .fpcdata, "aw"
            .long 1
            .data
            TABLE: .quad RESSTR_$UNIT_$$_START, RESSTR_$UNIT_$$_END
            .size TABLE, 16
            .balign 32
            RESSTR_$UNIT_$$_START: .quad 0, 0
            .size RESSTR_$UNIT_$$_START, 16
            RESSTR_$UNIT_$$_ONE: .quad 1, 1
            .size RESSTR_$UNIT_$$_ONE, 16
            RESSTR_$UNIT_$$_END:
            .skip 64
            OTHER: .quad 1, 1
            .size OTHER, 16
            OTHER$indirect: .quad OTHER
            .size OTHER$indirect, 8
            .section .note.GNU-stack, "", @progbits

            """)
        #expect(Set(found.keys) == ["OTHER"])
    }

    /// Distances from the GOT that are added to its address in a place that several branches share.
    @Test func distancesFromTheGOTAreReferences() throws {
        let bench = try Workbench()
        try bench.write(
            """
            volatile int one = 1;
            #define KEEP __attribute__((noinline))
            KEEP void used_a(int *p, int k) { *p += k * one; }
            KEEP void used_b(int *p, int k) { *p -= k * one; }
            KEEP void used_c(int *p, int k) { *p ^= k * one; }
            KEEP void dead(int *p, int k) { *p |= k * one; }
            void pick(int *p) { switch (*p) { case 0: used_a(p, 50); break; case 1: used_a(p, 51); break; case 2: used_a(p, 52); break;
            case 4: used_b(p, 54); break; case 5: used_b(p, 55); break; case 6: used_c(p, 56); break; case 7: used_c(p, 57); break;
            case 9: used_a(p, 50); used_b(p, 7); break; } }
            int main(int n, char **v) { pick(&n); return n; }

            """, to: "program.c")
        for level in ["-O1", "-O2", "-Os"] {
            try bench.run("gcc", level, "-mcmodel=large", "-fPIE", "-pie", "program.c", "-o", "program")
            let report = try UnusedAnalysis.report(on: [bench.path("program")], query: UnusedQuery())
            #expect(report.findings.filter { $0.confidence > .low }.map(\.name.text) == ["dead"], "\(level)")
        }
    }

    private func confidences(_ assembly: String) throws -> [String: Finding.Confidence] {
        let bench = try Workbench()
        try bench.write(assembly, to: "program.s")
        try bench.run("gcc", "-no-pie", "program.s", "-o", "program")
        let report = try UnusedAnalysis.report(on: [bench.path("program")], query: UnusedQuery())
        return Dictionary(report.findings.map { ($0.name.text, $0.confidence) }, uniquingKeysWith: max)
    }
}
