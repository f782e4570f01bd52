import Foundation
import LinkMapKit
import Testing

/// Programs for machines that Apple no longer makes: 32-bit Macs with the first Objective-C runtime, and 32-bit ARM in both
/// of its instruction sets.
///
/// No linker at hand makes such programs, so the compiler's object file stands in for one, with another file type: its
/// code and data are laid out as they would be, and its relocations are those that old linkers kept.
@Suite(.enabled(if: ExternalTool.arePresent(["clang"]), "no clang on the path")) struct OldMachineTests {
    private static let source = """
        __attribute__((objc_root_class)) @interface Root { Class isa; } + (id)alloc; - (id)init; @end
        @protocol Asks - (void)ask; @optional - (void)may; @end
        @protocol Spare - (void)spare; @end
        @interface Used : Root <Asks> { int x; } - (void)run:(int)n; - (void)one; - (void)two; - (void)three; - (void)four;
        - (void)never; + (void)neverToo; - (void)may; @end
        @interface Below : Used @end
        @interface Lonely : Root - (void)only; @end
        @interface ByName : Root @end
        @interface Used (More) - (void)extra; - (void)extraUnused; @end
        extern id objc_getClass(const char *);
        extern int puts(const char *);
        @implementation Root + (id)alloc { return 0; } - (id)init { return self; } @end
        @implementation Used
        - (void)ask { puts("a"); }
        - (void)may { puts("m"); }
        - (void)run:(int)n {
            switch (n) { case 0: [self one]; break; case 1: [self two]; break; case 2: [self three]; break; case 3: [self four]; break; }
        }
        - (void)one { puts("1"); } - (void)two { puts("2"); } - (void)three { puts("3"); } - (void)four { puts("4"); }
        - (void)never { puts("n"); } + (void)neverToo { puts("t"); }
        @end
        @implementation Used (More) - (void)extra { puts("e"); } - (void)extraUnused { puts("f"); } @end
        @implementation Below - (void)run:(int)n { [super run:n]; } @end
        @implementation Lonely - (void)only { puts("o"); [[Lonely alloc] only]; } @end
        @implementation ByName - (id)init { puts("b"); return self; } @end
        @interface Start : Root @end
        @implementation Start
        + (void)load { id b = [[Below alloc] init]; [b run:(int)(long)self]; [b extra]; [[(id)objc_getClass("ByName") alloc] init]; }
        @end
        #ifdef POINTERS
        __asm__(".section __DATA,__nl_symbol_ptr,non_lazy_symbol_pointers\\n.indirect_symbol _puts\\n.long 0\\n.text");
        #endif
        """

    private func report(_ options: [String], _ query: UnusedQuery = UnusedQuery()) throws -> UnusedReport {
        let bench = try Workbench()
        try bench.write(Self.source, to: "program.m")
        let clang = try #require(ExternalTool("clang"))
        try clang.run(options + ["-w", "-c", "program.m", "-o", "program.o"], in: bench.folder)
        var bytes = try bench.read("program.o")
        bytes[12] = 8  // MH_BUNDLE
        return try UnusedAnalysis.report(on: [bench.write(bytes, to: "program")], query: query)
    }

    private static let machines: [[String]] =
        [
            ["-target", "i386-apple-macosx10.6", "-fobjc-runtime=macosx-fragile-10.6"],
            ["-target", "armv7-apple-ios9"], ["-target", "armv7-apple-ios9", "-mno-thumb"],
            ["-target", "armv6-apple-ios4"],
        ].flatMap { machine in ["-O0", "-O2"].map { machine + [$0] } }
        // Some compilers call other images' functions by pointers that only the indirect symbol table names.
        + ["armv7-apple-ios9", "armv6-apple-ios4"].map { ["-target", $0, "-O0", "-DPOINTERS"] }

    @Test(arguments: machines) func findings(_ options: [String]) throws {
        let report = try report(options)
        #expect(report.warnings.map(\.message) == [])
        // All classes of the first runtime are exported.
        let isExported = options.contains("-fobjc-runtime=macosx-fragile-10.6")
        func named(_ kind: Finding.Kind) -> [String] {
            report.findings.filter {
                // What loads a plug-in may look up its classes by their names.
                $0.kind == kind && $0.confidence == (isExported ? .low : kind == .objcClass ? .medium : .high)
                    && !$0.evidence.contains { ["selector-used", "c-string"].contains($0.rule) }
            }.map(\.name.text).sorted()
        }
        #expect(named(.objcClass) == ["Lonely"])
        // Calls of other images' functions are not yet resolved in what stands in for a program.
        let byName = try #require(report.findings.first { $0.name == "ByName" })
        #expect(byName.evidence.contains { $0.rule == "c-string" })
        #expect(byName.confidence == (isExported ? .low : .medium))
        #expect(
            named(.objcMethod) == ["+[Used neverToo]", "-[Used never]", "-[Used(More) extraUnused]"])
        #expect(report.summary[.objcClass]?.total == 6)
        #expect(report.summary[.objcCategory]?.total == 1)
    }

    @Test func whatKeepsThem() throws {
        let names = ["Used", "-[Used ask]", "-[Used(More) extra]"]
        let report = try report(Self.machines[1], UnusedQuery(explain: names))
        let rules = report.explanations.map { $0.chain.last?.rule ?? "" }
        #expect(rules == ["superclass", "class-member", "selector-used"])
        #expect(report.explanations.first?.chain.map(\.name.text).suffix(2) == ["Below", "Used"])
    }
}
