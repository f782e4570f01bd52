/// A value that is handed to an SQL statement.
enum SQLValue {
    case integer(Int64)
    case text(String)
    case null

    /// Creates a text, or `NULL` for `nil`.
    init(_ text: String?) { self = text.map(SQLValue.text) ?? .null }
}
