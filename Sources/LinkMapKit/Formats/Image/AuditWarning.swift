/// Something the user should know about a result that stands all the same.
public struct AuditWarning: Sendable, Equatable {
    /// Stable, for scripts: `section-past-end`, `map-mismatch`, …
    public var code: String
    /// For people: one sentence.
    public var message: String

    public init(_ code: String, _ message: String) {
        self.code = code
        self.message = message
    }
}
