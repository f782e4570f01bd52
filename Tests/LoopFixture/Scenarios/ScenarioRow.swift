import Foundation
import LoopProbe

/// The verdict on one scenario: what was planted beside what the probe reported.
struct ScenarioRow {
    private(set) var found = 0
    private(set) var falseReports = 0
    private var worst = 0.0
    private var wrong: Set<String> = []
    private let facts: ScenarioFacts
    private var lines: [String] = []

    init(_ facts: ScenarioFacts, _ stalls: [StallProbe.Stall]) {
        self.facts = facts
        var left = stalls
        for plant in facts.plants { take(plant, from: &left) }
        for stall in left where !isStarved(stall) {
            falseReports += 1
            lines.append("  false: \(describe(stall))")
        }
        for name in Set(facts.expected.keys).union(facts.found.keys) {
            let (wanted, got) = (facts.expected[name] ?? 0, facts.found[name] ?? 0)
            found += min(wanted, got)
            falseReports += max(0, got - wanted)
            if got != wanted { lines.append("  \(name): \(got), expected \(wanted)") }
        }
    }

    private var planted: Int { facts.plants.count + facts.expected.values.reduce(0, +) }
    var isRight: Bool { facts.skipped != nil || found == planted && falseReports == 0 && wrong.isEmpty }

    private mutating func take(_ plant: Plant, from left: inout [StallProbe.Stall]) {
        let match = left.firstIndex { $0.begin <= plant.end && $0.begin + 30_000_000 >= plant.begin }
        guard let match else { return }
        let stall = left.remove(at: match)
        found += 1
        var errors: [String] = []
        let difference = Int64(stall.duration / .nanoseconds(1)) - Int64(plant.length)
        let tolerance = Int64(plant.tolerance + max(plant.runDelay, UInt64(stall.runDelay / .nanoseconds(1))))
        worst = abs(Double(difference)) > abs(worst) ? Double(difference) : worst
        if abs(difference) > tolerance { errors.append("length") }
        if stall.phase != plant.phase { errors.append("phase") }
        if !plant.causes.contains(word(stall.cause)), !isMostlyDelayed(stall) { errors.append("cause") }
        wrong.formUnion(errors)
        if !errors.isEmpty {
            lines.append("  wrong \(errors.joined(separator: ", ")): \(describe(stall)), planted \(plant)")
        }
    }

    /// A turn in which nothing was planted is long only where its thread had no processor. The kernel does not count the time
    /// for which a virtual machine has none.
    private func isStarved(_ stall: StallProbe.Stall) -> Bool {
        stall.duration - stall.runDelay < .milliseconds(40) || stall.runDelay > stall.duration * 0.5
    }
    private func isMostlyDelayed(_ stall: StallProbe.Stall) -> Bool { stall.runDelay > stall.duration * 0.3 }

    private func describe(_ stall: StallProbe.Stall) -> String {
        "\(stall.duration) \(stall.phase) \(stall.cause) cpu \(stall.cpuTime) delay \(stall.runDelay) "
            + "samples \(stall.samples.count) frames \(stall.samples.first?.frames.count ?? 0)"
    }

    private func word(_ cause: StallProbe.Stall.Cause) -> String {
        switch cause {
        case .cpu: "cpu"
        case .blocked: "blocked"
        case .starved: "starved"
        case .unknown: "unknown"
        }
    }

    static let header = ScenarioRow.columns(["SCENARIO", "PLANTED", "FOUND", "FALSE", "LENGTH", "PHASE", "CAUSE"])

    /// Prints the row, and what is wrong below it.
    func print(name: String) {
        if let reason = facts.skipped {
            return Swift.print(ScenarioRow.columns([name, "-", "-", "-", "skipped: \(reason)"]))
        }
        let length = wrong.contains("length") ? "wrong" : "ok"
        Swift.print(
            ScenarioRow.columns([
                name, "\(planted)", "\(found)", "\(falseReports)", length + String(format: " %+.1f ms", worst / 1e6),
                verdict("phase"), verdict("cause"),
            ]))
        for line in lines { Swift.print(line) }
    }

    private func verdict(_ word: String) -> String {
        facts.plants.isEmpty ? "-" : wrong.contains(word) ? "wrong" : "ok"
    }

    private static func columns(_ words: [String]) -> String {
        let widths = [26, 8, 6, 6, 14, 6, 5]
        return zip(words, widths).map { $0.padding(toLength: max($1, $0.count), withPad: " ", startingAt: 0) }
            .joined(separator: " ").trimmingCharacters(in: .whitespaces)
    }
}
