/// Something the user should know about a result that stands all the same.
package struct AuditWarning: Sendable, Equatable {
    /// Stable, for scripts: `section-past-end`, `map-mismatch`, …
    package var code: String
    /// For people: one sentence.
    package var message: String

    package init(_ code: String, _ message: String) {
        self.code = code
        self.message = message
    }
}
