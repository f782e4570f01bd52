import LinkMapKit
import Testing

/// Functions of which compilers made copies and parts that are called in their place.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc"]), "gcc is not at hand")) struct CopiedFunctionTests {
    private static let source = """
        #define COPY(of, as) int of(int x) { return x; } int of##_copy(int x) __asm__(as); int of##_copy(int x) { return x + 1; }
        COPY(cached, "cached.part.0")
        COPY(scaled, "scaled.constprop.2.isra.0")
        COPY(trimmed, "trimmed.isra.1")
        COPY(chilly, "chilly.part.0.cold")
        COPY(promoted, "promoted.llvm.1234567")
        COPY(forgotten, "forgotten.part.0")
        COPY(versioned, "versioned.v2")
        #define NAMED(of, as, result) int of(int x) __asm__(as); int of(int x) { return result; }
        #define SAME(live, as, other) NAMED(live, as, x + 2) NAMED(dead_##live, other, x)
        SAME(rust_old, "_ZN4ship4stow17h0123456789abcdefE", "_ZN4ship4stow17hfedcba9876543210E")
        SAME(rust_new, "_RINvCsA_4ship4hoistlECsB_4tool", "_RINvCsA_4ship4hoistlECsC_5other")
        SAME(rust_dead, "_RINvCsA_4ship4hoistmECsB_4tool", "_RINvCsA_4ship4hoisthECsC_5other")
        SAME(swift_closure, "_$s4main3fooyyFyycfU_", "_$s4main3fooyyF")
        SAME(swift_default, "_$s4main3baryySiFfA_", "_$s4main3baryySiF")
        SAME(swift_made, "_$s4main3bazyySixlFSi_Ttg5Tm", "_$s4main3bazyySixlF")
        SAME(swift_init, "_$s4main3BoxCACycfc", "_$s4main3BoxCACycfC")
        SAME(swift_static, "_$s4main3quxyyFZ", "_$s4main3quxyyF")
        static __attribute__((used)) int twin(int x) { return x; }
        int lonely(int x) { return x; }
        int folded(int x) __attribute__((alias("lonely")));
        int other(int);
        int main(int n, char **v) {
            return cached_copy(n) + scaled_copy(n) + trimmed_copy(n) + chilly_copy(n) + promoted_copy(n) + versioned_copy(n)
                + rust_old(n) + rust_new(n) + rust_dead(n) + swift_closure(n) + swift_default(n) + swift_made(n) + swift_init(n)
                + swift_static(n) + other(n);
        }
        """
    private static let other = """
        static __attribute__((noinline)) int twin(int x) { return x * 3; }
        int twin_part(int x) __asm__("twin.part.0"); int twin_part(int x) { return x + 1; }
        int other(int x) { return twin(x) + twin_part(x); }
        """

    @Test func areUnsureWhereACopyIsUsed() throws {
        let bench = try Workbench()
        try bench.write(Self.source, to: "program.c")
        try bench.write(Self.other, to: "other.c")
        try bench.run("gcc", "-O0", "program.c", "other.c", "-o", "program")
        let report = try UnusedAnalysis.report(on: [bench.path("program")], query: UnusedQuery())
        let findings = Dictionary(report.findings.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
        for name in ["cached", "scaled", "trimmed", "chilly", "promoted"] {
            #expect(findings[name]?.confidence == .low, "\(name)")
            #expect(findings[name]?.evidence.last?.rule == "copied-function", "\(name)")
        }
        #expect(findings["cached"]?.evidence.last?.says == "cached.part.0 is used, which the compiler made of it")
        #expect(findings["lonely"]?.aliases == ["folded"] || findings["folded"]?.aliases == ["lonely"])
        let symbols = Dictionary(
            report.findings.map { (($0.symbol ?? $0.name).text, $0) }, uniquingKeysWith: { first, _ in first })
        for symbol in [
            "_ZN4ship4stow17hfedcba9876543210E", "_RINvCsA_4ship4hoistlECsC_5other", "_$s4main3fooyyF",
            "_$s4main3baryySiF",
            "_$s4main3bazyySixlF", "_$s4main3BoxCACycfC",
        ] {
            #expect(symbols[symbol]?.confidence == .low, "\(symbol)")
            #expect(symbols[symbol]?.evidence.contains { $0.rule == "copied-function" } == true, "\(symbol)")
        }
        // Another instance of a generic function, and a static function of the same name.
        for symbol in ["_RINvCsA_4ship4hoisthECsC_5other", "_$s4main3quxyyF"] {
            #expect(symbols[symbol]?.evidence.contains { $0.rule == "copied-function" } == false, "\(symbol)")
        }
        // The part of `twin` is that of the one which is used.
        for name in ["forgotten", "versioned", "twin"] {
            #expect(findings[name]?.confidence == .high, "\(name)")
        }
    }
}
