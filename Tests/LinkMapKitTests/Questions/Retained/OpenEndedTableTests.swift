import LinkMapKit
import Testing

/// Tables written in assembly, of which nothing states the size, before the strings of another library.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc", "ar", "ld.bfd"]), "gcc, ar or ld.bfd is not at hand"))
struct OpenEndedTableTests {
    private static let table = """
            .section .rodata
            .balign 32
        first:  .long 1, 2, 3, 4
        last:   .long 5, 6, 7, 8
            .text
            .globl transform
            .type transform, @function
        transform:
            leaq first(%rip), %rax
            leaq 16+first(%rip), %rcx
            movl (%rax), %eax
            addl (%rcx), %eax
            addl last(%rip), %eax
            ret
            .size transform, .-transform
            .section .note.GNU-stack, "", @progbits

        """
    private static let other = """
        extern int puts(const char *);
        int other(int k) { return puts(k ? "a long text of the second library" : "another one, as long as that"); }

        """
    private static let main = """
        int transform(void);
        int other(int);
        int main(int n, char **v) { return transform() + other(n); }

        """

    private func build(_ bench: Workbench) throws {
        for (name, text) in [("table.s", Self.table), ("other.c", Self.other), ("main.c", Self.main)] {
            try bench.write(text, to: name)
            try bench.run("gcc", "-O2", "-fPIE", "-fno-merge-constants", "-c", name)
        }
        try bench.run("ar", "rcs", "libtable.a", "table.o")
        try bench.run("ar", "rcs", "libother.a", "other.o")
        try bench.run(
            "gcc", "-fuse-ld=bfd", "-pie", "-o", "app", "main.o", "libtable.a", "libother.a", "-Wl,-Map,app.map")
    }

    private func query(_ bench: Workbench, isMapped: Bool) -> GraphQuery {
        var query = GraphQuery()
        query.mapPath = isMapped ? bench.path("app.map") : nil
        return query
    }

    @Test func endWhereTheirObjectFileEnds() throws {
        let bench = try Workbench()
        try build(bench)
        let size = SizeQuery(by: [.symbol], mapPath: bench.path("app.map"))
        let row = try #require(SizeAnalysis.report(on: [bench.path("app")], query: size).row("last"))
        #expect(row.sizes.vmSize == 16)
        let why = try WhyAnalysis.report(
            on: bench.path("app"), query: WhyQuery(graph: query(bench, isMapped: true), name: "libtable.a"))
        let library = try #require(why.packages.first)
        #expect(library.users.map(\.name.text) == ["main.o"])
    }

    /// The end of a table is unknown if there is no map. A function that uses a string after it is no user of the table.
    @Test func doNotOwnTheStringsBehindThem() throws {
        let bench = try Workbench()
        try build(bench)
        let why = try WhyAnalysis.report(
            on: bench.path("app"), query: WhyQuery(graph: query(bench, isMapped: false), name: "last"))
        let thing = try #require(why.things.first)
        #expect(thing.bytes < 64)
        let users = thing.chains.map { $0.steps.dropLast().last?.name.text }
        #expect(!users.isEmpty && users.allSatisfy { $0 == "transform" }, "\(users)")
    }

    /// Nothing is called unused that only the address of a table leads to.
    @Test func keepWhatMayBelongToThem() throws {
        let bench = try Workbench()
        try build(bench)
        let findings = try UnusedAnalysis.report(on: [bench.path("app")], query: UnusedQuery()).findings
        #expect(findings.isEmpty)
    }
}
