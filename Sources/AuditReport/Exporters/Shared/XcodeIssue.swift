/// A line that Xcode lists as an issue. Editors and readers of logs know the form from compilers:
///
///     Sources/App/Store.swift:12: warning: Swift type Store is not used
package enum XcodeIssue {
    package enum Severity: String, Sendable {
        case error, warning, note
    }

    /// Returns the line with its line break. Hidden characters are escaped, so no name can begin a line of its own.
    /// - Parameter place: a file, or `file:line`; empty if unknown.
    package static func line(_ severity: Severity, _ text: String, at place: String = "") -> String {
        let start = place.isEmpty ? "" : "\(VisibleText.of(place)): "
        return "\(start)\(severity.rawValue): \(VisibleText.of(text))\n"
    }
}
