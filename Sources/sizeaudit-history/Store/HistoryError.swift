import CSQLite

/// An error about a history file, in one line for people.
struct HistoryError: Error, CustomStringConvertible {
    let path: String
    let what: String

    var description: String { "\(path): \(what)" }

    init(_ what: String, path: String) {
        self.what = what
        self.path = path
    }

    /// Converts an error of SQLite to words for people.
    init(_ error: DatabaseError, path: String) {
        self.path = path
        what =
            switch error.code {
            case SQLITE_NOTADB: "is no database"
            case SQLITE_CORRUPT: "is damaged: \(error.message)"
            case SQLITE_BUSY, SQLITE_LOCKED: "is in use by others, and was for two minutes"
            case SQLITE_CANTOPEN: "cannot be opened"
            case SQLITE_READONLY: "cannot be written"
            case SQLITE_FULL: "cannot be written: the disk is full"
            default: error.message
            }
    }
}
