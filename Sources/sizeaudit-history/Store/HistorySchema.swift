import GRDB

/// The tables of a history as a list of migrations. A file of an older version runs the migrations that it lacks.
///
///     builds(id, recordedAt, commit, name, …)   one row for each build of an artifact
///     names(id, name)                           each name once
///     sizes(build, dimension, name, …)          its sizes
///     figures(build, figure, value)             its figures
enum HistorySchema {
    /// The SQLite application ID `SzHi`, which tells a history from other databases.
    static let applicationID: Int32 = 0x537A_4869

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 builds and sizes", migrate: createBuilds)
        migrator.registerMigration("2 figures", migrate: createFigures)
        return migrator
    }

    private static func createBuilds(_ db: Database) throws {
        try db.execute(
            sql: """
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
                """)
    }

    private static func createFigures(_ db: Database) throws {
        try db.execute(
            sql: """
                CREATE TABLE figures(
                    build INTEGER NOT NULL REFERENCES builds(id) ON DELETE CASCADE, figure TEXT NOT NULL,
                    value INTEGER NOT NULL, PRIMARY KEY(build, figure)) WITHOUT ROWID;
                """)
    }
}
