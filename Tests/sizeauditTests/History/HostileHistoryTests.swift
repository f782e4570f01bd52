import Foundation
import TestSupport
import Testing

/// Histories that somebody made or damaged are refused in one line, and those that cannot be written are read.
@Suite struct HostileHistoryTests {
    private let folder: TemporaryFolder
    private let database: String

    init() throws {
        folder = try TemporaryFolder()
        database = folder.path("sizes ü?#%.sqlite")
        for (commit, sample) in [("c1", "tally"), ("c2", "tally-lld")] {
            let done = try history("record", Programs.sample(sample), "--name", "app", "--commit", commit)
            try #require(done.status == 0, "\(done.errors)")
        }
    }

    private func history(_ arguments: String...) throws -> ProgramRun {
        let limited = "ulimit -t 20; exec \"$0\" history \"$@\""
        return try Programs.run("/bin/sh", ["-c", limited, Programs.sizeaudit] + arguments + ["--db", database])
    }

    private func change(_ script: String) throws {
        let lines = "import sqlite3, sys\ndb = sqlite3.connect(sys.argv[1])\ndb.executescript(sys.argv[2])\ndb.commit()"
        let done = try Programs.run("/usr/bin/env", ["python3", "-c", lines, database, script])
        #expect(done.status == 0, "\(done.errors)")
    }

    private static let endless = """
        WITH RECURSIVE r(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM r)
        """

    @Test(
        arguments: [
            "ALTER TABLE builds RENAME TO kept; CREATE VIEW builds AS \(endless) SELECT id, 1 recordedAt, 'c' commitID, "
                + "'app' name, NULL arch, 1 fileSize, 1 vmSize, 0 downloadSize, 0 detailBase, 0 detailDepth FROM r",
            "ALTER TABLE grdb_migrations RENAME TO kept; CREATE VIEW grdb_migrations AS \(endless) SELECT id identifier FROM r",
            "ALTER TABLE figures RENAME TO kept; CREATE VIEW Figures AS \(endless) SELECT 1 build, id figure, 1 value FROM r",
            "CREATE TRIGGER clean AFTER INSERT ON builds BEGIN DELETE FROM builds WHERE id < new.id; END",
            "ALTER TABLE builds ADD COLUMN more AS (hex(zeroblob(100000000)))",
        ]) func schemasOfOthersAreRefused(_ script: String) throws
    {
        try change(script)
        for arguments in [
            ["show"], ["show", "--format", "ndjson"], ["diff", "1", "2"], ["record", Programs.sample("tally")],
        ] {
            let done = try Programs.run(
                "/bin/sh",
                ["-c", "ulimit -t 20; exec \"$0\" history \"$@\"", Programs.sizeaudit] + arguments + ["--db", database])
            #expect(done.status == 2 && done.output.isEmpty, "\(arguments)")
            #expect(done.errors.hasPrefix("sizeaudit: error: \(database): is not a history: its "), "\(done.errors)")
            #expect(done.errors.filter { $0 == "\n" }.count == 1)
        }
    }

    /// Views and indexes that somebody adds for their own use disturb nobody.
    @Test func viewsOfTheUserAreLeftAlone() throws {
        try change("CREATE VIEW mine AS SELECT name, max(fileSize) FROM builds; CREATE INDEX own ON sizes(name)")
        #expect(try history("show").status == 0)
        #expect(try history("record", Programs.sample("tally"), "--name", "app").status == 0)
    }

    @Test(arguments: ["builds", "sizes", "details"]) func sizesThatAreNone(_ table: String) throws {
        for size in [Int64.min, -1] {
            try change("UPDATE \(table) SET fileSize = \(size)")
            for arguments in [["show", "--by", "symbol"], ["show", "--format", "json", "--why"], ["diff", "1", "2"]] {
                let done = try Programs.run(["history"] + arguments + ["--db", database])
                #expect(done.status == 2 || done.status == 0, "\(arguments): \(done.errors)")
                if done.status == 2 { #expect(done.errors.contains("it holds the size \(size)"), "\(done.errors)") }
            }
        }
        for size in [Int64.max, 1 << 62] {
            try change("UPDATE \(table) SET fileSize = \(size), vmSize = \(size)")
            for arguments in [
                ["show", "--by", "section"], ["show", "--format", "json", "--why"],
                ["diff", "1", "2", "--by", "section"],
            ] {
                let done = try Programs.run(["history"] + arguments + ["--db", database])
                #expect(done.status == 2 || done.status == 0, "\(arguments): \(done.errors)")
            }
        }
    }

    @Test func figuresAndTimesAtTheBorders() throws {
        try change(
            "UPDATE figures SET value = \(Int64.min) WHERE build = 1; UPDATE figures SET value = \(Int64.max) WHERE build = 2;"
                + "UPDATE builds SET recordedAt = \(Int64.min) WHERE id = 1; UPDATE builds SET recordedAt = \(Int64.max) WHERE id = 2"
        )
        for arguments in [["show", "--by", "figure"], ["show", "--format", "csv"], ["show", "--format", "json"]] {
            let done = try Programs.run(["history"] + arguments + ["--db", database])
            #expect(done.status == 0, "\(arguments): \(done.errors)")
        }
    }

    @Test func aPipeIsNoHistory() throws {
        let pipe = folder.path("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        let done = try Programs.run(
            "/bin/sh",
            ["-c", "ulimit -t 20; exec timeout 20 \"$0\" history show --db \"$1\"", Programs.sizeaudit, pipe])
        #expect(done.status == 2, "\(done.status)")
        #expect(done.errors.hasPrefix("sizeaudit: error: \(pipe): "), "\(done.errors)")
    }

    @Test func namesAreOneLine() throws {
        let done = try history(
            "record", Programs.sample("tally"), "--name", "\n::error::taken\u{1b}[2J##vso[x]", "--commit", "c")
        #expect(done.output == "recorded build 3 of \\n::error::taken\\x1b[2J#\\#vso[x] (c)\n")
    }

    /// A folder without the right to write stands in for a read-only file system. The superuser may write everywhere.
    @Test(.enabled(if: getuid() != 0, "the superuser may write everywhere")) func aFolderThatCannotBeWritten() throws {
        try change("PRAGMA wal_checkpoint(TRUNCATE)")
        for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: database + ending) }
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.url.path)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path) }
        let shown = try history("show")
        #expect(shown.status == 0 && shown.output.contains("2 builds"), "\(shown.errors)")
        let recorded = try history("record", Programs.sample("tally"))
        #expect(recorded.status == 2)
        #expect(
            recorded.errors.hasPrefix("sizeaudit: error: \(database): cannot be written; SQLite needs"),
            "\(recorded.errors)")
    }
}
