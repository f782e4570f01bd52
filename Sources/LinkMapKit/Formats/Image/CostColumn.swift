/// The size that an answer is about: a value of the option `--cost`.
package enum CostColumn: String, Sendable, CaseIterable {
    /// The bytes in the file.
    case file
    /// The bytes of address space once the file is loaded.
    case memory
    /// The bytes of the compressed container.
    case download
}
