import CSQLite

/// An error about a history file, in one line for people.
struct HistoryError: Error, CustomStringConvertible {
    let path: String
    let what: String

    var description: String { "\(path): \(what)" }

    /// - Parameter hint: what to do about it.
    init(_ what: String, hint: String? = nil, path: String) {
        self.what = hint.map { "\(what); \($0)" } ?? what
        self.path = path
    }

    /// Returns the error of a history without builds.
    static func empty(path: String) -> HistoryError {
        HistoryError("nothing has been recorded", hint: "'sizeaudit history record' adds builds", path: path)
    }

    /// Converts an error of SQLite to words for people.
    init(_ error: DatabaseError, path: String) {
        self.path = path
        what =
            switch error.code {
            case SQLITE_NOTADB: "is not a database"
            case SQLITE_CORRUPT: "is damaged: \(error.message)"
            case SQLITE_BUSY, SQLITE_LOCKED: "is in use by others, and was for two minutes"
            case SQLITE_CANTOPEN: "cannot be opened"
            case SQLITE_READONLY: "cannot be written"
            case SQLITE_FULL: "cannot be written: the disk is full"
            default: error.message
            }
    }
}
