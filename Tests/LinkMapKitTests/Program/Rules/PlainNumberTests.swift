import LinkMapKit
import Testing

/// Numbers that lie inside a large object of a program at a fixed address.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc"]), "gcc is not at hand")) struct PlainNumberTests {
    /// `blob` covers the address 0xFF00FF.
    private static let source = """
        #define KEEP __attribute__((noinline, used))
        const unsigned char blob[16 << 20] = {1};
        KEEP unsigned mask(unsigned v) { volatile unsigned bits = 0xFF00FF; return v & bits; }
        #ifdef READER
        KEEP int read(int k) { return blob[k]; }
        #else
        KEEP int read(int k) { const unsigned char *volatile p = blob + 0x4321; return p[k]; }
        #endif
        int main(int n, char **v) { return mask(n) + read(n); }

        """

    private static func build(_ options: String..., in bench: Workbench) throws -> String {
        try bench.write(source, to: "program.c")
        try bench.run("gcc", options + ["-O1", "-fno-pie", "-no-pie", "program.c", "-o", "program"])
        return bench.path("program")
    }

    @Test func aNumberIsNoReasonBesideAReference() throws {
        let bench = try Workbench()
        let path = try Self.build("-DREADER", in: bench)
        let query = WhyQuery(graph: GraphQuery(), name: "blob", allRoots: false, limit: nil)
        let thing = try #require(try WhyAnalysis.report(on: path, query: query).things.first)
        #expect(thing.chains.first?.steps.suffix(2).map(\.name.text) == ["read", "blob"])
        let report = try RetainedAnalysis.report(on: path, query: RetainedQuery(removed: ["read"]))
        guard case .removal(let removal)? = report.images.first?.answer else { throw WrongAnswer() }
        #expect(removal.following.contains { $0.own >= 16 << 20 })
    }

    @Test func aNumberAloneKeepsItsTarget() throws {
        let bench = try Workbench()
        let report = try UnusedAnalysis.report(on: [try Self.build(in: bench)], query: UnusedQuery())
        #expect(!report.findings.contains { $0.name == "blob" })
    }

    /// `idle` covers the address 0x700010; nothing refers to it or to `spare`. `other` holds that address as a number.
    private static let parts = [
        "big.c": """
        const char table[65536] = {1};
        int need(int n) { return table[n]; }
        int spare(int n) { return table[n + 1]; }
        __attribute__((section(".fixed,\\"ax\\",@progbits#"), noinline)) void idle(void) { __asm__ volatile(".skip 64, 0x90"); }

        """,
        "top.c": "int need(int n); int top(int n) { return need(n) + 1; }\n",
        "other.s": """
        .globl other
        .type other, @function
        other: .byte 0x8b, 0x04, 0x25
        .long 0x700010
        ret
        .size other, . - other
        .section .note.GNU-stack, "", @progbits

        """,
        "main.c": """
        int top(int), other(int);
        int main(int n, char **v) {
        #ifndef WITHOUT
          n = top(n);
        #endif
          return n + other(n);
        }

        """,
    ]

    private func link(in bench: Workbench, _ options: String..., to output: String) throws -> UInt64 {
        for (name, text) in Self.parts {
            try bench.write(text, to: name)
            try bench.run("gcc", ["-O1", "-fno-pie", "-c", name] + options)
        }
        for name in ["top", "big"] { try bench.run("ar", "rcs", "lib\(name).a", "\(name).o") }
        try bench.run(
            "gcc", "-fuse-ld=bfd", "-no-pie", "-o", output, "main.o", "other.o", "libtop.a", "libbig.a",
            "-Wl,--section-start=.fixed=0x700000", "-Wl,-Map,\(output).map")
        return try fileSize(bench.path(output))
    }

    @Test func aNumberKeepsNoObjectFile() throws {
        let bench = try Workbench()
        let (with, without) = (try link(in: bench, to: "with"), try link(in: bench, "-DWITHOUT", to: "without"))
        var query = RetainedQuery(removed: ["libtop.a"])
        query.graph.mapPath = bench.path("with.map")
        let report = try RetainedAnalysis.report(on: bench.path("with"), query: query)
        guard case .removal(let removal)? = report.images.first?.answer else { throw WrongAnswer() }
        let saving = try #require(removal.fileSaving)
        #expect(with - without > 65_536)
        #expect(abs(Double(saving) / Double(with - without) - 1) < 0.1, "\(saving), not \(with - without)")
    }

    /// The last bytes of `text` are `alg` and zeros: the address of `idle` with a tag in its lowest bit.
    private static let letters = """
        #define KEEP __attribute__((noinline, used))
        const char text[40] __attribute__((aligned(8))) = "kernel does not support async afalg";
        __attribute__((section(".fixed,\\"ax\\",@progbits#"), noinline)) int idle(int n) { return n + 1; }
        KEEP int first(int n) { return n + 2; }
        #ifdef CALLER
        KEEP int last(int n) { return idle(n) + 3; }
        KEEP int middle(int n) { return last(n) + 4; }
        #else
        KEEP int middle(int n) { return n + 4; }
        #endif
        int main(int n, char **v) { return text[first(n)] + middle(n); }

        """

    private func chain(_ options: String...) throws -> [ChainStep] {
        let bench = try Workbench()
        try bench.write(Self.letters, to: "program.c")
        try bench.run(
            "gcc",
            options + [
                "-O1", "-fno-pie", "-no-pie", "-Wl,--section-start=.fixed=0x676c60", "program.c", "-o", "program",
            ])
        let query = WhyQuery(graph: GraphQuery(), name: "idle", allRoots: false, limit: nil)
        let things = try WhyAnalysis.report(on: bench.path("program"), query: query).things
        return try #require(things.first?.chains.first?.steps)
    }

    @Test func theEndOfAStringIsNoReasonBesideACall() throws {
        #expect(try chain("-DCALLER").suffix(3).map(\.name.text) == ["middle", "last", "idle"])
    }

    @Test func theEndOfAStringAloneKeepsItsTarget() throws {
        let steps = try chain()
        #expect(steps.map(\.name.text) == ["idle"])
        #expect(steps.first?.how.hasPrefix("a number may be its address, at 0x") == true, "\(steps)")
    }
}
