import Foundation
import TestSupport
import Testing

@Suite struct HistoryCommandTests {
    private let folder: TemporaryFolder
    private let database: String

    init() throws {
        folder = try TemporaryFolder()
        database = folder.path("sizes.sqlite")
    }

    @discardableResult
    private func history(_ arguments: String...) throws -> ProgramRun {
        try Programs.run(["history"] + arguments)
    }

    /// Runs Python with the database's path as its argument.
    private func python(_ script: String) throws -> String {
        let result = try Programs.run("/usr/bin/env", ["python3", "-c", script, database])
        #expect(result.status == 0, "\(result.errors)")
        return result.output
    }

    @Test func theCommitThatMadeTheJumpIsNamed() throws {
        for (index, sample) in ["tally", "tally", "tally-lld", "tally-lld"].enumerated() {
            let time = String(1_700_000_000 + index * 3600)
            let result = try history(
                "record", Programs.sample(sample), "--db", database, "--name", "app", "--commit", "c\(index)", "--time",
                time)
            #expect(result.output == "recorded build \(index + 1) of app (c\(index))\n")
            #expect(result.errors.isEmpty)
        }
        let table = try history("show", "--db", database, "--by", "section", "--top", "1").output
        #expect(table.hasPrefix("app (x86_64): 4 builds, 2023-11-14 22:13:20 to 2023-11-15 01:13:20 UTC, what ships\n"))
        #expect(table.contains("4.34 KiB      41 B  -4.30 KiB  ██▁▁      -4.30 KiB  c2  [padding]\n"))
        #expect(table.hasSuffix("The largest step of the whole: -3.20 KiB with commit c2.\n"))
        let vm = try history("show", "--db", database, "--measure", "vm", "--last", "2").output
        #expect(!vm.contains("The largest step"))
    }

    @Test func snapshotsAreRecorded() throws {
        try Programs.run(["snapshot", Programs.sample("tally-macos"), "--commit", "s1", "-o", folder.path("app.json")])
        let recorded = try history("record", folder.path("app.json"), "--db", database)
        #expect(recorded.output == "recorded build 1 of tally-macos (s1)\n")
        #expect(try history("show", "--db", database, "--by", "figure").output.contains("objc-class.total"))
    }

    /// The largest of very many files keep parts of their own, and the sum of all stays the same.
    @Test(.enabled(if: HostileFile.hasPython, "\(HostileFile.whenAbsent)")) func manyFilesAreKeptInPart() throws {
        let file = try HostileFile("many-files", count: 100_020)
        let recorded = try history("record", file.path, "--db", database)
        #expect(recorded.status == 0 && recorded.errors.contains("has more than 100000 files"), "\(recorded.errors)")
        let counts = try python(
            """
            import sqlite3, sys
            db = sqlite3.connect(sys.argv[1])
            print(*db.execute("SELECT count(*), sum(fileSize) FROM details WHERE dimension = 'file'").fetchone())
            print(*db.execute("SELECT fileSize FROM builds").fetchone())
            print(*db.execute(
                "SELECT fileSize FROM details JOIN names ON names.id = details.name WHERE names.name LIKE '[smaller%'").fetchone())
            """
        ).split(separator: "\n").map { $0.split(separator: " ").compactMap { Int($0) } }
        let sizes = (0..<100_020).map { "\($0)".count }.reduce(0, +)
        #expect(counts.count == 3 && counts[0].first == 100_001 && counts[0].last == sizes, "\(counts)")
        // The headers of the container have a row beside the files, so that one file more is among the smaller ones.
        #expect(counts[1] == [sizes] && (20...40).contains(counts[2].first ?? 0), "\(counts)")
    }

    @Test func onlyHistoriesAreUsed() throws {
        let text = try folder.write(String(repeating: "no database ", count: 100), to: "text")
        let missing = try history("show", "--db", database)
        #expect(
            missing.status == 2
                && missing.errors.hasPrefix("sizeaudit: error: \(database): the history does not exist; "))
        for arguments in [["show"], ["record", Programs.sample("tally")]] {
            let result = try Programs.run(["history"] + arguments + ["--db", text])
            #expect(result.status == 2 && result.errors == "sizeaudit: error: \(text): is not a database\n")
        }
        _ = try python(
            "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('CREATE TABLE x(y)'); c.commit()")
        let foreign = try history("record", Programs.sample("tally"), "--db", database)
        #expect(foreign.status == 2 && foreign.errors.contains("is a database of another program"))
        let untouched =
            "import sqlite3, sys; print(sqlite3.connect(sys.argv[1]).execute('PRAGMA journal_mode').fetchone()[0])"
        #expect(try python(untouched) == "delete\n")
    }

    /// The first version had no figures.
    @Test func anOlderHistoryIsBroughtUpToDate() throws {
        _ = try python(
            """
            import sqlite3, sys
            c = sqlite3.connect(sys.argv[1])
            c.executescript('''
            CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
            INSERT INTO grdb_migrations VALUES ('1 builds and sizes');
            CREATE TABLE builds(id INTEGER PRIMARY KEY AUTOINCREMENT, recordedAt INTEGER NOT NULL, commitID TEXT,
                name TEXT NOT NULL, kind TEXT NOT NULL, arch TEXT, buildID TEXT, linker TEXT, debug TEXT,
                fileSize INTEGER NOT NULL, vmSize INTEGER NOT NULL);
            CREATE INDEX buildsByName ON builds(name, recordedAt, id);
            CREATE TABLE names(id INTEGER PRIMARY KEY, name BLOB NOT NULL UNIQUE);
            CREATE TABLE sizes(build INTEGER NOT NULL REFERENCES builds(id) ON DELETE CASCADE, dimension TEXT NOT NULL,
                name INTEGER NOT NULL REFERENCES names(id), fileSize INTEGER NOT NULL, vmSize INTEGER NOT NULL,
                PRIMARY KEY(build, dimension, name)) WITHOUT ROWID;
            PRAGMA application_id = \(0x537A_4869);
            INSERT INTO builds VALUES (1, 1600000000, 'old', 'tally', 'elf', 'x86_64', NULL, NULL, NULL, 1000, 2000);
            INSERT INTO names VALUES (1, 'tally');
            INSERT INTO sizes VALUES (1, 'module', 1, 1000, 2000);
            ''')
            """)
        let recorded = try history("record", Programs.sample("tally"), "--db", database, "--commit", "new", "--unused")
        #expect(recorded.output == "recorded build 2 of tally (new)\n", "\(recorded.errors)")
        let shown = try history("show", "--db", database).output
        #expect(shown.contains("2 builds") && shown.contains("with commit new"))
        #expect(try history("show", "--db", database, "--by", "figure").output.contains("function.total"))
    }

    @Test func aNewerHistoryIsRefused() throws {
        try history("record", Programs.sample("tally"), "--db", database)
        _ = try python(
            "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); "
                + "c.execute(\"INSERT INTO grdb_migrations VALUES ('9 future')\"); c.commit()"
        )
        for arguments in [["show"], ["record", Programs.sample("tally")]] {
            let result = try Programs.run(["history"] + arguments + ["--db", database])
            #expect(result.status == 2)
            #expect(result.errors.contains("was written by a newer version of sizeaudit-history"))
        }
    }

    @Test func theDownloadIsRecordedAndShown() throws {
        try history("record", Programs.sample("tally"), "--db", database, "--name", "app")
        for sample in ["tally", "tally-lld"] {
            let result = try history(
                "record", Programs.sample(sample), "--db", database, "--name", "app", "--cost", "download",
                "--compressed-as", "deflate-9")
            #expect(result.status == 0, "\(result.errors)")
        }
        let size = try Programs.run([
            "size", "--cost", "download", "--compressed-as", "deflate-9", "--format", "csv", Programs.sample("tally"),
        ])
        let lines = size.output.split(whereSeparator: \.isNewline).map { $0.split(separator: ",") }
        let column = try #require(lines.first?.firstIndex(of: "downloadSize"))
        let total = lines.dropFirst().compactMap { Int($0[column]) }.reduce(0, +)
        let csv = try history("show", "--db", database, "--format", "csv").output
        let rows = csv.split(whereSeparator: \.isNewline).map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        let place = try #require(rows.first?.firstIndex(of: "download_size"))
        let totals = rows.filter { $0.contains("total") }.map { $0[place] }
        #expect(csv.hasPrefix("build,recorded_at,"))
        #expect(totals.count == 3 && totals[0] == "0" && totals[1] == String(total), "\(totals), \(total)")
        let shown = try history("show", "--db", database, "--measure", "download", "--by", "section", "--last", "2")
        #expect(shown.status == 0)
        #expect(shown.output.contains(".text"), "\(shown.output)")
        // Histories of an older version lack the sizes and are extended when they are opened.
        let columns = try python(
            "import sqlite3, sys; print([r[1] for r in sqlite3.connect(sys.argv[1]).execute('PRAGMA table_info(details)')])"
        )
        #expect(columns.contains("downloadSize"))
    }

    /// Histories show what ships, unless an older record does not tell it.
    @Test func whatShipsIsRecordedAndShown() throws {
        for sample in ["tally", "tally-lld"] {
            try history("record", Programs.sample(sample), "--db", database, "--name", "app")
        }
        struct Row: Decodable { var shippedSize: Int }
        struct Document: Decodable { var totals: Row }
        let json = try Programs.run(["size", "--format", "json", Programs.sample("tally")]).output
        let shipped = try JSONDecoder().decode(Document.self, from: Data(json.utf8)).totals.shippedSize
        let csv = try history("show", "--db", database, "--format", "csv").output
        let lines = csv.split(whereSeparator: \.isNewline)
        #expect(lines.first?.hasSuffix(",shipped_size") == true)
        #expect(lines.first { $0.contains(",total,") }?.hasSuffix(",\(shipped)") == true)
        let shown = try history("show", "--db", database, "--by", "section")
        #expect(shown.output.contains("UTC, what ships\n") && shown.errors.isEmpty)
        #expect(!shown.output.contains(".symtab\n") || shown.output.contains("0 B"))
        #expect(try history("show", "--db", database, "--measure", "file").output.contains("25.9 KiB"))
        let diff = try history("diff", "1", "2", "--db", database, "--by", "section")
        #expect(diff.output.contains("SHIPPED") && diff.output.contains("Shipped: 18.7 KiB → 15.5 KiB."))
        _ = try python(
            "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); "
                + "c.execute('UPDATE builds SET strippableSize = NULL WHERE id = 1'); c.commit()")
        let mixed = try history("show", "--db", database, "--by", "section")
        #expect(mixed.errors.hasPrefix("sizeaudit: note: older records do not tell what ships"))
        #expect(mixed.output.contains("25.9 KiB") && !mixed.output.contains("what ships"))
    }

    @Test func aMissingProgramIsNamed() throws {
        let lonely = folder.path("sizeaudit")
        try FileManager.default.copyItem(atPath: Programs.sizeaudit, toPath: lonely)
        let result = try Programs.run(lonely, ["history", "show"], environment: ["PATH": folder.path("nowhere")])
        #expect(result.status == 2)
        #expect(result.errors.contains("sizeaudit-history is neither beside this program nor on PATH"))
    }
}
