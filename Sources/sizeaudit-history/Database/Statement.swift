import CSQLite
import LinkMapKit

/// A compiled SQL statement, which can run many times with different values.
@safe final class Statement {
    private let handle: OpaquePointer
    private let connection: OpaquePointer

    /// The destructor by which SQLite copies what it is given (`SQLITE_TRANSIENT`).
    private static var copied: sqlite3_destructor_type { unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

    /// Compiles a single statement.
    init(_ sql: String, on connection: OpaquePointer) throws(DatabaseError) {
        var handle: OpaquePointer?
        let code = unsafe sqlite3_prepare_v2(connection, sql, -1, &handle, nil)
        guard code == SQLITE_OK, let handle = unsafe handle else { throw DatabaseError(code, of: connection) }
        unsafe self.handle = handle
        unsafe self.connection = connection
    }

    deinit { unsafe sqlite3_finalize(handle) }

    /// Runs the statement to its end.
    /// - Parameters:
    ///   - values: The values of its parameters, in order.
    ///   - body: A function that is called for each row of the result.
    func run(
        _ values: [SQLValue] = [], _ body: (Row) throws(DatabaseError) -> Void = { _ in }
    ) throws(DatabaseError) {
        defer { unsafe sqlite3_reset(handle) }
        for (index, value) in values.enumerated() { try bind(value, at: Int32(index) + 1) }
        while true {
            switch unsafe sqlite3_step(handle) {
            case SQLITE_ROW: try body(unsafe Row(handle))
            case SQLITE_DONE: return
            case let code: throw unsafe DatabaseError(code, of: connection)
            }
        }
    }

    private func bind(_ value: SQLValue, at index: Int32) throws(DatabaseError) {
        let code =
            switch value {
            case .integer(let number): unsafe sqlite3_bind_int64(handle, index, number)
            case .null: unsafe sqlite3_bind_null(handle, index)
            case .text(var text): bind(&text, at: index)
            }
        guard code == SQLITE_OK else { throw unsafe DatabaseError(code, of: connection) }
    }

    /// Binds a text by its length, because it may contain zero bytes.
    private func bind(_ text: inout String, at index: Int32) -> Int32 {
        text.withUTF8 { bytes in
            // A null pointer would bind NULL, and an empty string has one.
            guard let start = bytes.baseAddress else { return unsafe sqlite3_bind_text(handle, index, "", 0, nil) }
            return unsafe sqlite3_bind_text64(
                handle, index, UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self), UInt64(bytes.count),
                Statement.copied, UInt8(SQLITE_UTF8))
        }
    }
}
