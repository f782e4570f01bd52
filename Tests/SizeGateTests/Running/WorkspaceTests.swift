import Foundation
import LinkMapKit
import SizeGate
import TestSupport
import Testing

/// One command opens each file once, and makes each ledger of it once, however many questions it asks.
@Suite(.serialized, .enabled(if: Compiler.path(of: "g++") != nil, "no g++")) struct WorkspaceTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let source = """
        #include <map>
        #include <string>
        namespace shop {
        struct Basket {
            std::map<std::string, int> goods;
            void add(const std::string &name, int count) { goods[name] += count * FACTOR; }
            int sum() const { int all = 0; for (auto &one : goods) all += one.second; return all; }
        };
        EXTRA
        }
        int main(int count, char **names) {
            shop::Basket basket;
            for (int at = 0; at < count; at++) basket.add(names[at], at);
            return basket.sum() CALL;
        }
        """

    /// Builds a program, the new one with a function more.
    private func build(_ name: String, isNew: Bool) throws -> String {
        let extra =
            "__attribute__((noinline)) int tax(int n) { int s = 0; for (int i = 0; i < n; i++) s ^= i * n; return s; }"
        let text = Self.source.replacingOccurrences(of: "EXTRA", with: isNew ? extra : "")
            .replacingOccurrences(of: "CALL", with: isNew ? "+ shop::tax(count)" : "")
        try Data(text.utf8).write(to: folder.url.appendingPathComponent("\(name).cpp"))
        let compiler = try #require(Compiler.path(of: "g++"))
        let arguments = ["-g", "-O1", "-DFACTOR=3", "\(name).cpp", "-o", name, "-Wl,-Map=\(name).map"]
        let run = try ProgramRun(compiler, arguments, in: folder.url)
        try #require(run.status == 0, "\(run.errors)")
        return folder.url.appendingPathComponent(name).path
    }

    /// Runs questions while it is counted what they open and make.
    private func count(_ ask: (Workspace) throws -> Void) rethrows -> Workspace {
        InputJournal.start()
        let workspace = Workspace(expectingSources: true)
        try ask(workspace)
        return workspace
    }

    private func expectOnce(
        _ path: String, in workspace: Workspace, places: Int = 1, location: SourceLocation = #_sourceLocation
    ) throws {
        #expect(InputJournal.openings(of: path) == 1, "the file was opened", sourceLocation: location)
        guard case .file(let bytes) = try workspace.input(path) else {
            Issue.record("no file", sourceLocation: location)
            return
        }
        #expect(InputJournal.count(of: .artifact, in: bytes) == 1, "artifacts", sourceLocation: location)
        #expect(InputJournal.count(of: .ledger, in: bytes) == 1, "ledgers", sourceLocation: location)
        #expect(InputJournal.count(of: .places, in: bytes) == places, "places", sourceLocation: location)
    }

    @Test func report() throws {
        let path = try build("app", isNew: true)
        let workspace = try count { workspace in
            var query = ReportQuery()
            query.graph.workspace = workspace
            query.choosesDivision = true
            let answers = try ReportAnalysis.answers(on: [path], query: query)
            #expect(answers.unused != nil && answers.startup != nil && !answers.keepers.isEmpty)
            #expect(answers.size?.totals.fileSize == answers.artifact?.fileSize)
        }
        try expectOnce(path, in: workspace)
    }

    @Test func reportWithBaseline() throws {
        let (old, new) = (try build("old", isNew: false), try build("new", isNew: true))
        let workspace = try count { workspace in
            var changes = DiffQuery()
            changes.workspace = workspace
            let found = try DiffAnalysis.changes(old: old, new: new, query: changes)
            #expect(found.table != nil && !found.diff.rows.isEmpty)
            var query = ReportQuery()
            query.graph.workspace = workspace
            _ = try ReportAnalysis.answers(on: [new], query: query)
        }
        try expectOnce(old, in: workspace)
        try expectOnce(new, in: workspace)
    }

    @Test func snapshot() throws {
        let path = try build("app", isNew: true)
        let workspace = try count { workspace in
            var query = SnapshotQuery(detail: .symbol)
            query.workspace = workspace
            let taken = try SnapshotAnalysis.snapshot(of: [path], query: query, tool: "test").snapshot
            #expect(taken.artifacts.first?.tables.count == 2)
        }
        try expectOnce(path, in: workspace)
    }

    private static let rules = """
        schema = 1
        [[owner]]
        name = "shop"
        sources = ["*.cpp"]
        [[rule]]
        id = "total"
        max-growth = "0 B"
        [[rule]]
        module = "*"
        max-growth = "0 B"
        [[rule]]
        symbol = "*"
        max-growth = "0 B"
        [[rule]]
        section = "*"
        max-growth = "0 B"
        [[rule]]
        owner = "*"
        max-growth = "0 B"
        [[rule]]
        figure = "function.unused"
        max = 0

        """

    @Test func gateSinceABuild() throws {
        let (old, new) = (try build("old", isNew: false), try build("new", isNew: true))
        let configuration = try GateConfiguration.parse(ByteView(copying: Self.rules), named: "gate.toml")
        InputJournal.start()
        var query = GateQuery(artifact: new, configuration: configuration)
        query.baseline = old
        let run = try GateRun(query)
        #expect(!run.result.passed && run.result.culprits.contains { !$0.value.isEmpty })
        try expectOnce(old, in: query.workspace)
        try expectOnce(new, in: query.workspace)
    }

    @Test func gateSinceARecord() throws {
        let (old, new) = (try build("old", isNew: false), try build("new", isNew: true))
        let configuration = try GateConfiguration.parse(ByteView(copying: Self.rules), named: "gate.toml")
        var first = GateQuery(artifact: old, configuration: configuration)
        let record = folder.url.appendingPathComponent("sizes.json").path
        first.baseline = record
        first.updates = true
        let update = try #require(try GateRun(first).update)
        try Data(update.document.bytes).write(to: URL(fileURLWithPath: record))
        InputJournal.start()
        var query = GateQuery(artifact: new, configuration: configuration)
        query.baseline = record
        let run = try GateRun(query)
        #expect(!run.result.passed && run.result.culprits.contains { !$0.value.isEmpty })
        try expectOnce(new, in: query.workspace)
        #expect(InputJournal.openings(of: record) == 1)
    }

    @Test func linkMapsAreReadOnce() throws {
        let path = try build("app", isNew: true)
        _ = try count { workspace in
            var query = ReportQuery()
            query.graph.workspace = workspace
            query.graph.mapPath = path + ".map"
            _ = try ReportAnalysis.answers(on: [path], query: query)
        }
        #expect(InputJournal.openings(of: path + ".map") == 1)
    }

    @Test func releasedPartsAreMadeAgain() throws {
        let path = try build("app", isNew: true)
        InputJournal.start()
        let workspace = Workspace(expectingSources: false)
        var query = SizeQuery(by: [.symbol])
        query.workspace = workspace
        let first = try SizeAnalysis.report(on: [path], query: query)
        workspace.release()
        let second = try SizeAnalysis.report(on: [path], query: query)
        #expect(first.rows.map(\.sizes) == second.rows.map(\.sizes))
        guard case .file(let bytes) = try workspace.input(path) else { throw InputError("no file") }
        #expect(InputJournal.openings(of: path) == 1)
        #expect(InputJournal.count(of: .ledger, in: bytes) == 2)
    }
}
