import CLoopProbe
import LoopTrace

extension Watchdog {
    func snapshot() -> StallProbe.Snapshot {
        let state = meter.state
        // The watchdog of a forked process may have held the lock when it ceased to exist.
        var counted = isForked ? Statistics() : statistics.withLock { $0 }
        if counted.watchdogThread != 0 { counted.watchdogTime = ThreadView(counted.watchdogThread).cpuTime }
        let corrections = isForked ? TurnCorrections() : corrections.withLock { $0 }
        let groups = MeterHistograms.groups(of: meter, corrections, otherPhase: source.phase).map { group in
            StallProbe.Snapshot.Group(mode: meter.modeName(group.mode), phase: group.phase, histogram: group.histogram)
        }
        return StallProbe.Snapshot(
            loop: descriptor, elapsed: Duration(nanoseconds: Clock.now - began), turns: state.turns,
            busy: Duration(nanoseconds: state.busy - min(state.busy, corrections.excluded)), waits: state.waits,
            waiting: Duration(nanoseconds: state.waiting),
            outside: Duration(nanoseconds: state.outside), groups: groups, stalls: counted.stalls,
            severeStalls: counted.severe, stalledTime: Duration(nanoseconds: counted.stalledTime),
            longestStall: Duration(nanoseconds: counted.longest), expectedStalls: counted.expected,
            saturations: counted.saturations, isSaturated: counted.isSaturated, heldTimers: counted.heldTimers,
            longestLateness: Duration(nanoseconds: counted.longestLateness), suspensions: counted.suspensions,
            suspendedTime: Duration(nanoseconds: counted.suspendedTime), samples: counted.samples,
            failedSamples: counted.failedSamples, sampleTime: Duration(nanoseconds: counted.sampleTime),
            watchdogTime: Duration(nanoseconds: counted.watchdogTime), watchdogWakes: counted.watchdogWakes,
            droppedTurns: state.ring_drops, droppedBytes: counted.droppedBytes)
    }
}

/// The current histograms of a meter.
enum MeterHistograms {
    struct Group {
        let mode: UInt32
        let slot: UInt32
        let phase: LoopPhase
        let histogram: Histogram
    }

    /// Returns the number of the histogram for turns that begin in `phase`.
    static func slot(of phase: LoopPhase) -> UInt32 {
        switch phase {
        case .wake: 0
        case .pass: 1
        case .entry: 2
        default: 3
        }
    }

    static func groups(of meter: LoopMeter, _ corrections: TurnCorrections, otherPhase: LoopPhase) -> [Group] {
        var result: [Group] = []
        for mode in 0..<meter.modeCount {
            for slot in 0..<UInt32(LP_SLOTS) {
                guard let counted = histogram(of: meter, mode, slot) else { continue }
                let histogram = corrections.apply(to: counted, mode: mode, slot: slot)
                let phase =
                    slot < 3 ? LoopPhase(rawValue: UInt8(slot) + LoopPhase.wake.rawValue) ?? .unknown : otherPhase
                result.append(Group(mode: mode, slot: slot, phase: phase, histogram: histogram))
            }
        }
        return result
    }

    private static func histogram(of meter: LoopMeter, _ mode: UInt32, _ slot: UInt32) -> Histogram? {
        var sum: UInt64 = 0
        var min: UInt64 = 0
        var max: UInt64 = 0
        unsafe lp_meter_extremes(meter.pointer, mode, slot, &sum, &min, &max)
        guard min <= max else { return nil }
        var buckets: [Histogram.Bucket] = []
        var bucket = unsafe lp_meter_next(meter.pointer, mode, slot, 0)
        while bucket < UInt32(LP_BUCKETS) {
            let count = unsafe lp_meter_count(meter.pointer, mode, slot, bucket)
            buckets.append(.init(index: Int(bucket), count: count))
            bucket = unsafe lp_meter_next(meter.pointer, mode, slot, bucket + 1)
        }
        return buckets.isEmpty ? nil : Histogram(buckets: buckets, sum: sum, min: min, max: max)
    }
}
