import LinkMapKit
import Testing

/// Stubs of indirect functions in static programs: GNU ld gives them eight bytes, and states no size.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc", "ld.bfd"]), "gcc or ld.bfd is not at hand"))
struct ShortStubTests {
    private static let source = """
        static int impl_one(int n) { return n * 3; }
        static int impl_two(int n) { return n ^ 5; }
        static int (*resolve_one(void))(int) { return impl_one; }
        static int (*resolve_two(void))(int) { return impl_two; }
        int one(int) __attribute__((ifunc("resolve_one")));
        int two(int) __attribute__((ifunc("resolve_two")));
        __attribute__((noinline)) int first(int n) { return one(n) + 1; }
        __attribute__((noinline)) int second(int n) { return two(n) + 2; }
        int main(int n, char **v) { return first(n) + second(n); }

        """

    /// A call through one stub leads to nothing that a neighbour of the stub leads to.
    @Test(arguments: [("one", "first"), ("two", "second")]) func leadToOneFunctionEach(
        _ name: String, _ caller: String
    ) throws {
        let bench = try Workbench()
        try bench.write(Self.source, to: "app.c")
        try bench.run("gcc", "-O2", "-fuse-ld=bfd", "-static", "-no-pie", "app.c", "-o", "app")
        let report = try WhyAnalysis.report(on: bench.path("app"), query: WhyQuery(name: name, allRoots: true))
        let chains = try #require(report.things.first).chains
        #expect(Set(chains.map { $0.steps.dropLast().last?.name.text }) == [caller])
        #expect(chains.count == 1)
    }
}
