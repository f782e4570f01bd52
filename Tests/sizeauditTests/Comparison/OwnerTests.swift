import Foundation
import TestSupport
import Testing

/// The dimension `owner`, from the [[owner]] tables of a configuration.
@Suite(.enabled(if: BuiltProgram.isPossible, "g++ is not installed")) struct OwnerTests {
    private static let owners = """
        schema = 1
        [[rule]]
        max = "1 GiB"
        [[owner]]
        name = "network"
        symbols = ["net::*"]
        [[owner]]
        name = "language"
        modules = ["std", "__cxxabiv1"]
        [[owner]]
        name = "application"
        sources = ["main.cpp"]

        """

    private func program(_ options: String...) throws -> BuiltProgram {
        let program = try BuiltProgram()
        try program.build("-g")
        try program.build("-g", "-DPLANTED", to: "new")
        try program.folder.write(Self.owners, to: ".sizeaudit.toml")
        return program
    }

    private func rows(_ run: ProgramRun) throws -> [String: [String: Any]] {
        #expect(run.status == 0, "\(run.errors)")
        let root = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let rows = try #require(root["rows"] as? [[String: Any]])
        return Dictionary(
            rows.compactMap { row in (row["name"] as? String).map { ($0, row) } }, uniquingKeysWith: { $1 })
    }

    @Test func sizesAddUp() throws {
        let program = try program()
        let run = try program.run("size", "--by", "owner,symbol", "--format", "json", "app", "-q")
        let owners = try rows(run)
        #expect(Set(owners.keys) == ["network", "language", "application", "[no owner]"])
        let symbols = owners["network"]?["rows"] as? [[String: Any]]
        #expect(symbols?.allSatisfy { ($0["name"] as? String)?.hasPrefix("net::") == true } == true)
        let sum = owners.values.reduce(0) { $0 + ($1["fileSize"] as? Int ?? 0) }
        #expect(sum == (try Data(contentsOf: program.url.appendingPathComponent("app")).count))
    }

    @Test func theGateAgrees() throws {
        let program = try program()
        let sizes = try rows(try program.run("size", "--by", "owner", "--format", "json", "app", "-q"))
        try program.folder.write(Self.owners + "[[rule]]\nowner = \"*\"\nmax = \"1 GiB\"\n", to: "gate.toml")
        let gate = try program.run("gate", "app", "--config", "gate.toml", "--format", "json", "-q")
        let root = try JSONSerialization.jsonObject(with: Data(gate.output.utf8)) as? [String: Any]
        let checks = try #require(root?["checks"] as? [[String: Any]])
        for (name, row) in sizes {
            let check = checks.first { $0["subject"] as? String == "owner:\(name)" }
            #expect(check?["value"] as? Int == row["fileSize"] as? Int, "\(name)")
        }
    }

    @Test func diffsAndReports() throws {
        let program = try program()
        let diff = try rows(try program.run("diff", "--by", "owner", "--format", "json", "app", "new", "-q"))
        #expect((diff["network"]?["delta"] as? [String: Int])?["fileSize"] ?? 0 > 1500)
        let report = try program.run("report", "--size-only", "--by", "owner,symbol", "app", "-q")
        #expect(report.output.contains("Owners\n") && report.output.contains("  network "), "\(report.output)")
        #expect(report.output.contains("[no owner]"))
        #expect(
            try program.run("report", "--size-only", "--by", "owner,symbol", "app", "-q", "-o", "r.json").status == 0)
        #expect(try program.folder.text("r.json").contains("\"network\""))
        #expect(
            try program.run("report", "--size-only", "--by", "owner,symbol", "app", "-q", "-o", "r.html").status == 0)
    }

    /// A snapshot has classes and modules, and the patterns for the rest are said to match nothing.
    @Test func snapshots() throws {
        let program = try program()
        #expect(try program.run("snapshot", "app", "-o", "old.json", "-q").status == 0)
        let run = try program.run("size", "--by", "owner", "old.json", "--format", "json")
        let owners = try rows(run)
        #expect(Set(owners.keys) == ["language", "[no owner]"])
        #expect(run.errors.contains("old.json does not tell a symbol: the owners' patterns for it match nothing"))
    }

    @Test func withoutOwners() throws {
        let program = try BuiltProgram()
        try program.build()
        let none = try program.run("size", "--by", "owner", "app")
        #expect(none.status == 2)
        #expect(
            none.errors
                == "sizeaudit: error: .sizeaudit.toml: does not exist, and --by owner reads its [[owner]] tables; "
                + "name the file with --config\n")
        try program.folder.write("schema = 1\n", to: "c.toml")
        let empty = try program.run("size", "--by", "owner", "--config", "c.toml", "app")
        #expect(empty.status == 2 && empty.errors.contains("c.toml: has no [[owner]] tables"))
    }
}
