import CLoopProbe
import LoopRecords

/// The differences between what the meter counted and what is true: turns and rests that include time in which the process stood
/// still, and work after a wait was reported. They are applied when the meter is read, because only the loop's thread writes it.
struct TurnCorrections: Sendable {
    private struct Row {
        let mode, slot: UInt32
        var removed = Histogram()
        var added = Histogram()
    }

    private var rows: [Row] = []
    /// The number of turns that the meter did not count.
    private(set) var turns: UInt64 = 0
    /// The sums of all turns that were removed and added, in nanoseconds.
    private var removed: UInt64 = 0
    private var added: UInt64 = 0
    /// The time that was no waiting, and that was not spent outside the loop, in nanoseconds.
    private var waiting: UInt64 = 0
    private var outside: UInt64 = 0

    /// Changes the duration of one turn from `busy` to `net`.
    mutating func correct(_ turn: LoopMeter.Turn, to net: UInt64) {
        let row = row(of: turn)
        rows[row].removed.record(turn.busy)
        rows[row].added.record(net)
        removed += turn.busy
        added += net
    }

    /// Adds a turn.
    mutating func add(_ turn: LoopMeter.Turn) {
        rows[row(of: turn)].added.record(turn.busy)
        added += turn.busy
        turns += 1
    }

    /// Takes `time` nanoseconds from the waits, or from the time outside.
    mutating func shorten(isWait: Bool, by time: UInt64) {
        if isWait { waiting += time } else { outside += time }
    }

    private mutating func row(of turn: LoopMeter.Turn) -> Int {
        let slot = MeterHistograms.slot(of: turn.phase)
        if let index = rows.firstIndex(where: { $0.mode == turn.mode && $0.slot == slot }) { return index }
        rows.append(Row(mode: turn.mode, slot: slot))
        return rows.count - 1
    }

    /// Returns the histogram of a mode and a slot with the corrections.
    func apply(to histogram: Histogram, mode: UInt32, slot: UInt32) -> Histogram {
        guard let row = rows.first(where: { $0.mode == mode && $0.slot == slot }) else { return histogram }
        var result = histogram.since(row.removed)
        result.merge(row.added)
        return result
    }

    /// Returns the sums of a meter with the corrections.
    func apply(to state: lp_state) -> LoopSums {
        let busy = state.busy &+ added
        return LoopSums(
            turns: state.turns &+ turns, busy: busy - min(busy, removed), waits: state.waits,
            waiting: state.waiting - min(state.waiting, waiting), outside: state.outside - min(state.outside, outside))
    }
}

/// The sums of a loop. Times are in nanoseconds.
struct LoopSums {
    var turns: UInt64 = 0
    var busy: UInt64 = 0
    var waits: UInt64 = 0
    var waiting: UInt64 = 0
    var outside: UInt64 = 0
}
