import CLoopProbe
import LoopTrace

/// A reader of the changes of a loop's counters between two flushes of the trace.
struct IntervalReader {
    private struct Key: Hashable { let mode, slot: UInt32 }

    private var seen: [Key: Histogram] = [:]
    private var last = lp_state()
    private var statistics = Statistics()
    private(set) var begin: UInt64

    init(begin: UInt64) { self.begin = begin }

    /// Returns the changes since the last call, or `nil` if nothing happened.
    mutating func next(
        _ meter: LoopMeter, _ corrections: TurnCorrections, phase: LoopPhase, now: UInt64,
        statistics current: Statistics, mode: (UInt32) -> UInt32
    )
        -> IntervalRecord?
    {
        let state = meter.state
        var groups: [IntervalRecord.Group] = []
        for group in MeterHistograms.groups(of: meter, corrections, otherPhase: phase) {
            let key = Key(mode: group.mode, slot: group.slot)
            let change = group.histogram.since(seen[key] ?? Histogram())
            seen[key] = group.histogram
            if !change.isEmpty { groups.append(.init(mode: mode(group.mode), phase: group.phase, histogram: change)) }
        }
        guard !groups.isEmpty || state.waits != last.waits || state.outside != last.outside else { return nil }
        defer { (begin, last, statistics) = (now, state, current) }
        return IntervalRecord(
            loop: 1, begin: begin, end: now, waits: state.waits - last.waits, waiting: state.waiting - last.waiting,
            outside: state.outside - last.outside, watchdogTime: current.watchdogTime - statistics.watchdogTime,
            watchdogWakes: current.watchdogWakes - statistics.watchdogWakes,
            sampleTime: current.sampleTime - statistics.sampleTime, groups: groups)
    }
}

extension Histogram {
    /// Returns what was added since `earlier`. An extreme is exact if it is the extreme of the whole histogram; otherwise it
    /// is the bound of its bucket.
    func since(_ earlier: Histogram) -> Histogram {
        var before: [Int: UInt64] = [:]
        for bucket in earlier.buckets { before[bucket.index] = bucket.count }
        let rows = buckets.compactMap { bucket -> Bucket? in
            // A turn can be counted before it is corrected.
            let count = bucket.count - Swift.min(bucket.count, before[bucket.index, default: 0])
            return count == 0 ? nil : Bucket(index: bucket.index, count: count)
        }
        guard let first = rows.first, let last = rows.last else { return Histogram() }
        return Histogram(
            buckets: rows, sum: sum - Swift.min(sum, earlier.sum), min: Swift.max(min, first.range.lowerBound),
            max: Swift.min(max, last.range.upperBound))
    }
}
