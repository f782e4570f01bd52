/// A moment that divides a launch into phases, in the order of time.
package enum Milestone: String, CaseIterable, Comparable, Sendable {
    /// The first instruction of the loader, or of a static program.
    case entry
    /// The loader begins to map libraries.
    case mapping
    /// The last library is mapped.
    case mapped
    /// Everything is relocated, and the initializers begin.
    case relocated
    /// The first instruction of the program.
    case start
    /// The first instruction of `main`, or the moment right before it.
    case main
    /// The awaited text is written.
    case text
    /// The first wait that counts as idle.
    case idle
    /// The end of the program.
    case end

    package static func < (left: Milestone, right: Milestone) -> Bool { left.number < right.number }

    private var number: Int { Milestone.allCases.firstIndex(of: self) ?? 0 }

    /// The name, for scripts, of the phase that ends here.
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
