import CSQLite

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
