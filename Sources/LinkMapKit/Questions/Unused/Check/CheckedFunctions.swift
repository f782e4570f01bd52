/// The functions on which a check sets traps.
package enum CheckedFunctions: Sendable {
    case found
    /// Every function, so that those that run are counted.
    case all
}
