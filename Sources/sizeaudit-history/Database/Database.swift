import CSQLite

/// A connection to an SQLite database, used by one thread.
///
/// SQLite's C interface is used as it is: the layers over it bring full Foundation, which is 50 MB in a static program.
@safe final class Database {
    private let connection: OpaquePointer

    /// The way in which a database is opened.
    enum Access {
        /// Reading and writing; a missing file is created.
        case shared
        /// Reading alone, where nothing can be written. Nobody else writes, so that no locks are needed.
        case immutable
    }

    /// Opens a database.
    /// - Parameter patience: The longest wait for other processes, in milliseconds.
    init(path: String, access: Access = .shared, patience: Int32) throws(DatabaseError) {
        var connection: OpaquePointer?
        let code =
            switch access {
            // A path is never a URI here, whatever it begins with: see `SQLITE_OPEN_URI`.
            case .shared:
                unsafe sqlite3_open_v2(
                    path, &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil)
            case .immutable:
                unsafe sqlite3_open_v2(
                    "file:\(Database.escaped(path))?immutable=1", &connection,
                    SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX, nil)
            }
        guard code == SQLITE_OK, let connection = unsafe connection else {
            let error = DatabaseError(code, of: connection)
            unsafe sqlite3_close_v2(connection)
            throw error
        }
        unsafe self.connection = connection
        unsafe sqlite3_busy_timeout(connection, patience)
        // The file may have been made by anybody: its schema must not call functions with effects.
        try execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
    }

    /// Returns a path as part of a URI.
    private static func escaped(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return String(
            path.utf8.flatMap { byte -> [Character] in
                switch byte {
                case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
                    [Character(Unicode.Scalar(byte))]
                default: ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]]
                }
            })
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
        _ sql: String, _ values: [SQLValue] = [], _ convert: (Row) throws(DatabaseError) -> Value
    ) throws(DatabaseError) -> [Value] {
        var result: [Value] = []
        try statement(sql).run(values) { row throws(DatabaseError) in result.append(try convert(row)) }
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

    /// Creates the error of a value that no version of the program writes.
    init(damage message: String) {
        code = SQLITE_CORRUPT
        self.message = message
    }
}

/// The current row of a running statement. It is valid only in the function that receives it.
@safe struct Row {
    private let statement: OpaquePointer

    init(_ statement: OpaquePointer) { unsafe self.statement = statement }

    /// Returns an integer; 0 for `NULL`.
    func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(statement, column) }

    /// Returns a size in bytes.
    /// - Throws: ``DatabaseError`` for a negative number, which no version of the program writes.
    func size(_ column: Int32) throws(DatabaseError) -> Int64 {
        let size = integer(column)
        guard size >= 0 else { throw DatabaseError(damage: "it holds the size \(size)") }
        return size
    }

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
