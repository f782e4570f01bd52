import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Overlays: sections that take turns at one address.
@Suite(.enabled(if: ExternalTool.arePresent(["clang", "ld.lld"]), "clang and ld.lld are not at hand"))
struct OverlayTests {
    private static let source = """
        typedef volatile unsigned reg;
        extern void inner_call(int);
        __attribute__((section(".first"), noinline)) void first_entry(int x) { *(reg *)0x40003000 = x; inner_call(x); }
        __attribute__((section(".second"), noinline)) void second_entry(int x) { *(reg *)0x40003008 = x * 5; }
        __attribute__((section(".second"), noinline)) void second_dead(int x) { *(reg *)0x4000300c = x * 9; }
        __attribute__((noinline)) void inner_call(int x) { *(reg *)0x40003010 = x; }
        void _start(void) { for (;;) { if (*(reg *)0x40000000) first_entry(1); else second_entry(2); } }

        """
    private static let script = """
        ENTRY(_start)
        SECTIONS {
          .text 0x42000000 : { *(.text*) }
          .first 0x43000000 : AT(0x42010000) { *(.first) }
          .second 0x43000000 : AT(0x42011000) { *(.second) }
          /DISCARD/ : { *(.ARM.*) *(.comment) }
        }

        """

    private func link(_ target: String) throws -> Workbench {
        let bench = try Workbench()
        try bench.write(Self.source, to: "program.c")
        try bench.write(Self.script, to: "program.ld")
        let clang = try #require(ExternalTool("clang"))
        try clang.run(
            ["-target", target, "-ffreestanding", "-O1", "-c", "program.c", "-o", "program.o"], in: bench.folder)
        try bench.run("ld.lld", "--no-check-sections", "-T", "program.ld", "program.o", "-o", "program")
        return bench
    }

    @Test(arguments: ["aarch64-none-elf", "x86_64-none-elf", "armv7-none-eabi"])
    func bothAreKnown(_ target: String) throws {
        let bench = try link(target)
        let report = try SizeAnalysis.report(on: [bench.path("program")], query: SizeQuery(by: [.section, .symbol]))
        expectBalance(report)
        for (section, function) in [(".first", "first_entry"), (".second", "second_entry"), (".second", "second_dead")]
        {
            let row = report.rows.first { $0.name == section }
            #expect(row?.rows.contains { $0.name == function && $0.sizes.fileSize > 8 } == true, "\(function)")
        }
        let unused = try UnusedAnalysis.report(on: [bench.path("program")], query: UnusedQuery())
        let found = Set(unused.findings.filter { $0.confidence == .high }.map(\.name.text))
        #expect(found.isDisjoint(with: ["first_entry", "second_entry", "inner_call"]))
    }
}
