/// The moments that part a launch into phases, in their order.
package enum Milestone: String, CaseIterable, Comparable, Sendable {
    /// The first instruction of the loader, or of a static program.
    case entry
    /// The loader begins to map libraries.
    case mapping
    /// The last library is mapped.
    case mapped
    /// All is relocated, and the initializers begin.
    case relocated
    /// The first instruction of the program.
    case start
    /// The first instruction of `main`, or right before.
    case main
    /// The text that was waited for has been written.
    case text
    /// The first wait that is one.
    case idle
    /// The end of the program.
    case end

    package static func < (left: Milestone, right: Milestone) -> Bool { left.number < right.number }

    private var number: Int { Milestone.allCases.firstIndex(of: self) ?? 0 }

    /// The name of the phase that ends here, for scripts.
    package var phase: String {
        switch self {
        case .entry: "exec"
        case .mapping: "loader-start"
        case .mapped: "map-libraries"
        case .relocated: "relocate"
        case .start: "library-initializers"
        case .main: "program-initializers"
        case .text: "run-to-text"
        case .idle: "run-to-idle"
        case .end: "run-to-exit"
        }
    }
}
