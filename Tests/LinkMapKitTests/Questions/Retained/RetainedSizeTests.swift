import LinkMapKit
import TestSupport
import Testing

/// Retained sizes of real programs, held against removing a thing and searching again.
@Suite struct RetainedSizeTests {
    static let programs = Corpus.present([
        "knownapp/out/arm64-chained-rel/KnownApp", "genapp/out/arm64-chained-rel/GenApp", "macho/QtBluetooth",
        "elf/ninja", "unusedelf/cxx/out/gxx-O0-pie-g", "elf/libgeos.so.3.14.1",
    ])

    private static func query(_ program: String) -> GraphQuery {
        let hasMap = program.hasSuffix("KnownApp")
        return GraphQuery(mapPath: hasMap ? Corpus.path(program + "-LinkMap.txt") : nil)
    }

    private static func graph(_ program: String) throws -> ProgramGraph {
        var opener = try GraphOpener(query(program))
        return try #require(try opener.open(Corpus.path(program)).1.first)
    }

    /// Returns the bytes that go with everything unreachable without the nodes.
    private static func lost(_ graph: ProgramGraph, without nodes: [Int]) -> UInt64 {
        let before = graph.rooted.perhapsUsed
        let after = Reachability(graph.rooted.graph, roots: before.roots, removing: nodes)
        return graph.costs.freed.indices.reduce(0) {
            before.isReached($1) && !after.isReached($1) ? $0 + graph.costs.freed[$1] : $0
        }
    }

    @Test(arguments: programs) func twoHundredSymbols(_ program: String) throws {
        let graph = try Self.graph(program)
        let query = RetainedQuery(graph: Self.query(program))
        let report = try RetainedAnalysis.report(on: Corpus.path(program), query: query)
        guard case .rows(let rows)? = report.images.first?.answer else { throw WrongAnswer() }
        var numbers = SplitMix(state: 4)
        // The largest, which retain most, and whatever comes.
        let chosen = rows.prefix(40) + (0..<160).compactMap { _ in rows.randomElement(using: &numbers) }
        #expect(chosen.count == 200)
        for row in chosen {
            #expect(row.retained == Self.lost(graph, without: [Int(row.number)]))
            #expect(row.own == graph.costs.bytes[Int(row.number)])
        }
    }

    @Test(arguments: programs, RetainedQuery.Grouping.allCases.filter { $0 != .symbol })
    func everyGroup(_ program: String, _ grouping: RetainedQuery.Grouping) throws {
        let graph = try Self.graph(program)
        let groups = try #require(NodeGroups(graph, by: grouping))
        let query = RetainedQuery(graph: Self.query(program), by: grouping)
        let report = try RetainedAnalysis.report(on: Corpus.path(program), query: query)
        guard case .rows(let rows)? = report.images.first?.answer else { throw WrongAnswer() }
        #expect(rows.count > (program.hasSuffix("KnownApp") || grouping == .class ? 5 : -1))
        for row in rows.prefix(200) {
            let nodes = groups.groupOf.indices.filter { groups.groupOf[$0] == row.number }
            let lost = Self.lost(graph, without: nodes)
            // Of files and packages all goes that the linker has no other reason to take; unused code may be one.
            let isForecast = grouping == .archive || grouping == .package
            #expect(isForecast ? row.retained >= row.own : row.retained == lost)
            #expect(isForecast || !row.isAtLeast)
        }
        #expect(report.warnings.contains { $0.code == "no-groups" } == rows.isEmpty)
    }

    @Test(arguments: programs) func everyByteIsSomewhere(_ program: String) throws {
        let path = Corpus.path(program)
        let tree = RetainedQuery.Tree(depth: 1)
        let report = try RetainedAnalysis.report(
            on: path, query: RetainedQuery(graph: Self.query(program), tree: tree))
        let totals = try #require(report.images.first?.totals)
        #expect(totals.fileSize == report.artifact.fileSize)
        #expect(totals.reached + totals.unreachable + totals.elsewhere == totals.fileSize + totals.zeroFill)
        #expect(totals.reached > totals.fileSize / 5)
        // What hangs from the roots is all that is reached, with its alignment and the rows of tables.
        guard case .tree(let branches)? = report.images.first?.answer else { throw WrongAnswer() }
        let freed = try Self.graph(program).costs.freed.reduce(0, +)
        let retained = branches.reduce(0) { $0 + ($1.row?.retained ?? 0) }
        #expect(retained >= totals.reached && retained <= freed)
    }

    @Test(arguments: programs) func theTreeIsThatOfTheRows(_ program: String) throws {
        let path = Corpus.path(program)
        let plain = try RetainedAnalysis.report(on: path, query: RetainedQuery(graph: Self.query(program)))
        let report = try RetainedAnalysis.report(
            on: path, query: RetainedQuery(graph: Self.query(program), tree: RetainedQuery.Tree()))
        guard case .rows(let rows)? = plain.images.first?.answer,
            case .tree(let branches)? = report.images.first?.answer
        else { throw WrongAnswer() }
        #expect(branches.compactMap(\.row).sorted { $0.number < $1.number } == rows.sorted { $0.number < $1.number })
        // Each line hangs from the last one that is less deep.
        var above: [RetainedReport.Row] = []
        for branch in branches {
            let row = try #require(branch.row)
            above.removeLast(above.count - branch.depth)
            #expect(row.dominator == above.last?.number ?? RetainedReport.Row.noDominator)
            above.append(row)
        }
    }
}

/// The bytes that go with a thing and are not its own.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc"]), "gcc is not at hand")) struct FreedBytesTests {
    private static let parts = """
        #include <unistd.h>
        int alone(void) { return getppid() + getpid(); }
        int shared(void) { return getpid() + 1; }

        """
    private static let main = """
        int alone(void), shared(void);
        int main(int n, char **v) { return n > 1 ? shared() : WITH; }

        """

    private func row(of name: String, in path: String) throws -> RetainedReport.Row {
        let report = try RetainedAnalysis.report(on: path, query: RetainedQuery())
        let image = try #require(report.images.first)
        guard case .rows(let rows) = image.answer else { throw WrongAnswer() }
        var demangler = Demangler()
        return try #require(rows.first { image.names.thing($0.number, &demangler) == name })
    }

    /// The function that alone calls a function of another library takes its slot, stub, names and rows of tables along.
    @Test func importsGoWithTheOnlyThingThatBindsThem() throws {
        let bench = try Workbench()
        try bench.write(Self.parts, to: "parts.c")
        try bench.write(Self.main, to: "main.c")
        try bench.run("gcc", ["-O1", "-DWITH=alone()", "main.c", "parts.c", "-o", "app"])
        let (alone, shared) = (
            try row(of: "alone", in: bench.path("app")), try row(of: "shared", in: bench.path("app"))
        )
        // A symbol, a dynamic symbol and a relocation of 24 bytes each, a stub of 16, a slot of 8, and the name twice.
        #expect(alone.retained - alone.own >= 3 * 24 + 16 + 8 + 2 * 8)
        #expect(alone.retained - alone.own < 192)
        // Alignment is all that goes with the other.
        #expect(shared.retained - shared.own < 16)
    }

    /// A removal says the sum of the rows and what goes with each.
    @Test func removalsAddUp() throws {
        let bench = try Workbench()
        try bench.write(Self.parts, to: "parts.c")
        try bench.write(Self.main, to: "main.c")
        try bench.run("gcc", ["-O1", "-DWITH=alone()", "main.c", "parts.c", "-o", "app"])
        let report = try RetainedAnalysis.report(on: bench.path("app"), query: RetainedQuery(removed: ["alone"]))
        guard case .removal(let removal)? = report.images.first?.answer else { throw WrongAnswer() }
        let row = try row(of: "alone", in: bench.path("app"))
        #expect(removal.bytes == row.retained && removal.namedBytes == row.own)
    }
}

struct WrongAnswer: Error {}
