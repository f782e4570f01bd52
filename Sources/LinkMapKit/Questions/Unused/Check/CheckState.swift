/// The result of a check for one finding.
package enum CheckState: Sendable, Equatable {
    /// The trap was set, and no process ran into it.
    case stood
    case hit
    /// No trap was set, for this reason.
    case notArmed(String)

    package var name: String {
        switch self {
        case .stood: "stood"
        case .hit: "hit"
        case .notArmed: "not-armed"
        }
    }
}
