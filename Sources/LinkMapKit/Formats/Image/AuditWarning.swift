/// A problem that the user should know about, although the result is valid.
package struct AuditWarning: Sendable, Equatable {
    /// Stable identifier for scripts: `section-past-end`, `map-mismatch`, …
    package var code: String
    /// Message for the user: one sentence.
    package var message: String
    /// The artifact that it is about, if several were read.
    package var file: String?
    /// Whether sizes are not to be believed: files were left out, or state what is not so. A gate does not judge such an
    /// artifact.
    package var isGap: Bool

    package init(_ code: String, _ message: String, file: String? = nil, isGap: Bool = false) {
        self.code = code
        self.message = message
        self.file = file
        self.isGap = isGap
    }

    /// Returns the warning about an artifact, if it names none.
    func about(_ path: String) -> AuditWarning {
        AuditWarning(code, message, file: file ?? path, isGap: isGap)
    }
}
