import LinkMapKit
import Testing

/// A `switch` that leads into the part of the function which the compiler put elsewhere.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc"]), "gcc is not at hand")) struct JumpTableTests {
    /// Two tables beside each other, each of distances from its start; nothing but the first leads to the cold part.
    private static func source(entry: String) -> String {
        """
            .text
            .globl main, pick
            .type pick,@function
        pick:
            cmp $3,%edi
            ja .Lnone
            mov %edi,%edi
            \(entry == "relative"
            ? "lea .Lfirst(%rip),%rdx\n movslq (%rdx,%rdi,4),%rax\n add %rdx,%rax\n jmp *%rax" : "jmp *.Lfirst(,%rdi,8)")
        .Lone: mov $1,%eax
            ret
        .Ltwo: mov $2,%eax
            ret
        .Lnone: xor %eax,%eax
            ret
            .size pick,.-pick
            .type main,@function
        main: call pick
            \(entry == "relative" ? "lea .Lsecond(%rip),%rdx" : "mov $.Lsecond,%edx")
            ret
            .size main,.-main
            .type rare,@function
        rare: ret
            .size rare,.-rare
            .type never,@function
        never: call rare
            ret
            .size never,.-never
            .section .text.unlikely,"ax",@progbits
            .type pick.cold,@function
        pick.cold: nop
        .Lcold: call rare
            ret
            .size pick.cold,.-pick.cold
            .section .rodata
            .align 8
        .Lfirst: \(table([".Lone", ".Ltwo", ".Lcold", ".Lone"], ".Lfirst", entry))
        .Lsecond: \(table(["never", "never", "never", "never"], ".Lfirst", entry == "relative" ? entry : "none"))
            .section .note.GNU-stack,"",@progbits

        """
    }

    private static func table(_ labels: [String], _ base: String, _ entry: String) -> String {
        labels.map { entry == "relative" ? ".long \($0)-\(base)\n" : entry == "none" ? ".quad 1\n" : ".quad \($0)\n" }
            .joined()
    }

    @Test(arguments: [("relative", "-pie"), ("absolute", "-no-pie")])
    func coldPartsAreReached(_ entry: String, _ mode: String) throws {
        let bench = try Workbench()
        try bench.write(Self.source(entry: entry), to: "program.s")
        try bench.run("gcc", mode, "program.s", "-o", "program")
        let why = try WhyAnalysis.report(on: bench.path("program"), query: WhyQuery(name: "rare"))
        #expect(why.things[0].hold == .kept)
        let steps = try #require(why.things[0].chains.first).steps
        // The cold part is a part of the function.
        #expect(steps.suffix(2).map(\.name.text) == ["pick", "rare"])
        // A table that is not the function's leads nowhere.
        let never = try WhyAnalysis.report(on: bench.path("program"), query: WhyQuery(name: "never"))
        #expect(never.things[0].hold == .unreachable)
    }
}
