import AuditPlatform
import CSQLite
import LinkMapKit

/// A history file. It is an SQLite database in WAL mode, so several processes can record at once, and a killed process does
/// no damage.
struct HistoryStore {
    private let path: String
    let database: Database

    /// The longest wait for other processes, in milliseconds.
    private static let patience: Int32 = 120_000

    /// Opens a history.
    /// - Parameter creates: Whether a missing file is created.
    /// - Throws: ``HistoryError``.
    init(_ path: String, creates: Bool) throws {
        self.path = path
        guard unsafe creates || access(path, F_OK) == 0 else {
            throw HistoryError(
                "the history does not exist", hint: "'sizeaudit history record' creates it", path: path)
        }
        var status = stat()
        guard unsafe stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
            throw HistoryError("is not a regular file", path: path)
        }
        if !HistoryStore.isWritable(path) {
            guard !creates else {
                throw HistoryError(
                    "cannot be written", hint: "SQLite needs a folder in which it can make files, too", path: path)
            }
            database = try HistoryStore.unwritable(path)
            return
        }
        database = try HistoryStore.attempt(path) {
            let database = try Database(path: path, patience: HistoryStore.patience)
            // The journal mode of a foreign database must not be changed.
            try HistoryStore.requireOurs(database, path)
            // With full synchronisation an acknowledged record survives a power failure.
            try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
            try HistorySchema.migrate(database)
            return database
        }
    }

    /// Returns whether a file, or a new one, and the files beside it that SQLite needs can be written.
    private static func isWritable(_ path: String) -> Bool {
        let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        guard unsafe access(folder, F_OK) == 0 else { return true }
        return unsafe access(folder, W_OK) == 0 && (access(path, W_OK) == 0 || errno == ENOENT)
    }

    /// Opens a history that can only be read, such as one on a read-only file system.
    private static func unwritable(_ path: String) throws -> Database {
        var log = stat()
        // What others are recording is in a second file, whose reader needs a third one.
        let hasLog = unsafe stat("\(path)-wal", &log) == 0 && log.st_size > 0
        do {
            let database = try Database(path: path, access: hasLog ? .shared : .immutable, patience: patience)
            try requireOurs(database, path)
            guard try !HistorySchema.isOld(database) else {
                throw HistoryError(
                    "was written by an older version, and cannot be converted here",
                    hint: "copy it to a folder that can be written to", path: path)
            }
            return database
        } catch let error as DatabaseError {
            guard hasLog else { throw HistoryError(error, path: path) }
            throw HistoryError(
                "cannot be read here: builds are in \(path)-wal, and nothing can be written beside it",
                hint: "copy both files to another folder", path: path)
        }
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
                let isRace = [SQLITE_BUSY, SQLITE_LOCKED, SQLITE_ERROR, SQLITE_CANTOPEN].contains(error.code)
                guard isRace, left > 0, unsafe access(path, W_OK) == 0 else { throw HistoryError(error, path: path) }
                usleep(UInt32.random(in: 20_000...120_000))
            }
        }
    }

    /// Checks that the file is a history of a known version, or empty.
    private static func requireOurs(_ database: Database, _ path: String) throws {
        // A file with nothing but the list of migrations is one that an earlier version was killed on.
        let tables = try database.rows("SELECT count(*) FROM sqlite_master WHERE tbl_name <> '\(HistorySchema.list)'") {
            $0.integer(0)
        }
        if let fault = try HistorySchema.fault(of: database) {
            throw HistoryError("is not a history: \(fault)", path: path)
        }
        // The ID comes last: another process may create the tables at this moment, and commits the ID with them.
        let id = try database.rows("PRAGMA application_id") { $0.integer(0) }.first
        guard id == HistorySchema.applicationID || (id == 0 && tables == [0]) else {
            throw HistoryError("is a database of another program", path: path)
        }
        guard try !HistorySchema.isNewer(database) else {
            throw HistoryError("was written by a newer version of sizeaudit-history; use that version", path: path)
        }
    }

    // MARK: - Recording

    /// Records a build and returns its number. When it returns, the build is on the disk.
    func record(_ build: BuildRecord) throws -> Int64 {
        try guarded {
            try database.transaction { () throws(DatabaseError) in
                let id = try insert(build)
                try insert(build.parts, of: id, into: "sizes")
                try insert(detailsOf: build, id)
                let insertFigure = try database.statement("INSERT INTO figures(build, figure, value) VALUES (?, ?, ?)")
                for (figure, value) in build.figures {
                    try insertFigure.run([.integer(id), .text(figure), .integer(Int64(value))])
                }
                return id
            }
        }
    }

    /// Inserts the row of a build without its sizes and figures, and returns its number.
    private func insert(_ build: BuildRecord) throws(DatabaseError) -> Int64 {
        let statement = try database.statement(
            """
            INSERT INTO builds(
                recordedAt, commitID, name, kind, arch, buildID, linker, debug, fileSize, vmSize, downloadSize,
                strippableSize)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """)
        try statement.run([
            .integer(build.recordedAt), SQLValue(build.commit), .text(build.name), .text(build.kind),
            SQLValue(build.arch), SQLValue(build.buildID), SQLValue(build.linker), SQLValue(build.debug),
            .integer(build.fileSize), .integer(build.vmSize), .integer(build.downloadSize),
            build.strippableSize.map(SQLValue.integer) ?? .null,
        ])
        return database.lastInsertedRow
    }

    func insert(_ parts: [BuildRecord.Part], of build: Int64, into table: StaticString) throws(DatabaseError) {
        let insertName = try database.statement("INSERT OR IGNORE INTO names(name) VALUES (?)")
        let insertSize = try database.statement(
            """
            INSERT INTO \(table)(build, dimension, name, fileSize, vmSize, downloadSize, strippableSize)
            VALUES (?, ?, (SELECT id FROM names WHERE name = ?), ?, ?, ?, ?)
            """)
        for part in parts {
            try insertName.run([.text(part.name)])
            try insertSize.run([
                .integer(build), .text(part.dimension), .text(part.name), .integer(part.fileSize),
                .integer(part.vmSize), .integer(part.downloadSize), .integer(part.strippableSize),
            ])
        }
    }

    // MARK: - Reading

    /// Returns the names of the artifacts, sorted.
    func names() throws -> [String] {
        try guarded { try database.rows("SELECT DISTINCT name FROM builds ORDER BY name") { $0.text(0) } }
    }

    /// Returns the last builds of an artifact, oldest first. `nil` stands for all builds of all artifacts.
    func builds(of name: String?, last: Int? = nil) throws -> [RecordedBuild] {
        try guarded {
            try database.rows(
                """
                SELECT id, recordedAt, commitID, name, arch, fileSize, vmSize, downloadSize, strippableSize FROM builds
                WHERE ?1 IS NULL OR name = ?1 ORDER BY recordedAt DESC, id DESC LIMIT ?2
                """, [SQLValue(name), .integer(Int64(last ?? -1))]
            ) { row throws(DatabaseError) in
                RecordedBuild(
                    id: row.integer(0), recordedAt: row.integer(1), commit: row.optionalText(2), name: row.text(3),
                    arch: row.optionalText(4), fileSize: try row.size(5), vmSize: try row.size(6),
                    downloadSize: try row.size(7), strippableSize: row.optionalInteger(8))
            }.reversed()
        }
    }

    /// Returns the sizes of a build by dimension and name.
    func parts(of build: Int64) throws -> [BuildRecord.Part] {
        try guarded { try parts(of: build, in: "sizes") }
    }

    func parts(of build: Int64, in table: StaticString) throws(DatabaseError) -> [BuildRecord.Part] {
        try database.rows(
            """
            SELECT dimension, names.name, fileSize, vmSize, downloadSize, strippableSize
            FROM \(table) AS parts JOIN names ON names.id = parts.name
            WHERE build = ? ORDER BY dimension, names.name
            """, [.integer(build)]
        ) { row throws(DatabaseError) in
            BuildRecord.Part(
                dimension: row.text(0), name: row.text(1), fileSize: try row.size(2), vmSize: try row.size(3),
                downloadSize: try row.size(4), strippableSize: try row.size(5))
        }
    }

    /// Returns the figures of a build by name.
    func figures(of build: Int64) throws -> [(name: String, value: Int64)] {
        try guarded {
            try database.rows(
                "SELECT figure, value FROM figures WHERE build = ? ORDER BY figure", [.integer(build)]
            ) { ($0.text(0), $0.integer(1)) }
        }
    }

    /// Runs `body`, and converts its errors to errors of the history file.
    func guarded<T>(_ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw HistoryError(error, path: path)
        }
    }
}

/// The sizes of builds by class, object file and symbol, which are stored as changes from build to build.
extension HistoryStore {
    /// The number of builds after which all details are stored again, so that no build is the sum of too many changes.
    private static let longestChain: Int64 = 50

    /// Stores the details of a build as changes of the build recorded before it.
    func insert(detailsOf build: BuildRecord, _ id: Int64) throws(DatabaseError) {
        guard !build.details.isEmpty else { return }
        let last = try database.rows(
            """
            SELECT id, detailDepth FROM builds WHERE name = ? AND arch IS ? AND detailBase IS NOT NULL AND id < ?
            ORDER BY id DESC LIMIT 1
            """, [.text(build.name), SQLValue(build.arch), .integer(id)]
        ) { (id: $0.integer(0), depth: $0.integer(1)) }.first
        var (base, depth, rows) = (Int64(0), Int64(0), build.details)
        if let last, last.depth < HistoryStore.longestChain {
            let changes = DetailChanges.changes(from: try storedDetails(of: last.id), to: build.details)
            if changes.count < build.details.count / 2 { (base, depth, rows) = (last.id, last.depth + 1, changes) }
        }
        try insert(rows, of: id, into: "details")
        try database.statement("UPDATE builds SET detailBase = ?, detailDepth = ? WHERE id = ?")
            .run([.integer(base), .integer(depth), .integer(id)])
    }

    /// Returns the sizes of a build in a dimension; empty if they were not recorded.
    func parts(of build: Int64, by dimension: Dimension) throws -> [BuildRecord.Part] {
        if RecordMaker.details.contains(dimension) {
            let details = try guarded { try storedDetails(of: build) }.filter { $0.dimension == dimension.rawValue }
            if !details.isEmpty { return details }
        }
        return try parts(of: build).filter { $0.dimension == dimension.rawValue }
    }

    /// Returns the sizes of a build by class, object file and symbol; empty if they were not recorded.
    private func storedDetails(of build: Int64) throws(DatabaseError) -> [BuildRecord.Part] {
        var chain: [Int64] = []
        var next: Int64? = build
        // The limit ends the search in a damaged file whose builds refer to each other in a circle.
        while let id = next, id != 0, chain.count <= HistoryStore.longestChain {
            chain.append(id)
            next =
                try database.rows("SELECT detailBase FROM builds WHERE id = ?", [.integer(id)]) {
                    $0.optionalInteger(0)
                }.first ?? nil
        }
        guard next == 0 else { return [] }
        var details = DetailChanges()
        for id in chain.reversed() { details.apply(try parts(of: id, in: "details")) }
        return details.parts
    }
}
