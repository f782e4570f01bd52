import GRDB
import Glibc

/// A history file. It is an SQLite database in WAL mode, so several processes can record at once, and a killed process does
/// no damage.
struct HistoryStore {
    private let path: String
    private let queue: DatabaseQueue

    /// The longest wait for other processes, in seconds.
    private static let patience: Double = 120

    /// Opens a history.
    /// - Parameter creates: Whether a missing file is created.
    /// - Throws: ``HistoryError``.
    init(_ path: String, creates: Bool) throws {
        self.path = path
        guard unsafe creates || access(path, F_OK) == 0 else {
            throw HistoryError("the history does not exist", path: path)
        }
        queue = try HistoryStore.attempt(path) {
            // The file is opened with its own journal mode first, because the mode of a foreign database must not be changed.
            var looking = Configuration()
            looking.busyMode = .timeout(HistoryStore.patience)
            try HistoryStore.requireOurs(try DatabaseQueue(path: path, configuration: looking), path)
            let queue = try DatabaseQueue(path: path, configuration: HistoryStore.configuration)
            try HistorySchema.migrator.migrate(queue)
            return queue
        }
    }

    private static var configuration: Configuration {
        var configuration = Configuration()
        configuration.journalMode = .wal
        configuration.busyMode = .timeout(patience)
        // With this setting an acknowledged record survives a power failure.
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        return configuration
    }

    /// Runs `body` again after a failure. When several processes create a history at once, one succeeds and the others fail
    /// once.
    private static func attempt<T>(_ path: String, _ body: () throws -> T) throws -> T {
        var left = 40
        while true {
            do {
                return try body()
            } catch let error as DatabaseError {
                left -= 1
                let isRace = [.SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_ERROR, .SQLITE_CANTOPEN].contains(error.resultCode)
                guard isRace, left > 0, unsafe access(path, W_OK) == 0 else { throw HistoryError(error, path: path) }
                usleep(UInt32.random(in: 20_000...120_000))
            }
        }
    }

    /// Checks that the file is a history of a known version, or empty.
    private static func requireOurs(_ queue: DatabaseQueue, _ path: String) throws {
        try queue.read { db in
            let id = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
            let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") ?? 0
            guard id == HistorySchema.applicationID || (id == 0 && tables == 0) || isBeingBegun(db) else {
                throw HistoryError("is a database of another program", path: path)
            }
            guard try !HistorySchema.migrator.hasBeenSuperseded(db) else {
                throw HistoryError("was written by a newer version of sizeaudit-history; use that version", path: path)
            }
        }
    }

    /// Returns whether another process has created the table of migrations and has not run one yet.
    private static func isBeingBegun(_ db: Database) -> Bool {
        let others = try? Int.fetchOne(
            db, sql: "SELECT count(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'")
        return others == 0
    }

    // MARK: - Recording

    /// Records a build and returns its number. When it returns, the build is on the disk.
    func record(_ build: BuildRecord) throws -> Int64 {
        try guarded {
            try queue.write { db in
                try db.execute(
                    sql: """
                        INSERT INTO builds(recordedAt, commitID, name, kind, arch, buildID, linker, debug, fileSize, vmSize)
                        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                        """,
                    arguments: [
                        build.recordedAt, build.commit, build.name, build.kind, build.arch, build.buildID, build.linker,
                        build.debug, build.fileSize, build.vmSize,
                    ])
                let id = db.lastInsertedRowID
                try insert(build.parts, of: id, db)
                for (figure, value) in build.figures {
                    try db.execute(
                        sql: "INSERT INTO figures(build, figure, value) VALUES (?, ?, ?)",
                        arguments: [id, figure, value])
                }
                return id
            }
        }
    }

    private func insert(_ parts: [BuildRecord.Part], of build: Int64, _ db: Database) throws {
        let insertName = try db.makeStatement(sql: "INSERT OR IGNORE INTO names(name) VALUES (?)")
        let insertSize = try db.makeStatement(
            sql: """
                INSERT INTO sizes(build, dimension, name, fileSize, vmSize)
                VALUES (?, ?, (SELECT id FROM names WHERE name = ?), ?, ?)
                """)
        for part in parts {
            try insertName.execute(arguments: [part.name])
            try insertSize.execute(arguments: [build, part.dimension, part.name, part.fileSize, part.vmSize])
        }
    }

    // MARK: - Reading

    /// Returns the names of the artifacts and the number of builds of each.
    func series() throws -> [(name: String, count: Int)] {
        try guarded {
            try queue.read { db in
                try Row.fetchAll(db, sql: "SELECT name, count(*) FROM builds GROUP BY name ORDER BY name").map {
                    ($0[0], $0[1])
                }
            }
        }
    }

    /// Returns the last builds of an artifact, oldest first. `nil` stands for all builds of all artifacts.
    func builds(of name: String?, last: Int? = nil) throws -> [RecordedBuild] {
        try guarded {
            try queue.read { db in
                let rows = try Row.fetchAll(
                    db,
                    sql: """
                        SELECT id, recordedAt, commitID, name, arch, fileSize, vmSize FROM builds
                        WHERE ?1 IS NULL OR name = ?1 ORDER BY recordedAt DESC, id DESC LIMIT ?2
                        """,
                    arguments: [name, last ?? -1])
                return rows.reversed().map { row in
                    RecordedBuild(
                        id: row[0], recordedAt: row[1], commit: row[2], name: row[3], arch: row[4], fileSize: row[5],
                        vmSize: row[6])
                }
            }
        }
    }

    /// Returns the sizes of a build by dimension and name.
    func parts(of build: Int64) throws -> [BuildRecord.Part] {
        try guarded {
            try queue.read { db in
                try Row.fetchAll(
                    db,
                    sql: """
                        SELECT dimension, names.name, fileSize, vmSize FROM sizes JOIN names ON names.id = sizes.name
                        WHERE build = ? ORDER BY dimension, names.name
                        """,
                    arguments: [build]
                ).map { BuildRecord.Part(dimension: $0[0], name: $0[1], fileSize: $0[2], vmSize: $0[3]) }
            }
        }
    }

    /// Returns the figures of a build by name.
    func figures(of build: Int64) throws -> [(name: String, value: Int64)] {
        try guarded {
            try queue.read { db in
                try Row.fetchAll(
                    db, sql: "SELECT figure, value FROM figures WHERE build = ? ORDER BY figure", arguments: [build]
                ).map { ($0[0], $0[1]) }
            }
        }
    }

    private func guarded<T>(_ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw HistoryError(error, path: path)
        }
    }
}
