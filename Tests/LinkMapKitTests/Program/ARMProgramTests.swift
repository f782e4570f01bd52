import LinkMapKit
import TestSupport
import Testing

/// Programs for 32-bit ARM at a fixed address, in both instruction sets: everything that literal pools, indexes and lists of
/// a linker script lead to is used.
@Suite(.enabled(if: ExternalTool.arePresent(["clang", "ld.lld"]), "clang and ld.lld are not at hand"))
struct ARMProgramTests {
    private static let source = """
        volatile int sink;
        typedef int (*call)(int);
        __attribute__((noinline)) int plus(int x) { return x + sink; }
        __attribute__((noinline)) int minus(int x) { return x - sink; }
        static const call table[2] = { plus, minus };
        __attribute__((noinline)) int dead(int x) { sink = x; return x * 9; }
        __attribute__((noinline)) int deadCaller(int x) { return dead(x) + 1; }
        int counters[8], offsets[8];
        int task_one(int x) { sink = x; return 1; }
        int task_two(int x) { sink = x; return 2; }
        __attribute__((used, section(".tasks"))) const call first_task = task_one;
        __attribute__((used, section(".tasks"))) const call second_task = task_two;
        extern const call __start_task_list[], __stop_task_list[];
        __attribute__((used, section(".ram"))) int fromRAM(int x) { sink = x; return x + 3; }
        void _start(void) {
            for (int i = 0; i < sink; i++) counters[i] = table[sink & 1](offsets[i]);
            for (const call *c = __start_task_list; c != __stop_task_list; c++) (*c)(1);
            ((call)(unsigned long)fromRAM)(2);
            for (;;) {}
        }

        """
    private static let script = """
        ENTRY(_start)
        SECTIONS {
          .text 0x8000 : {
            *(.text*) *(.rodata*)
            . = ALIGN(4); __start_task_list = .; KEEP(*(.tasks)) __stop_task_list = .;
          }
          .code_in_ram 0x20000000 : { *(.ram) }
          .data 0x20001000 : { *(.data*) }
          .bss : { *(.bss*) }
          /DISCARD/ : { *(.ARM.*) *(.comment) }
        }

        """

    private func link(_ options: [String]) throws -> Workbench {
        let bench = try Workbench()
        try bench.write(Self.source, to: "program.c")
        try bench.write(Self.script, to: "program.ld")
        let clang = try #require(ExternalTool("clang"))
        try clang.run(
            ["-target", "armv7-none-eabi", "-ffreestanding", "-O1"] + options + ["-c", "program.c", "-o", "program.o"],
            in: bench.folder)
        try bench.run("ld.lld", "-T", "program.ld", "program.o", "-o", "program")
        return bench
    }

    @Test(arguments: [["-mthumb"], ["-marm"], ["-mthumb", "-Os"], ["-marm", "-O2"]])
    func whatCodeLeadsToIsUsed(_ options: [String]) throws {
        let bench = try link(options)
        let report = try UnusedAnalysis.report(on: [bench.path("program")], query: UnusedQuery())
        #expect(!report.warnings.contains { $0.code == "code-not-read" })
        let sure = report.findings.filter { $0.confidence == .high }.map(\.name.text).sorted()
        #expect(sure.contains("dead") && sure.contains("deadCaller"))
        let used = [
            "plus", "minus", "counters", "offsets", "task_one", "task_two", "fromRAM", "first_task", "second_task",
        ]
        #expect(sure.filter(used.contains) == [])
    }

    /// Symbols of functions, the entry point and stored pointers have bit 0 set in Thumb code.
    @Test func theBitOfThumbIsNoAddress() throws {
        let bench = try link(["-mthumb"])
        let why = try WhyAnalysis.report(on: bench.path("program"), query: WhyQuery(name: "_start"))
        let thing = try #require(why.things.first)
        #expect(thing.hold == .kept && thing.bytes > 16 && why.things.count == 1)
        let object = try ELFImage.image(of: MappedFile.open(bench.path("program.o")))
        #expect(
            try object.symbols().filter { $0.name == "plus" || $0.name == "minus" }.allSatisfy { $0.address & 1 == 0 })
    }
}
