/// The tables of a history as a list of migrations. A file of an older version runs the migrations that it lacks.
///
///     builds(id, recordedAt, commit, name, …)   one row for each build of an artifact
///     names(id, name)                           each name once
///     sizes(build, dimension, name, …)          its sizes
///     figures(build, figure, value)             its figures
///     details(build, dimension, name, …)        its sizes by class, object file and symbol: what differs from the base
enum HistorySchema {
    /// The SQLite application ID `SzHi`, which tells a history from other databases.
    static let applicationID: Int64 = 0x537A_4869

    /// The table of the migrations that a file has run. Its name and form are those of GRDB, with which earlier versions of
    /// the program wrote it.
    static let list = "grdb_migrations"

    /// The migrations in the order in which they run. A name never changes, because the files contain it.
    private static let migrations = [
        ("1 builds and sizes", builds),
        ("2 figures", figures),
        ("3 details", details),
        ("4 downloads", downloads),
        ("5 shipped", shipped),
    ]

    private static let builds = """
        CREATE TABLE builds(
            id INTEGER PRIMARY KEY AUTOINCREMENT, recordedAt INTEGER NOT NULL, commitID TEXT, name TEXT NOT NULL,
            kind TEXT NOT NULL, arch TEXT, buildID TEXT, linker TEXT, debug TEXT,
            fileSize INTEGER NOT NULL, vmSize INTEGER NOT NULL);
        CREATE INDEX buildsByName ON builds(name, recordedAt, id);
        CREATE TABLE names(id INTEGER PRIMARY KEY, name BLOB NOT NULL UNIQUE);
        CREATE TABLE sizes(
            build INTEGER NOT NULL REFERENCES builds(id) ON DELETE CASCADE, dimension TEXT NOT NULL,
            name INTEGER NOT NULL REFERENCES names(id), fileSize INTEGER NOT NULL, vmSize INTEGER NOT NULL,
            PRIMARY KEY(build, dimension, name)) WITHOUT ROWID;
        PRAGMA application_id = \(applicationID);
        """

    private static let figures = """
        CREATE TABLE figures(
            build INTEGER NOT NULL REFERENCES builds(id) ON DELETE CASCADE, figure TEXT NOT NULL,
            value INTEGER NOT NULL, PRIMARY KEY(build, figure)) WITHOUT ROWID;
        """

    /// `detailBase` is the build that the details are changes of, 0 if they are complete. `detailDepth` is the number of
    /// builds between this one and a complete one. Both are NULL if a build has no details.
    private static let details = """
        ALTER TABLE builds ADD COLUMN detailBase INTEGER;
        ALTER TABLE builds ADD COLUMN detailDepth INTEGER;
        CREATE TABLE details(
            build INTEGER NOT NULL REFERENCES builds(id) ON DELETE CASCADE, dimension TEXT NOT NULL,
            name INTEGER NOT NULL REFERENCES names(id), fileSize INTEGER NOT NULL, vmSize INTEGER NOT NULL,
            PRIMARY KEY(build, dimension, name)) WITHOUT ROWID;
        """

    /// The sizes in the download, 0 where they were not counted.
    private static let downloads = """
        ALTER TABLE builds ADD COLUMN downloadSize INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE sizes ADD COLUMN downloadSize INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE details ADD COLUMN downloadSize INTEGER NOT NULL DEFAULT 0;
        """

    /// The bytes that `strip` removes, NULL for builds of older versions.
    private static let shipped = """
        ALTER TABLE builds ADD COLUMN strippableSize INTEGER;
        ALTER TABLE sizes ADD COLUMN strippableSize INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE details ADD COLUMN strippableSize INTEGER NOT NULL DEFAULT 0;
        """

    // MARK: - Checking

    /// The tables of a history.
    private static let tables = ["builds", "names", "sizes", "figures", "details", list]

    /// Returns what makes a database another thing than a history, `nil` if nothing does. A view under the name of a table, a
    /// trigger or a computed column would run what somebody else wrote, without end.
    static func fault(of database: Database) throws(DatabaseError) -> String? {
        let names = tables.map { "'\($0)'" }.joined(separator: ", ")
        let found = try database.rows(
            """
            SELECT type, name, rootpage FROM sqlite_master
            WHERE lower(name) IN (\(names)) OR lower(tbl_name) IN (\(names))
            """
        ) { (type: $0.text(0), name: $0.text(1), page: $0.integer(2)) }
        for (type, name, page) in found where !["table", "index"].contains(type) || page <= 0 {
            return "its \(name) is a \(type == "table" ? "virtual table" : type)"
        }
        for table in tables {
            let computed = try database.rows("PRAGMA table_xinfo(\(table))") { (name: $0.text(1), kind: $0.integer(6)) }
                .first { $0.kind != 0 }
            if let computed { return "its \(table).\(computed.name) is computed" }
        }
        return nil
    }

    // MARK: - Migrations

    /// Returns whether a database lacks migrations.
    static func isOld(_ database: Database) throws(DatabaseError) -> Bool { try !missing(in: database).isEmpty }

    /// Runs the migrations that a database lacks, all or none.
    static func migrate(_ database: Database) throws(DatabaseError) {
        guard try !missing(in: database).isEmpty else { return }
        try database.transaction { () throws(DatabaseError) in
            try database.execute("CREATE TABLE IF NOT EXISTS \(list) (identifier TEXT NOT NULL PRIMARY KEY)")
            // Another process may have run them while this one waited for the lock.
            for (name, script) in try missing(in: database) {
                try database.execute(script)
                try database.statement("INSERT INTO \(list)(identifier) VALUES (?)").run([.text(name)])
            }
        }
    }

    /// Returns whether a newer version of the program has written the database.
    static func isNewer(_ database: Database) throws(DatabaseError) -> Bool {
        let known = Set(migrations.map(\.0))
        return try !applied(to: database).isSubset(of: known)
    }

    private static func missing(in database: Database) throws(DatabaseError) -> [(String, String)] {
        let applied = try applied(to: database)
        return migrations.filter { !applied.contains($0.0) }
    }

    private static func applied(to database: Database) throws(DatabaseError) -> Set<String> {
        let tables = try database.rows("SELECT count(*) FROM sqlite_master WHERE name = '\(list)'") { $0.integer(0) }
        guard tables != [0] else { return [] }
        return Set(try database.rows("SELECT identifier FROM \(list)") { $0.text(0) })
    }
}
