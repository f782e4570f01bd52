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
}
