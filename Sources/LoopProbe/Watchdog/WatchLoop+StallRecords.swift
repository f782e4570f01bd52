import CLoopProbe
import LoopRecords

/// Conversion of a candidate to the trace's record and to the public ``StallProbe/Stall``.
extension WatchLoop {
    /// Returns the first record of a stall. It allocates nothing, so it has no notes, and its phase is that of the stacks taken
    /// so far.
    func announcement(of current: StallCandidate, _ duration: UInt64) -> StallRecord {
        let spent = current.times.usage(until: readThreadTimes(meter.state), wall: duration)
        var record = StallRecord(id: current.id, loop: 1, event: .begin, begin: current.begin, duration: duration)
        record.phase = pendingPhase() ?? current.phase
        record.mode = recorder.mode(current.mode, mayLearn: false)
        record.depth = current.depth
        record.noticedAfter = current.noticedAfter
        record.sampleCount = UInt32(pendingSamples.count)
        guard let spent else { return record }
        record.cpuTime = spent.cpuTime
        record.runDelay = spent.runDelay
        record.cause = CauseRules.cause(wall: duration, cpuTime: spent.cpuTime, runDelay: spent.runDelay)
        return record
    }

    /// Returns the record of a stall that lasts or has ended.
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
        let notes = recordedNotes
        return StallRecord(
            id: current.id, loop: 1, event: event, begin: current.begin, duration: duration,
            phase: CauseRules.phase(current.samples, edges: current.phase),
            mode: recorder.mode(current.mode, mayLearn: true), depth: current.depth,
            cause: CauseRules.cause(
                wall: duration, cpuTime: spent?.cpuTime ?? 0, runDelay: spent?.runDelay ?? 0, isKnown: spent != nil,
                samples: current.samples),
            systemCall: CauseRules.systemCall(current.samples), cpuTime: spent?.cpuTime ?? 0,
            runDelay: spent?.runDelay ?? 0, noticedAfter: current.noticedAfter,
            sampleCount: UInt32(current.samples.count),
            notes: notes.integers, texts: notes.texts)
    }

    /// The program's values for the trace: whole numbers as numbers, all others as texts.
    private var recordedNotes: (integers: [StallRecord.Note], texts: [StallRecord.Text]) {
        var integers: [StallRecord.Note] = []
        var texts: [StallRecord.Text] = []
        for note in shared.notes.all {
            let key = recorder.string(note.key)
            if case .integer(let value) = note.value {
                integers.append(.init(key: key, value: value))
            } else {
                texts.append(.init(key: key, text: recorder.string(note.value.description)))
            }
        }
        return (integers, texts)
    }

    func deliver(_ record: StallRecord, _ current: StallCandidate, isOngoing: Bool, end: UInt64) {
        Signpost.mark(record, isOngoing: isOngoing)
        guard !shared.subscribers.isEmpty else { return }
        shared.subscribers.deliver(
            StallProbe.Stall(
                id: record.id, loop: shared.descriptor, architecture: SystemFacts.architecture, begin: record.begin,
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
