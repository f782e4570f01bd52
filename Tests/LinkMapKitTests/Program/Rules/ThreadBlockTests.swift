import LinkMapKit
import Testing

/// Thread-local variables that lie where numbers of code that reads the thread pointer would point to.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc"]), "gcc is not at hand")) struct ThreadBlockTests {
    /// The variables before and behind `state` cover every distance that fits: jumps, stack frames, negative indexes,
    /// error numbers and upper halves of other distances lie among them.
    private static let source = """
        #define KEEP __attribute__((noinline, used))
        #define OWN static __thread __attribute__((used))
        OWN char lost_before[0x3000];
        OWN struct { long pad[300]; long depth; char flag; } state;
        OWN long next;
        OWN char lost_behind[0x3000];
        KEEP long slow(void *p, long k) { for (long i = 0; i < k; i++) ((char *)p)[i]++; return k * (long)p; }
        KEEP long boot(void) { if (state.flag) return slow(&state, 0); return 0; }
        KEEP long back(long *p, long k) { state.depth += k; return p[-300] + p[-30 * k - 200]; }
        KEEP long compare(long k) { next++; return k == -3000 ? -1000 : k > -2000 ? -1 : slow(&next, k) - 1500; }
        KEEP long frame(long k) { char area[700]; slow(area, k); return state.depth + area[k] + next; }
        KEEP long many(long n) { long s = 0; while (n--) { state.depth++; s -= slow(&state, n) + back(&next, n); } return s; }
        long __attribute__((visibility("default"))) run(long k) { return boot() + back(&k, k) + compare(k) + frame(k) + many(k); }
        #ifndef LIBRARY
        int main(int n, char **v) { return run(n); }
        #endif

        """

    static let models = ["local-exec", "initial-exec", "local-dynamic", "global-dynamic"]

    @Test(arguments: models, ["-O0", "-O1", "-O2", "-Os"]) func ofPrograms(_ model: String, _ level: String) throws {
        try expectOwn(of: "gcc", ["-fPIE", "-pie", "-ftls-model=\(model)", level])
    }

    @Test(.enabled(if: ExternalTool.arePresent(["clang"]), "clang is not at hand"), arguments: ["-O1", "-O2"])
    func withClang(_ level: String) throws {
        try expectOwn(of: "clang", ["-fPIE", "-pie", level])
        try expectOwn(of: "clang", ["-fPIC", "-shared", "-DLIBRARY", "-fvisibility=hidden", level])
    }

    @Test(arguments: models.dropFirst(), ["gnu", "gnu2"]) func ofLibraries(_ model: String, _ dialect: String) throws {
        let library = ["-fPIC", "-shared", "-DLIBRARY", "-fvisibility=hidden", "-O2"]
        try expectOwn(of: "gcc", library + ["-ftls-model=\(model)", "-mtls-dialect=\(dialect)"])
    }

    @Test(
        .enabled(if: ExternalTool.arePresent(["aarch64-linux-gnu-gcc"]), "no compiler for AArch64"),
        arguments: ["-DLIBRARY -shared -fPIC -fvisibility=hidden", "-nostdlib -static -e run"], ["-O0", "-O2"])
    func onAArch64(_ kind: String, _ level: String) throws {
        try expectOwn(of: "aarch64-linux-gnu-gcc", kind.split(separator: " ").map(String.init) + [level])
    }

    private func expectOwn(of compiler: String, _ options: [String]) throws {
        let bench = try Workbench()
        try bench.write(Self.source, to: "program.c")
        try bench.run(compiler, ["-w"] + options + ["program.c", "-o", "program"])
        let report = try UnusedAnalysis.report(on: [bench.path("program")], query: UnusedQuery())
        let unused = report.findings.filter { $0.confidence > .low && $0.kind == .data }.map(\.name.text)
        #expect(Set(unused.filter { !$0.hasPrefix("_") }) == ["lost_before", "lost_behind"], "\(options)")
    }

    @Test(.enabled(if: ExternalTool.arePresent(["rustc"]), "rustc is not at hand"), arguments: ["2", "3"])
    func ofRust(_ level: String) throws {
        let bench = try Workbench()
        try bench.write(Self.rust, to: "program.rs")
        try bench.run(
            "rustc", "--edition", "2021", "-C", "opt-level=\(level)", "-C", "link-dead-code", "-C", "codegen-units=1",
            "program.rs", "-o", "program")
        let graph = try SymbolGraph(MappedFile.open(bench.path("program")))
        let kept = graph.symbols.filter { $0.contains("VAL17h") && $0.contains("7program") }
        #expect(kept.filter { $0.contains("4USED") }.allSatisfy { graph.isUsed($0) == true })
        let lost = kept.filter { $0.contains("4LOST") }
        #expect(!lost.isEmpty)
        for name in lost { #expect(graph.isUsed(name) == false, "\(graph.chain(to: name))") }
    }

    /// Nothing calls `lost`, which alone refers to its variable.
    private static let rust = """
        use std::cell::Cell;
        thread_local! { static LOST: Cell<[u64; 1500]> = const { Cell::new([0; 1500]) }; }
        thread_local! { static USED: Cell<[u64; 300]> = const { Cell::new([0; 300]) }; }
        #[no_mangle] #[inline(never)] pub extern "C" fn lost() { LOST.with(|x| x.set([1; 1500])); }
        #[no_mangle] #[inline(never)] pub extern "C" fn slow(k: u64) -> u64 { (0..k).fold(3, |a, b| a * 31 ^ b) }
        #[no_mangle] #[inline(never)] pub extern "C" fn boot(k: u64) -> u64 {
            if USED.with(|x| x.get()[299]) == k { slow(k) } else { slow(k + 1) }
        }
        #[no_mangle] #[inline(never)] pub unsafe extern "C" fn back(p: *const u64, k: u64) -> u64 {
            USED.with(|x| { let mut a = x.get(); a[3] += k; x.set(a); });
            *p.offset(-300) + k
        }
        fn main() {
            let k = std::env::args().count() as u64;
            let area = [k; 400];
            std::process::exit((boot(k) + unsafe { back(area.as_ptr().add(350), k) }) as i32);
        }

        """
}
