import LinkMapKit
import Testing

/// Thread-local variables in the models of access that compilers and linkers choose between.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc"]), "gcc is not at hand")) struct ThreadVariableUseTests {
    private static let source = """
        #define KEEP __attribute__((noinline, used))
        #define OWN static __thread __attribute__((used))
        OWN int first = 1;
        OWN int counter = 3;
        OWN struct { int pad[6]; int depth; } deep = {{0}, 5};
        OWN int marks[4] = {1, 2, 3, 4};
        OWN int taken = 7;
        OWN int lost = 9;
        OWN int zero;
        OWN int lost_zero;
        KEEP int count(int k) { counter += k; return counter * marks[k & 3]; }
        KEEP int dive(void) { return deep.depth++; }
        KEEP int *take(void) { return &taken; }
        KEEP int rise(int k) { for (int i = 0; i < k; i++) zero += i; return zero + first; }
        int __attribute__((visibility("default"))) run(int k) { return count(k) + dive() + *take() + rise(k); }
        #ifndef LIBRARY
        int main(int n, char **v) { return run(n); }
        #endif

        """

    private static let models = ["", "initial-exec", "local-dynamic", "global-dynamic"]

    @Test(arguments: models, ["-pie", "-no-pie", "-shared"]) func onX86(_ model: String, _ mode: String) throws {
        try #expect(unused("gcc", model, mode) == ["lost", "lost_zero"])
    }

    @Test(arguments: models, ["-O0", "-O2"]) func withDescriptors(_ model: String, _ level: String) throws {
        try #expect(unused("gcc", model, "-shared", "-mtls-dialect=gnu2", level) == ["lost", "lost_zero"])
    }

    @Test(
        .enabled(if: compilesFor32Bits, "no 32-bit compiler"), arguments: models, ["-pie", "-no-pie", "-shared"])
    func on32BitX86(_ model: String, _ mode: String) throws {
        let unused = try unused("gcc", model, mode, "-m32", "-nostdlib", "-Wl,--unresolved-symbols=ignore-all")
        #expect(unused == ["lost", "lost_zero"])
    }

    @Test(
        .enabled(if: ExternalTool.arePresent(["aarch64-linux-gnu-gcc"]), "no compiler for AArch64"),
        arguments: ["-mtls-dialect=desc", "-mtls-dialect=trad"], ["-O0", "-O2"])
    func onAArch64(_ dialect: String, _ level: String) throws {
        try #expect(unused("aarch64-linux-gnu-gcc", "", "-shared", dialect, level) == ["lost", "lost_zero"])
    }

    private static let compilesFor32Bits =
        (try? { () throws -> Void in
            let bench = try Workbench()
            try bench.write("int x;\n", to: "x.c")
            try bench.run("gcc", "-m32", "-nostdlib", "-c", "x.c")
        }()) != nil

    private func unused(_ compiler: String, _ model: String, _ mode: String, _ options: String...) throws -> Set<String>
    {
        let bench = try Workbench()
        try bench.write(Self.source, to: "program.c")
        let kind =
            mode == "-shared" ? ["-fPIC", "-DLIBRARY", "-fvisibility=hidden"] : [mode == "-pie" ? "-fPIE" : "-fno-pie"]
        try bench.run(
            compiler,
            ["-O2", "-w", mode] + kind + (model.isEmpty ? [] : ["-ftls-model=\(model)"]) + options
                + ["program.c", "-o", "program"])
        let report = try UnusedAnalysis.report(on: [bench.path("program")], query: UnusedQuery())
        return Set(
            report.findings.filter { $0.confidence > .low && $0.kind == .data }.map(\.name.text)
                .filter { !$0.hasPrefix("_") })
    }
}
