/// A document that could not be put where it was wanted.
package struct OutputError: Error, Equatable, CustomStringConvertible {
    /// As the user named it; `<stdout>` for standard output.
    package var path: String
    package var what: String

    package var description: String { "\(path): \(what)" }
}
