/// The result of a command that ran with a trap on every function that nothing is said to use.
package struct CheckOutcome: Sendable {
    /// The command and its arguments.
    package var command: [String]
    /// The exit status of the command; 128 + n if signal n ended it.
    package var exit: Int32 = 0
    /// The traps that were set at least once.
    package var traps = 0
    /// The traps that a process ran into.
    package var hits = 0
    /// The processes that the command started, itself included.
    package var processes = 0
    /// The different files in which traps were set.
    package var images = 0
    /// The functions that ran, and how many there are; `nil` if they were not counted.
    package var functionsRun: Int?
    package var functions: Int?
    /// The wall time of the command in milliseconds.
    package var milliseconds: UInt64 = 0
    /// The result for each finding with a trap, by its index into ``UnusedReport/findings``.
    package var findings: [Int: State] = [:]
    /// The traps of the findings of high and of medium confidence.
    package var high = TrapCount()
    package var medium = TrapCount()

    /// The traps of one finding.
    package struct State: Sendable {
        package var isArmed: Bool { traps.set > 0 }
        package var traps = TrapCount()
        /// The number of times that a process ran into one of the traps.
        package var hits = 0
        /// The addresses of the traps that were hit, in ascending order. A finding has several traps if it is a type, or if
        /// functions are used by nothing else.
        package var places: [UInt64] = []
        /// The first process that did.
        package var process: Int32 = 0

        package init() {}
    }

    package init(command: [String]) { self.command = command }
}

/// A number of traps and how many of them were hit.
package struct TrapCount: Sendable, Equatable {
    /// The traps that were set at least once.
    package var set = 0
    /// The traps that a process ran into.
    package var hit = 0

    package init() {}

    static func += (sum: inout TrapCount, part: TrapCount) {
        sum.set += part.set
        sum.hit += part.hit
    }
}

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

/// The result of a check, put into the report.
extension UnusedReport {
    /// Marks the findings whose traps stood, and withdraws those whose traps were hit.
    package mutating func take(_ outcome: CheckOutcome) {
        var outcome = outcome
        var standing: [Finding] = []
        for (index, var finding) in findings.enumerated() {
            let state = outcome.findings[index]
            finding.details.check = UnusedReport.state(of: finding, state)
            if let state {
                if finding.confidence == .high { outcome.high += state.traps } else { outcome.medium += state.traps }
            }
            guard let state, state.hits > 0 else {
                standing.append(finding)
                continue
            }
            withdraw(finding, state)
        }
        findings = standing
        check = outcome
    }

    private mutating func withdraw(_ finding: Finding, _ state: CheckOutcome.State) {
        summary[finding.kind]?.unused -= 1
        if let bytes = summary[finding.kind]?.bytes {
            summary[finding.kind]?.bytes = bytes - min(bytes, finding.countedBytes)
        }
        let times = state.hits == 1 ? "once" : "\(state.hits) times"
        withdrawn.append(
            WithdrawnFinding(
                finding: finding, hits: state.hits, places: state.places, process: state.process,
                says: "process \(state.process) ran it; its traps were hit \(times)"))
    }

    private static func state(of finding: Finding, _ state: CheckOutcome.State?) -> CheckState {
        if let state, state.hits > 0 { return .hit }
        if let state, state.isArmed { return .stood }
        if finding.confidence == .low { return .notArmed("its confidence is low") }
        if let why = finding.details.codeProblem { return .notArmed(why) }
        return .notArmed(finding.details.code.isEmpty ? "it has no code" : "no process loaded its image")
    }
}
