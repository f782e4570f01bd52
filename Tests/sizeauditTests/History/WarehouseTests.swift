import Foundation
import TestSupport
import Testing

/// The export of `history show`, loaded into DuckDB and ClickHouse, if `scripts/fetch-warehouses` has installed them.
@Suite(.enabled(if: Warehouses.arePresent, "no DuckDB and ClickHouse: scripts/fetch-warehouses installs them"))
struct WarehouseTests {
    /// Types are those that the warehouse finds out itself.
    private static let script = """
        import sys, chdb, duckdb
        question = '''SELECT build, commit_id, sum(file_size), min(recorded_at) FROM {} WHERE dimension = 'section'
            GROUP BY build, commit_id ORDER BY build'''
        for path, reader, form in [(sys.argv[1], 'read_csv', 'CSVWithNames'), (sys.argv[2], 'read_json', 'JSONEachRow')]:
            for row in duckdb.sql(question.format(f"{reader}('{path}')")).fetchall():
                print('duckdb', row[0], row[1], row[2], row[3])
            # A field is quoted if it has to be, in CSV; ClickHouse then takes text as it is.
            answer = str(chdb.query(question.format(f"file('{path}', '{form}')"), 'TSVRaw'))
            for line in answer.strip().split('\\n'):
                print('clickhouse', *line.split('\\t'))
        """

    @Test func bothReadBothForms() throws {
        let folder = try TemporaryFolder()
        let database = folder.path("h.sqlite")
        for (index, sample) in ["tally", "tally-lld", "tally-macos"].enumerated() {
            try Programs.run(
                [
                    "history", "record", Programs.sample(sample), "--db", database, "--commit", "c\(index)", "--time",
                    "\(1_700_000_000 + index)",
                ])
        }
        for form in ["csv", "ndjson"] {
            try Programs.run(["history", "show", "--db", database, "--format", form, "-o", folder.path("h.\(form)")])
        }
        let result = try Programs.run(
            Warehouses.python, ["-c", Self.script, folder.path("h.csv"), folder.path("h.ndjson")])
        #expect(result.status == 0, "\(result.errors)")
        let sizes = try ["tally", "tally-lld", "tally-macos"].map {
            try Data(contentsOf: URL(fileURLWithPath: Programs.sample($0))).count
        }
        for warehouse in ["duckdb", "clickhouse"] {
            for (index, size) in sizes.enumerated() {
                let line = "\(warehouse) \(index + 1) c\(index) \(size) 2023-11-14 22:13:2\(index)"
                let found = result.output.split(separator: "\n").filter { $0.hasPrefix(line) }.count
                #expect(found == 2, "\(line) in \(result.output)")
            }
        }
    }
}

enum Warehouses {
    private static let folder = Programs.checkout.appendingPathComponent(".build/warehouses")
    static let python = folder.appendingPathComponent("bin/python").path
    static var arePresent: Bool {
        FileManager.default.fileExists(atPath: folder.appendingPathComponent("complete").path)
    }
}
