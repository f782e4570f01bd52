import CLoopProbe
import LoopTrace

/// The turns whose durations the meter counted with time that belongs to no turn. The meter's histograms are corrected when
/// they are read, because only the loop's thread writes them.
struct TurnCorrections: Sendable {
    private struct Key: Hashable { let mode, slot: UInt32 }

    private struct Change {
        var removed = Histogram()
        var added = Histogram()
    }

    private var changes: [Key: Change] = [:]
    /// The sum of all corrections, in nanoseconds.
    private(set) var excluded: UInt64 = 0

    /// Changes the duration of one turn from `busy` to `net`.
    mutating func correct(_ turn: LoopMeter.Turn, to net: UInt64) {
        let key = Key(mode: turn.mode, slot: MeterHistograms.slot(of: turn.phase))
        changes[key, default: Change()].removed.record(turn.busy)
        changes[key, default: Change()].added.record(net)
        excluded += turn.busy - min(net, turn.busy)
    }

    /// Returns the histogram of a mode and a slot with the corrections.
    func apply(to histogram: Histogram, mode: UInt32, slot: UInt32) -> Histogram {
        guard let change = changes[Key(mode: mode, slot: slot)] else { return histogram }
        var result = histogram.since(change.removed)
        result.merge(change.added)
        return result
    }
}
