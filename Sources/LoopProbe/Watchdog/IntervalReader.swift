import CLoopProbe
import LoopRecords

/// A reader of the changes of a loop's counters between two flushes of the trace.
struct IntervalReader {
    private struct Row {
        let mode, slot: UInt32
        var histogram = Histogram()
    }

    /// The histograms and sums that the trace has.
    private var seen: [Row] = []
    private var sums = LoopSums()
    private var statistics = Statistics()
    private(set) var begin: UInt64

    init(begin: UInt64) { self.begin = begin }

    /// The changes since the last call, and what the intervals before counted too much. `nil` stands for nothing.
    struct Change {
        var interval: IntervalRecord?
        var excess: IntervalRecord?
    }

    /// Returns the changes since the last call.
    /// - Parameters:
    ///   - counts: The counts of the meter. Turns that ended before they were read are in `corrections` already.
    ///   - isLast: Whether the trace ends, so that a quiet loop has an interval, too.
    ///   - mode: Returns the number of a mode's name in the trace.
    mutating func next(
        _ counts: MeterCounts, _ corrections: TurnCorrections, now: UInt64, statistics current: Statistics,
        isLast: Bool, mode: (UInt32) -> UInt32
    ) -> Change {
        var more: [IntervalRecord.Group] = []
        var less: [IntervalRecord.Group] = []
        for group in counts.groups(corrections) {
            let row = row(of: group)
            let before = seen[row].histogram
            seen[row].histogram = group.histogram
            let name = mode(group.mode)
            let added = group.histogram.since(before)
            let removed = before.since(group.histogram)
            if !added.isEmpty { more.append(.init(mode: name, phase: group.phase, histogram: added)) }
            if !removed.isEmpty { less.append(.init(mode: name, phase: group.phase, histogram: removed)) }
        }
        let sums = corrections.apply(to: counts.state)
        let isQuiet = !isLast && more.isEmpty && sums.waits == self.sums.waits && sums.outside <= self.sums.outside
        let interval = IntervalRecord(
            loop: 1, begin: begin, end: now, waits: sums.waits - self.sums.waits,
            waiting: sums.waiting - min(sums.waiting, self.sums.waiting),
            outside: sums.outside - min(sums.outside, self.sums.outside),
            watchdogTime: current.watchdogTime - statistics.watchdogTime,
            watchdogWakes: current.watchdogWakes - statistics.watchdogWakes,
            sampleTime: current.sampleTime - statistics.sampleTime, groups: more)
        let excess = IntervalRecord(
            loop: 1, begin: begin, end: now, waiting: self.sums.waiting - min(sums.waiting, self.sums.waiting),
            outside: self.sums.outside - min(sums.outside, self.sums.outside), groups: less)
        let hasExcess = !less.isEmpty || excess.waiting > 0 || excess.outside > 0
        self.sums = sums
        if !isQuiet { (begin, statistics) = (now, current) }
        return Change(interval: isQuiet ? nil : interval, excess: hasExcess ? excess : nil)
    }

    private mutating func row(of group: MeterHistograms.Group) -> Int {
        if let index = seen.firstIndex(where: { $0.mode == group.mode && $0.slot == group.slot }) { return index }
        seen.append(Row(mode: group.mode, slot: group.slot))
        return seen.count - 1
    }
}
