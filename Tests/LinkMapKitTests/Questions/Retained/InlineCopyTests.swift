import LinkMapKit
import Testing

/// Inline functions of which the linker keeps the copy of the first library, and would take the next one's without it.
@Suite(.enabled(if: ExternalTool.arePresent(["g++", "ar"]), "g++ or ar is not at hand")) struct InlineCopyTests {
    private static let shared =
        "inline __attribute__((noinline)) int shared(int n) { static int last; return last += n; }\n"
    private static let sources = [
        "one.cc": shared
            + """
            extern const char table[65536] = {1};
            const char *idle(int n) { return table + n; }
            int one(int n) { return shared(n) + 1; }

            """,
        "two.cc": shared + "int two(int n) { return shared(n) + 2; }\n",
        "top.cc": "int one(int); int top(int n) { return one(n) + 3; }\n",
        "main.cc": """
        int two(int);
        #ifndef WITHOUT
        int top(int);
        #else
        static int top(int n) { return n; }
        #endif
        int main(int n, char **v) { return top(n) + two(n); }

        """,
    ]

    private func build(in bench: Workbench, _ options: String..., to output: String) throws -> UInt64 {
        for (name, text) in Self.sources {
            try bench.write(text, to: name)
            try bench.run("g++", ["-O1", "-fPIE", "-c", name] + options)
        }
        for name in ["top", "one", "two"] { try bench.run("ar", "rcs", "lib\(name).a", "\(name).o") }
        try bench.run(
            "g++", "-fuse-ld=bfd", "-pie", "-o", output, "main.o", "libtop.a", "libone.a", "libtwo.a",
            "-Wl,-Map,\(output).map")
        return try fileSize(bench.path(output))
    }

    @Test func doNotHoldTheRestOfTheirFile() throws {
        let bench = try Workbench()
        let (with, without) = (try build(in: bench, to: "with"), try build(in: bench, "-DWITHOUT", to: "without"))
        var query = RetainedQuery(removed: ["libtop.a"])
        query.graph.mapPath = bench.path("with.map")
        let report = try RetainedAnalysis.report(on: bench.path("with"), query: query)
        guard case .removal(let removal)? = report.images.first?.answer else { throw WrongAnswer() }
        let saving = try #require(removal.fileSaving)
        #expect(with - without > 65_536)
        #expect(abs(Double(saving) / Double(with - without) - 1) < 0.05, "\(saving), not \(with - without)")
    }
}
