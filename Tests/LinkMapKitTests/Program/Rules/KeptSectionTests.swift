import LinkMapKit
import TestSupport
import Testing

/// Sections that linker scripts keep, although no code refers to them.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc", "ld"]), "gcc and ld are not at hand")) struct KeptSectionTests {
    private static let source = """
        volatile int sink;
        void on_irq(void) { sink = 7; }
        __attribute__((used, section(".vectors"))) void (*const vectors[2])(void) = { on_irq, 0 };
        __attribute__((used, section(".label"))) const char label[32] = "board 1.2.3";
        int swept(int x) { sink = x; return x * 7; }
        __attribute__((noinline, section(".text.both"))) int helper(int x) { sink = x; return x * 3; }
        __attribute__((noinline, section(".text.both"))) int dead(int x) { sink = x; return x * 5; }
        void _start(void) { helper(sink); for (;;) {} }

        """
    private static let script = """
        ENTRY(_start)
        SECTIONS {
          . = 0;
          .vectors 0x1000 : { KEEP(*(.vectors)) }
          .text TEXT : { *(.text._start) *(.text*) }
          .rodata : { *(.rodata*) KEEP(*(.label)) }
          .data 0x200000 : { *(.data*) }
          .bss : { *(.bss*) }
          /DISCARD/ : { *(.eh_frame*) *(.note*) *(.comment) }
        }

        """

    private func link(at text: String) throws -> Workbench {
        let bench = try Workbench()
        try bench.write(Self.source, to: "firmware.c")
        try bench.write(Self.script.replacing("TEXT", with: text), to: "firmware.ld")
        try bench.run(
            "gcc", "-O1", "-ffreestanding", "-fno-pie", "-ffunction-sections", "-fdata-sections", "-c", "firmware.c")
        try bench.run(
            "ld", "-T", "firmware.ld", "firmware.o", "--gc-sections", "-Map=firmware.map", "-o", "program")
        return bench
    }

    private func confidences(_ bench: Workbench, _ map: String? = nil) throws -> [String: Finding.Confidence] {
        var query = UnusedQuery()
        query.mapPath = map.map(bench.path)
        let report = try UnusedAnalysis.report(on: [bench.path("program")], query: query)
        return Dictionary(report.findings.map { ($0.name.text, $0.confidence) }, uniquingKeysWith: max)
    }

    /// The second image begins at address 0, which its header states as its entry point.
    @Test(arguments: ["0x100000", "0x0"]) func vectorsAreKept(_ text: String) throws {
        let bench = try link(at: text)
        let found = try confidences(bench)
        #expect(found["dead"] == .high, "\(found)")
        #expect(found["label"] == .medium, "\(found)")
        #expect(found["helper"] == nil && found["_start"] == nil)
        for name in ["vectors", "on_irq"] { #expect(found[name] ?? .low == .low, "\(name)") }
        let mapped = try confidences(bench, "firmware.map")
        #expect(mapped["dead"] == .high, "\(mapped)")
        for name in ["label", "vectors", "on_irq"] { #expect(mapped[name] ?? .low == .low, "\(name)") }
    }

    @Test(.enabled(if: ExternalTool.arePresent(["clang"]), "no clang")) func scriptsMayKeepSectionsOfObjects() throws {
        let bench = try Workbench()
        try bench.write(
            """
            struct command { const char *name; void (*run)(int); };
            extern const struct command first[], last[];
            int main(void) { for (const struct command *p = first; p < last; p++) p->run(1); return 0; }
            volatile int port;
            static void led(int x) { port = x; }
            static const struct command __attribute__((used, section(".shell"))) command = { "led", led };
            void dead(int x) { port = x * 11; }

            """, to: "shell.c")
        try bench.run(
            "clang", "--target=aarch64-none-elf", "-Os", "-ffreestanding", "-ffunction-sections", "-c", "shell.c", "-o",
            "program")
        let found = try confidences(bench)
        for name in ["command", "led"] { #expect(found[name] ?? .low == .low, "\(name)") }
    }
}
