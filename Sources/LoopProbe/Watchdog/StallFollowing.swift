import CLoopProbe
import LoopTrace

/// From a turn that goes on to a stall that is over.
extension WatchLoop {
    /// - Returns: until when to sleep.
    func follow(_ state: lp_state, _ now: UInt64) -> UInt64 {
        guard let begin = begin(of: state), begin != lastEnded else {
            loseCandidate()
            ledger = readLedger(state)
            return now + limits.first
        }
        if candidate?.begin != begin {
            loseCandidate()
            // A turn that has only just begun: what the thread did before it is known best now.
            if now < begin + 2_000_000 { ledger = readLedger(state) }
            candidate = makeCandidate(state, begin)
        }
        return advance(now)
    }

    /// When the present turn began; `nil`: there is none.
    private func begin(of state: lp_state) -> UInt64? {
        if state.isBusy { return state.since }
        return state.isOutside && shared.configuration.watchesOutside ? state.rest_since : nil
    }

    private func makeCandidate(_ state: lp_state, _ begin: UInt64) -> Candidate {
        Candidate(
            begin: begin, phase: state.isBusy ? state.loopPhase : .outside, mode: state.mode, depth: state.depth,
            isOutside: !state.isBusy, before: ledger, first: limits.first)
    }

    private func advance(_ now: UInt64) -> UInt64 {
        guard var current = candidate else { return now + limits.first }
        let elapsed = now > current.begin ? now - current.begin : 0
        let expected = shared.expectations.overlap(from: current.begin, to: now).time
        // First what is known goes into the trace; a stack may take a while to get.
        if !current.isAnnounced, elapsed >= limits.stall + expected { announce(&current, elapsed) }
        if elapsed >= current.nextSample, maySample(current) {
            sample(&current)
            current.advanceSample(from: elapsed)
        }
        if current.isAnnounced, elapsed >= current.nextUpdate { update(&current, elapsed) }
        candidate = current
        guard stillGoesOn(current) else { return now }
        return current.begin + nextElapsed(current, elapsed, expected)
    }

    /// The elapsed time at which there is something to do again.
    private func nextElapsed(_ current: Candidate, _ elapsed: UInt64, _ expected: UInt64) -> UInt64 {
        var next = current.isAnnounced ? current.nextUpdate : max(limits.stall + expected, elapsed + 1_000_000)
        if maySample(current) { next = min(next, current.nextSample) }
        return next
    }

    /// After asking to be woken at the end: it may have come before.
    private func stillGoesOn(_ current: Candidate) -> Bool {
        !current.isAnnounced || begin(of: meter.state) == current.begin
    }

    // MARK: - Announcing

    private func announce(_ current: inout Candidate, _ elapsed: UInt64) {
        current.id = nextID
        nextID += 1
        current.noticedAfter = elapsed
        current.nextUpdate = elapsed + max(1_000_000_000, elapsed / 4)
        shared.park.want(open: current.isOutside, close: true)
        if !current.samples.isEmpty { sampledThisHour += 1 }
        let record = record(of: current, elapsed, .begin)
        recorder.write(.stall(record))
        writeSamples(of: &current)
        recorder.commit()
        if shared.configuration.reportsOngoing { deliver(record, current, isOngoing: true) }
    }

    private func update(_ current: inout Candidate, _ elapsed: UInt64) {
        current.nextUpdate = elapsed + max(1_000_000_000, elapsed / 4)
        recorder.write(.stall(record(of: current, elapsed, .update)))
        recorder.commit()
    }

    /// Those that are not in the trace yet.
    private func writeSamples(of current: inout Candidate) {
        for sample in current.samples[current.writtenSamples...] {
            var sample = sample
            sample.stall = current.id
            recorder.write(.sample(sample))
        }
        current.writtenSamples = current.samples.count
    }

    // MARK: - The end

    /// A turn whose length is known to the nanosecond.
    func end(_ current: Candidate, duration: UInt64) {
        candidate = nil
        shared.park.want()
        guard current.isAnnounced || duration >= limits.stall else { return }
        close(current, duration)
    }

    /// A stall that was over before it was noticed, as when the watchdog did not get a processor either.
    func endUnseen(_ turn: LoopMeter.Turn) {
        close(
            Candidate(
                begin: turn.begin, phase: turn.phase, mode: turn.mode, depth: turn.depth, before: ledger,
                first: limits.first),
            turn.busy)
    }

    /// The candidate is over, and nobody says when.
    func loseCandidate() {
        guard let current = candidate else { return }
        candidate = nil
        shared.park.want()
        let state = meter.state
        let end = current.isOutside && state.isBusy ? state.since : Clock.now
        guard current.isAnnounced, end > current.begin else { return }
        close(current, end - current.begin)
    }

    private func close(_ closing: Candidate, _ duration: UInt64) {
        var current = closing
        if current.id == 0 {
            current.id = nextID
            nextID += 1
        }
        current.dropSamples(after: current.begin + duration)
        let expected = shared.expectations.overlap(from: current.begin, to: current.begin + duration)
        let isExpected = duration - min(duration, expected.time) < limits.stall
        var record = record(of: current, duration, .end)
        if isExpected { record.expected = recorder.string(expected.why) }
        recorder.write(.stall(record))
        writeSamples(of: &current)
        let isSevere = duration >= limits.severe
        shared.statistics.withLock { statistics in
            if isExpected { statistics.expected += 1 } else { statistics.count(duration, isSevere: isSevere) }
        }
        countInChain(current.begin, duration)
        flush(Clock.now)
        if !isExpected { deliver(record, current, isOngoing: false) }
    }

    // MARK: - Reports

    private func record(of current: Candidate, _ duration: UInt64, _ event: StallRecord.Event) -> StallRecord {
        var now = readLedger(meter.state)
        // The turn itself is in the sum once it is over.
        if event == .end, now.busy >= duration { now.busy -= duration }
        let spent = current.before.spent(until: now, wall: duration)
        return StallRecord(
            id: current.id, loop: 1, event: event, begin: current.begin, duration: duration,
            phase: CauseJudge.phase(current.samples, edges: current.phase),
            mode: recorder.string(meter.modeName(current.mode)), depth: current.depth,
            cause: CauseJudge.cause(
                wall: duration, cpuTime: spent?.cpuTime ?? 0, runDelay: spent?.runDelay ?? 0, isKnown: spent != nil,
                samples: current.samples),
            systemCall: CauseJudge.systemCall(current.samples), cpuTime: spent?.cpuTime ?? 0,
            runDelay: spent?.runDelay ?? 0, noticedAfter: current.noticedAfter,
            sampleCount: UInt32(current.samples.count),
            notes: shared.notes.all.map { .init(key: recorder.string($0.key), value: $0.value) })
    }

    private func deliver(_ record: StallRecord, _ current: Candidate, isOngoing: Bool) {
        guard !shared.subscribers.isEmpty else { return }
        shared.subscribers.deliver(
            Stall(
                id: record.id, loop: shared.descriptor, begin: record.begin,
                duration: Duration(nanoseconds: record.duration), phase: record.phase,
                mode: meter.modeName(current.mode), depth: Int(record.depth), isOngoing: isOngoing,
                isSevere: record.duration >= limits.severe,
                cause: Stall.Cause(record.cause, systemCall: record.systemCall),
                cpuTime: Duration(nanoseconds: record.cpuTime), runDelay: Duration(nanoseconds: record.runDelay),
                noticedAfter: Duration(nanoseconds: record.noticedAfter), samples: current.stacks,
                notes: shared.notes.all))
    }
}

extension Stall.Cause {
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
