import CLoopProbe
import LoopTrace

/// Conversion of a candidate to the trace's record and to the public ``StallProbe/Stall``.
extension WatchLoop {
    /// - Parameters:
    ///   - duration: The duration without excluded time, in nanoseconds.
    ///   - whole: The duration with it, for a turn that has ended.
    func record(of current: StallCandidate, _ duration: UInt64, _ event: StallRecord.Event, whole: UInt64 = 0)
        -> StallRecord
    {
        var now = readThreadTimes(meter.state)
        // The sum includes the turn itself once it has ended.
        if event == .end, now.busy >= whole { now.busy -= whole }
        let spent = current.times.usage(until: now, wall: duration)
        return StallRecord(
            id: current.id, loop: 1, event: event, begin: current.begin, duration: duration,
            phase: CauseRules.phase(current.samples, edges: current.phase),
            mode: recorder.string(meter.modeName(current.mode)), depth: current.depth,
            cause: CauseRules.cause(
                wall: duration, cpuTime: spent?.cpuTime ?? 0, runDelay: spent?.runDelay ?? 0, isKnown: spent != nil,
                samples: current.samples),
            systemCall: CauseRules.systemCall(current.samples), cpuTime: spent?.cpuTime ?? 0,
            runDelay: spent?.runDelay ?? 0, noticedAfter: current.noticedAfter,
            sampleCount: UInt32(current.samples.count),
            notes: shared.notes.all.map { .init(key: recorder.string($0.key), value: $0.value) })
    }

    func deliver(_ record: StallRecord, _ current: StallCandidate, isOngoing: Bool, end: UInt64) {
        guard !shared.subscribers.isEmpty else { return }
        shared.subscribers.deliver(
            StallProbe.Stall(
                id: record.id, loop: shared.descriptor, begin: record.begin,
                duration: Duration(nanoseconds: record.duration), phase: record.phase,
                mode: meter.modeName(current.mode), depth: Int(record.depth), isOngoing: isOngoing,
                isSevere: record.duration >= limits.severe,
                cause: StallProbe.Stall.Cause(record.cause, systemCall: record.systemCall),
                cpuTime: Duration(nanoseconds: record.cpuTime), runDelay: Duration(nanoseconds: record.runDelay),
                noticedAfter: Duration(nanoseconds: record.noticedAfter),
                suspended: Duration(
                    nanoseconds: excluded.overlap(from: record.begin, to: end, onlySuspensions: true)),
                samples: current.stacks,
                notes: shared.notes.all))
    }
}

extension StallProbe.Stall.Cause {
    init(_ cause: StallCause, systemCall: Int32) {
        self =
            switch cause {
            case .unknown: .unknown
            case .cpu: .cpu
            case .blocked: .blocked(systemCall: systemCall)
            case .starved: .starved
            }
    }
}
