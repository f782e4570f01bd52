import LinkMapKit
import Testing

/// References from code to the virtual tables of the C++ classes that it instantiates.
@Suite(.enabled(if: ExternalTool.arePresent(["g++"]), "g++ is not at hand")) struct VtableReferenceTests {
    private func findings(_ source: String, as name: String, _ options: [String]) throws -> [String] {
        let bench = try Workbench()
        try bench.write(source, to: name)
        try bench.run("g++", options + [name, "-o", "program"])
        let report = try UnusedAnalysis.report(on: [bench.path("program")], query: UnusedQuery())
        return report.findings.filter { $0.confidence > .low }.map(\.name.text)
    }

    /// The address point of a vtable of one function is its last word, right before the next variable.
    @Test(arguments: ["-O0", "-O2"], [["-pie", "-fPIE"], ["-no-pie", "-fno-pie"]])
    func vtablesOfOneFunction(_ level: String, _ mode: [String]) throws {
        let source = """
            #include <cstdio>
            struct Live { virtual int f(int); };
            struct Dead { virtual int f(int); Dead(); };
            int Live::f(int x) { std::printf("live\\n"); return x; }
            int Dead::f(int x) { std::printf("DEAD\\n"); return x; }
            __attribute__((noinline)) Dead::Dead() { std::printf("DEAD\\n"); }
            __attribute__((noinline)) int use(Live *l, int x) { return l->f(x); }
            int main(int c, char **) { Live l; return use(&l, c); }

            """
        let found = try findings(source, as: "program.cpp", [level] + mode)
        #expect(found.contains("Dead"))
        #expect(!found.contains("Live") && !found.contains("Live::f(int)"))
    }

    /// A program without names that passes functions by number: `main` itself is one.
    @Test(arguments: [["-pie", "-fPIE"], ["-no-pie", "-fno-pie"]]) func strippedPrograms(_ mode: [String]) throws {
        let source = """
            #include <cstdio>
            struct A { virtual int f() = 0; };
            struct B : A { int f() override { std::printf("live\\n"); return 1; } };
            __attribute__((noinline)) int use(A *a) { return a->f(); }
            int main() { B b; return use(&b) - 1; }

            """
        #expect(try findings(source, as: "program.cpp", ["-O2", "-s"] + mode) == [])
    }

    /// Checks virtual tables after link-time optimization, which removes their names and the functions that nothing
    /// calls.
    @Test func vtablesWithoutNames() throws {
        let source = """
                .text
                .globl main
                .type main,@function
            main: lea .Lpoint(%rip),%rax
                ret
                .size main,.-main
                .section .data.rel.ro,"aw",@progbits
                .align 8
                .quad 0
                .quad _ZTI4Made
            .Lpoint: .quad 0
                .globl _ZTI4Made, _ZTI6Unmade
                .type _ZTI4Made,@object
            _ZTI4Made: .quad _ZTVN10__cxxabiv117__class_type_infoE+16, .Lmade
                .size _ZTI4Made,16
                .type _ZTI6Unmade,@object
            _ZTI6Unmade: .quad _ZTVN10__cxxabiv117__class_type_infoE+16, .Lunmade
                .size _ZTI6Unmade,16
                .section .rodata
            .Lmade: .asciz "4Made"
            .Lunmade: .asciz "6Unmade"
                .section .note.GNU-stack,"",@progbits

            """
        #expect(try findings(source, as: "program.s", ["-pie"]) == ["Unmade"])
    }
}
