import CSQLite

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
