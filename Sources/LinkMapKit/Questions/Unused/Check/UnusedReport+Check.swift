/// The result of a check, put into the report.
extension UnusedReport {
    /// Marks the findings whose traps stood, and withdraws those whose traps were hit.
    package mutating func take(_ outcome: CheckOutcome) {
        var outcome = outcome
        var standing: [Finding] = []
        for (index, var finding) in findings.enumerated() {
            let state = outcome.findings[index]
            finding.check = UnusedReport.state(of: finding, state)
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
            summary[finding.kind]?.bytes = bytes - min(bytes, finding.bytes)
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
        if let why = finding.codeProblem { return .notArmed(why) }
        return .notArmed(finding.code.isEmpty ? "it has no code" : "no process loaded its image")
    }
}
