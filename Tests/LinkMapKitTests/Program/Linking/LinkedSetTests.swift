import LinkMapKit
import Testing

/// Object files and archives, asked before they are linked.
@Suite(.enabled(if: LinkBench.isPossible, LinkBench.whenImpossible)) struct LinkedSetTests {
    @Test func aProgramNeedsSomeMembers() throws {
        let bench = try LinkBench()
        let report = try UnusedAnalysis.report(on: bench.program, query: UnusedQuery())
        #expect(report.artifact.kind == .set)
        let objects = report.findings.filter { $0.kind == .object }
        let rules = Dictionary(uniqueKeysWithValues: objects.map { ($0.name.text, $0.evidence[0]) })
        #expect(
            rules.mapValues(\.rule) == [
                "libnet.a(orphan.o)": "not-linked", "libzip.a(spare.o)": "not-linked",
                "libzip.a(zip.o)": "unused-references",
            ])
        #expect(rules["libzip.a(zip.o)"]?.says.contains("zip_open is named by libnet.a(open.o)") == true)
        let others = report.findings.filter { $0.kind != .object }.map(\.name.text)
        #expect(Set(others).subtracting(["nobody"]) == ["unused_in_main", "net_packed"])
        #expect(report.findings.allSatisfy { $0.bytes > 0 && $0.confidence == .high })
        #expect(report.summary[.object]?.total == 6)
    }

    @Test func chainsLeadThroughMembers() throws {
        let bench = try LinkBench()
        let why = try WhyAnalysis.report(on: bench.program, query: WhyQuery(name: "inner"))
        #expect(why.things[0].chains[0].steps.map(\.name.text) == ["main", "net_open", "net_helper", "inner"])
        #expect(why.things[0].chains[0].steps.map(\.rule) == ["entry-point", "call", "call", "call"])
        #expect(why.things[0].object == "helper.o")
        // A common variable that two files declare is one.
        let shared = try WhyAnalysis.report(on: bench.program, query: WhyQuery(name: "shared"))
        #expect(shared.things.count == 1 && shared.things[0].bytes == 16)
    }

    @Test func whatAnArchiveCosts() throws {
        let bench = try LinkBench()
        let report = try RetainedAnalysis.report(on: bench.program, query: RetainedQuery(by: .archive))
        guard case .rows(let rows) = report.images[0].answer else { throw ExternalTool.Failure(description: "no rows") }
        var demangler = Demangler()
        let names = rows.map { report.images[0].names.group?($0.number, &demangler) }
        // Of the other archive nothing is used.
        #expect(names == ["libnet.a"])
        var wanted: UInt64 = 0
        for name in ["net_open", "net_helper", "inner", "table"] {
            wanted += try WhyAnalysis.report(on: bench.program, query: WhyQuery(name: name)).things[0].bytes
        }
        #expect(wanted > 256)
        #expect(rows[0].retained >= wanted)
        #expect(rows[0].retained < wanted + 200)
    }

    /// Checks that all globals are roots if there is no entry point.
    @Test func aLibraryKeepsItsGlobals() throws {
        let bench = try LinkBench()
        let archive = bench.bench.path("libnet.a")
        let report = try UnusedAnalysis.report(on: [archive], query: UnusedQuery())
        #expect(report.artifact.kind == .archive)
        #expect(report.findings.allSatisfy { $0.confidence == .low })
        #expect(!report.findings.contains { $0.kind == .object })
        #expect(report.warnings.contains { $0.code == "undefined-symbols" && $0.message.hasPrefix("2 symbols") })
    }

    @Test func aListSaysWhatIsExported() throws {
        let bench = try LinkBench()
        let list = try ExportList.open(try bench.bench.write("# all\nnet_helper\n", to: "exports"))
        let archives = ["libnet.a", "libzip.a"].map(bench.bench.path)
        let graph = try #require(try LinkBench.graph(archives, roots: LinkRoots(exports: list)))
        #expect(graph.reachedSymbols == ["net_helper", "inner", "table"])
        let report = try UnusedAnalysis.report(on: archives, query: UnusedQuery(roots: LinkRoots(exports: list)))
        let unlinked = report.findings.filter { $0.evidence[0].rule == "not-linked" }.map(\.name.text)
        #expect(Set(unlinked) == ["libnet.a(open.o)", "libnet.a(orphan.o)", "libzip.a(zip.o)", "libzip.a(spare.o)"])
    }

    @Test func keepsWhatTheUserKeeps() throws {
        let bench = try LinkBench()
        let entry = KeepList.Entry(name: "unused_in_main", reason: "called by a test", line: 1)
        let report = try UnusedAnalysis.report(
            on: bench.program, query: UnusedQuery(keep: KeepList(entries: [entry])))
        // And what it uses.
        #expect(!report.findings.contains { $0.name == "unused_in_main" || $0.name == "nobody" })
        #expect(report.kept.map(\.finding.name) == ["unused_in_main"] && report.staleKeeps.isEmpty)
    }

    @Test func refusesWhatIsNoInput() throws {
        let bench = try LinkBench()
        try bench.bench.run("gcc", "main.o", "libnet.a", "libzip.a", "-o", "program")
        #expect(throws: InputError.self) {
            try RetainedAnalysis.report(
                on: [bench.bench.path("program"), bench.bench.path("main.o")], query: RetainedQuery())
        }
        // Of findings, images are looked into by themselves.
        let report = try UnusedAnalysis.report(
            on: [bench.bench.path("program"), bench.bench.path("libzip.a")], query: UnusedQuery())
        #expect(report.artifacts.map(\.kind) == [.elf, .archive])
    }
}
