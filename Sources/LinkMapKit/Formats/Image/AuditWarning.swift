/// A problem that the user should know about, although the result is valid.
package struct AuditWarning: Sendable, Equatable {
    /// Stable identifier for scripts: `section-past-end`, `map-mismatch`, …
    package var code: String
    /// Message for the user: one sentence.
    package var message: String

    package init(_ code: String, _ message: String) {
        self.code = code
        self.message = message
    }
}
