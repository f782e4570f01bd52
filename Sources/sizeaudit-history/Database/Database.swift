import CSQLite

/// A connection to an SQLite database, used by one thread.
///
/// SQLite's C interface is used as it is: the layers over it bring full Foundation, which is 50 MB in a static program.
@safe final class Database {
    private let connection: OpaquePointer

    /// Opens a database, and creates a missing file.
    /// - Parameter patience: The longest wait for other processes, in milliseconds.
    init(path: String, patience: Int32) throws(DatabaseError) {
        var connection: OpaquePointer?
        // A path is never a URI here, whatever it begins with: see `SQLITE_OPEN_URI`.
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        let code = unsafe sqlite3_open_v2(path, &connection, flags, nil)
        guard code == SQLITE_OK, let connection = unsafe connection else {
            let error = DatabaseError(code, of: connection)
            unsafe sqlite3_close_v2(connection)
            throw error
        }
        unsafe self.connection = connection
        unsafe sqlite3_busy_timeout(connection, patience)
    }

    deinit { unsafe sqlite3_close_v2(connection) }

    /// The number of the row that was inserted last.
    var lastInsertedRow: Int64 { unsafe sqlite3_last_insert_rowid(connection) }

    /// Runs any number of statements that take no values, and drops their results.
    func execute(_ script: String) throws(DatabaseError) {
        let code = unsafe sqlite3_exec(connection, script, nil, nil, nil)
        guard code == SQLITE_OK else { throw unsafe DatabaseError(code, of: connection) }
    }

    /// Compiles a statement.
    func statement(_ sql: String) throws(DatabaseError) -> Statement { try unsafe Statement(sql, on: connection) }

    /// Runs a query and converts each row of its result.
    func rows<Value>(
        _ sql: String, _ values: [SQLValue] = [], _ convert: (Row) -> Value
    ) throws(DatabaseError) -> [Value] {
        var result: [Value] = []
        try statement(sql).run(values) { result.append(convert($0)) }
        return result
    }

    /// Runs `body` in a transaction, which is taken back if it throws.
    ///
    /// The transaction takes the lock for writing at once. One that reads first and writes later fails when another process
    /// writes in between, without any wait.
    func transaction<Value>(_ body: () throws(DatabaseError) -> Value) throws(DatabaseError) -> Value {
        try execute("BEGIN IMMEDIATE")
        do {
            let value = try body()
            try execute("COMMIT")
            return value
        } catch {
            // Some failures have already ended the transaction, and the first error is the one to report.
            try? execute("ROLLBACK")
            throw error
        }
    }
}

/// A failure of SQLite: its primary result code and its own words.
struct DatabaseError: Error {
    /// A result code without its extension, such as `SQLITE_BUSY`.
    let code: Int32
    let message: String

    /// Creates the error of the last call on a connection.
    /// - Parameter connection: `nil` if SQLite had no memory for a connection.
    @safe init(_ code: Int32, of connection: OpaquePointer?) {
        self.code = code & 0xff
        let text = unsafe connection == nil ? sqlite3_errstr(code) : sqlite3_errmsg(connection)
        message = unsafe text.map { unsafe String(cString: $0) } ?? "error \(code)"
    }
}

/// The current row of a running statement. It is valid only in the function that receives it.
@safe struct Row {
    private let statement: OpaquePointer

    init(_ statement: OpaquePointer) { unsafe self.statement = statement }

    /// Returns an integer; 0 for `NULL`.
    func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(statement, column) }

    /// Returns a text; an empty one for `NULL`.
    func text(_ column: Int32) -> String { optionalText(column) ?? "" }

    /// Returns a text, or `nil` for `NULL`.
    func optionalText(_ column: Int32) -> String? {
        // The text comes first: the conversion to text decides the number of bytes.
        guard let start = unsafe sqlite3_column_text(statement, column) else { return nil }
        let count = unsafe Int(sqlite3_column_bytes(statement, column))
        return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// Returns the integer in a column, or `nil` for `NULL`.
    func optionalInteger(_ column: Int32) -> Int64? {
        unsafe sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : integer(column)
    }
}

/// A value that is handed to an SQL statement.
enum SQLValue {
    case integer(Int64)
    case text(String)
    case null

    /// Creates a text, or `NULL` for `nil`.
    init(_ text: String?) { self = text.map(SQLValue.text) ?? .null }
}
