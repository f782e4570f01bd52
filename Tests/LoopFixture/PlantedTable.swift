import Foundation
import LoopProbe

/// Planted stalls beside what the probe says of them: a row each, and how many rows are wrong in what.
struct PlantedTable {
    private let truths: [PlantedTruth]
    private var left: [StallProbe.Stall]
    private let symbols = Symbols()
    private var counts = ["missed": 0, "extra": 0, "length": 0, "cause": 0, "phase": 0, "top": 0]

    init(_ truths: [PlantedTruth], _ found: [StallProbe.Stall]) {
        self.truths = truths
        left = found
    }

    func print(_ snapshot: StallProbe.Snapshot) {
        var copy = self
        copy.printRows()
        let above = truths.count { $0.length >= PlantedStalls.threshold }
        let words = ["missed", "extra", "length", "cause", "phase", "top"].map { "\($0) \(copy.counts[$0] ?? 0)" }
        Swift.print("planted \(truths.count) above \(above)", words.joined(separator: " "))
        Swift.print(
            "samples \(snapshot.samples) failed \(snapshot.failedSamples) cost-per-sample",
            snapshot.samples > 0 ? "\(nanos(snapshot.sampleTime) / snapshot.samples) ns" : "-")
    }

    private mutating func printRows() {
        Swift.print(
            "   # function         phase          planned   length  reported    diff  cause(truth)         cpu   delay  n  top"
        )
        for (index, truth) in truths.enumerated() { printRow(index, truth) }
        for stall in left { printUnplanned(stall) }
    }

    private mutating func printRow(_ index: Int, _ truth: PlantedTruth) {
        let match = left.firstIndex { $0.begin <= truth.end && truth.begin <= $0.begin + nanos($0.duration) }
        let start = pad(index, 4) + " " + row(truth)
        guard let match else {
            // Of a stall that is shorter the turn is, too, or it is reported.
            let isAbove = truth.length >= PlantedStalls.threshold
            if isAbove { counts["missed", default: 0] += 1 }
            return Swift.print(start, isAbove ? "MISSED" : "below the threshold, none reported")
        }
        let stall = left.remove(at: match)
        let errors = errors(stall, truth)
        for error in errors { counts[error, default: 0] += 1 }
        Swift.print(start, row(stall, truth), errors.map { $0.uppercased() }.joined(separator: " "))
        if !errors.isEmpty { printSamples(stall, truth) }
    }

    /// A turn in which nothing was planted is long only when its thread had no processor.
    private mutating func printUnplanned(_ stall: StallProbe.Stall) {
        let isScheduler = nanos(stall.duration) - min(nanos(stall.duration), nanos(stall.runDelay)) < 5_000_000
        if !isScheduler || nanos(stall.duration) < PlantedStalls.threshold { counts["extra", default: 0] += 1 }
        Swift.print(
            "unplanned", ms(nanos(stall.duration)), stall.phase, "delay", ms(nanos(stall.runDelay)),
            isScheduler ? "(all of it no processor)" : "EXTRA", symbols.top(stall.samples) ?? "-")
    }

    /// Prints the samples of a wrong row, in milliseconds since the planted function began.
    private func printSamples(_ stall: StallProbe.Stall, _ truth: PlantedTruth) {
        Swift.print("     inside", ms(truth.inside.upperBound - truth.inside.lowerBound), "delay", ms(truth.runDelay))
        for sample in stall.samples {
            let offset = Double(Int64(bitPattern: sample.time &- truth.inside.lowerBound)) / 1e6
            let names = symbols.names(sample).prefix(3).joined(separator: " < ")
            Swift.print("     sample", String(format: "%+.2f", offset), sample.cause, sample.frames.count, names)
        }
    }

    private func errors(_ stall: StallProbe.Stall, _ truth: PlantedTruth) -> [String] {
        let excess = Int64(nanos(stall.duration)) - Int64(truth.length)
        let delay = Int64(nanos(stall.runDelay)) - Int64(truth.runDelay)
        let inStall = stall.samples.filter { truth.inside.contains($0.time) && !$0.frames.isEmpty }
        var errors: [String] = []
        if nanos(stall.duration) < PlantedStalls.threshold { errors.append("extra") }
        if excess < -5_000_000 || excess > 5_000_000 && excess - delay > 5_000_000 { errors.append("length") }
        if !truth.causes(excess: UInt64(max(0, excess))).contains(name(stall.cause)) { errors.append("cause") }
        if stall.phase != truth.phase { errors.append("phase") }
        // Around a shorter one the turn is long because of something else.
        let isLong = truth.inside.upperBound - truth.inside.lowerBound >= PlantedStalls.threshold
        if isLong, symbols.top(inStall) != truth.plant { errors.append("top") }
        return errors
    }

    // MARK: - Words

    private func row(_ truth: PlantedTruth) -> String {
        pad(truth.plant, -16) + " " + pad(truth.phase.name, -13) + pad(ms(truth.planned), 9) + pad(ms(truth.length), 9)
    }

    private func row(_ stall: StallProbe.Stall, _ truth: PlantedTruth) -> String {
        let difference = Double(nanos(stall.duration)) / 1e6 - Double(truth.length) / 1e6
        return [
            pad(ms(nanos(stall.duration)), 9), pad(String(format: "%+.2f", difference), 7),
            pad("\(name(stall.cause))(\(truth.cause))", -17), pad(ms(nanos(stall.cpuTime)), 7),
            pad(ms(nanos(stall.runDelay)), 7), pad(stall.samples.count, 2), symbols.top(stall.samples) ?? "-",
        ].joined(separator: " ")
    }

    private func nanos(_ duration: Duration) -> UInt64 { UInt64(duration / .nanoseconds(1)) }
    private func ms(_ value: UInt64) -> String { String(format: "%.2f", Double(value) / 1e6) }

    /// Returns the text aligned to the right in a width, or with a negative width to the left.
    private func pad(_ value: Any, _ width: Int) -> String {
        let text = "\(value)"
        let gap = String(repeating: " ", count: max(0, abs(width) - text.count))
        return width < 0 ? text + gap : gap + text
    }

    private func name(_ cause: StallProbe.Stall.Cause) -> String {
        switch cause {
        case .cpu: "cpu"
        case .blocked: "blocked"
        case .starved: "starved"
        case .unknown: "unknown"
        }
    }
}
