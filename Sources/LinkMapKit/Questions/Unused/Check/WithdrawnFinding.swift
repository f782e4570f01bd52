/// A finding that a check has proven wrong.
package struct WithdrawnFinding: Sendable {
    package var finding: Finding
    /// The number of times that a process ran into its traps. A trap is removed once it is hit.
    package var hits: Int
    /// The addresses of the functions that ran, in ascending order.
    package var places: [UInt64]
    /// The first process that did.
    package var process: Int32
    package var says: String
}
