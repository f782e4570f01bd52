import CLoopProbe
import LoopRecords

extension Watchdog {
    func snapshot() -> StallProbe.Snapshot {
        let state = meter.state
        // The watchdog of a forked process may have held the lock when it ceased to exist.
        var counted = isForked ? Statistics() : statistics.withLock { $0 }
        if counted.watchdogThread != 0 { counted.watchdogTime = ThreadView(counted.watchdogThread).cpuTime }
        let counts = MeterCounts(of: meter, otherPhase: source.phase)
        let corrections = isForked ? TurnCorrections() : corrections.withLock { $0 }
        let groups = counts.groups(corrections).map { group in
            StallProbe.Snapshot.Group(mode: meter.modeName(group.mode), phase: group.phase, histogram: group.histogram)
        }
        let sums = corrections.apply(to: state)
        return StallProbe.Snapshot(
            loop: descriptor, elapsed: Duration(nanoseconds: Clock.now - began), turns: sums.turns,
            busy: Duration(nanoseconds: sums.busy), waits: sums.waits,
            waiting: Duration(nanoseconds: sums.waiting),
            outside: Duration(nanoseconds: sums.outside), groups: groups, stalls: counted.stalls,
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

/// The counts of a meter at one moment, without corrections.
struct MeterCounts {
    private(set) var state: lp_state
    private let histograms: [MeterHistograms.Group]

    init(of meter: LoopMeter, otherPhase: LoopPhase) {
        state = meter.state
        histograms = MeterHistograms.groups(of: meter, otherPhase: otherPhase)
        lp_meter_order_reads()
    }

    /// Adds the wait, or the time outside the loop, that has not ended.
    mutating func countRest(until now: UInt64, _ excluded: ExcludedTime) {
        guard !state.isBusy, now > state.rest_since else { return }
        let rest =
            now - state.rest_since - excluded.overlap(from: state.rest_since, to: now, onlySuspensions: true)
        if state.isWaiting { state.waiting += rest } else { state.outside += rest }
    }

    /// Returns the histograms with the corrections of a later moment.
    func groups(_ corrections: TurnCorrections) -> [MeterHistograms.Group] {
        histograms.map { group in
            MeterHistograms.Group(
                mode: group.mode, slot: group.slot, phase: group.phase,
                histogram: corrections.apply(to: group.histogram, mode: group.mode, slot: group.slot))
        }
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

    fileprivate static func groups(of meter: LoopMeter, otherPhase: LoopPhase) -> [Group] {
        var result: [Group] = []
        for mode in 0..<meter.modeCount {
            for slot in 0..<UInt32(LP_SLOTS) {
                guard let histogram = histogram(of: meter, mode, slot) else { continue }
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
