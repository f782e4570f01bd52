import LinkMapKit
import StallAnalysis

/// Converts the stacks of a stall to nested calls: frames common to consecutive stacks become one call.
struct ChromeCalls {
    /// A call, with times in nanoseconds since the stall began.
    struct Call {
        let frame: Int
        /// The nesting level; 0 for the outermost call.
        let level: Int
        let start: UInt64
        let length: UInt64
    }

    private var open: [(frame: Int, since: UInt64)] = []
    private var closed: [Call] = []
    private var now: UInt64 = 0

    /// Returns the calls with callers before callees: viewers nest events in the order of the file.
    static func calls(in stall: Stall, of report: StallReport) -> [Call] {
        var calls = ChromeCalls()
        for sample in stall.samples {
            calls.follow(report.stacks[sample.stack].reversed(), for: sample.weight)
        }
        calls.close(downTo: 0)
        return calls.closed.sorted { ($0.start, $0.level) < ($1.start, $1.level) }
    }

    private mutating func follow(_ path: [Int], for duration: UInt64) {
        var common = 0
        while common < min(open.count, path.count), open[common].frame == path[common] { common += 1 }
        close(downTo: common)
        for frame in path[common...] { open.append((frame, now)) }
        now = now.addingClamped(duration)
    }

    private mutating func close(downTo level: Int) {
        while open.count > level, let last = open.popLast() {
            guard now > last.since else { continue }
            closed.append(Call(frame: last.frame, level: open.count, start: last.since, length: now - last.since))
        }
    }
}
