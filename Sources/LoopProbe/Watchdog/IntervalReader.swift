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

    private typealias Group = (mode: UInt32, phase: LoopPhase, histogram: Histogram)

    /// Writes the changes since the last call, and what the intervals before counted too much.
    /// - Parameters:
    ///   - counts: The counts of the meter. Turns that ended before they were read are in `corrections` already.
    ///   - isLast: Whether the trace ends, so that a quiet loop has an interval, too.
    ///   - mode: Returns the number of a mode's name in the trace.
    mutating func write(
        _ counts: MeterCounts, _ corrections: TurnCorrections, to recorder: Recorder, now: UInt64,
        statistics current: Statistics, isLast: Bool, mode: (UInt32) -> UInt32
    ) {
        var more: [Group] = []
        var less: [Group] = []
        for group in counts.groups(corrections) {
            let row = row(of: group)
            let before = seen[row].histogram
            seen[row].histogram = group.histogram
            let name = mode(group.mode)
            let added = group.histogram.since(before)
            let removed = before.since(group.histogram)
            if !added.isEmpty { more.append((name, group.phase, added)) }
            if !removed.isEmpty { less.append((name, group.phase, removed)) }
        }
        let old = sums
        sums = corrections.apply(to: counts.state)
        if isLast || !more.isEmpty || sums.waits != old.waits || sums.outside > old.outside {
            write(
                .interval,
                [
                    begin, now, sums.waits - old.waits, sums.waiting - min(sums.waiting, old.waiting),
                    sums.outside - min(sums.outside, old.outside), current.watchdogTime - statistics.watchdogTime,
                    current.watchdogWakes - statistics.watchdogWakes, current.sampleTime - statistics.sampleTime,
                ], more, recorder)
            (begin, statistics) = (now, current)
        }
        let waiting = old.waiting - min(sums.waiting, old.waiting)
        let outside = old.outside - min(sums.outside, old.outside)
        if !less.isEmpty || waiting > 0 || outside > 0 {
            write(.excess, [begin, now, 0, waiting, outside, 0, 0, 0], less, recorder)
        }
    }

    private func write(_ type: ChunkType, _ times: [UInt64], _ groups: [Group], _ recorder: Recorder) {
        recorder.write(type) { sink in
            sink.interval(loop: 1, times: times, groups: groups.count)
            for group in groups { sink.group(mode: group.mode, phase: group.phase, group.histogram) }
        }
    }

    private mutating func row(of group: MeterHistograms.Group) -> Int {
        if let index = seen.firstIndex(where: { $0.mode == group.mode && $0.slot == group.slot }) { return index }
        seen.append(Row(mode: group.mode, slot: group.slot))
        return seen.count - 1
    }
}
