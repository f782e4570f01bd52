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
            let before = earlierLedger(state)
            ledger = readLedger(state)
            // Of a turn that has only just begun this is what was before it.
            let isFresh = ledger.time < begin + 2_000_000
            candidate = makeCandidate(
                state, TurnLedger(begin: begin, before: isFresh ? ledger : before, first: ledger))
        }
        return advance(now)
    }

    /// When the present turn began; `nil`: there is none.
    func begin(of state: lp_state) -> UInt64? {
        if state.isBusy { return state.since }
        return state.isOutside && shared.configuration.watchesOutside ? state.rest_since : nil
    }

    private func makeCandidate(_ state: lp_state, _ ledger: TurnLedger) -> Candidate {
        Candidate(
            begin: ledger.begin, phase: state.isBusy ? state.loopPhase : .outside, mode: state.mode, depth: state.depth,
            isOutside: !state.isBusy, ledger: ledger, first: limits.first)
    }

    /// What the thread had done when it was last looked at; when it never was, at its first edge.
    private func earlierLedger(_ state: lp_state) -> ThreadLedger {
        guard ledger.thread == 0, state.thread != 0 else { return ledger }
        return ThreadLedger(
            cpuTime: state.first_cpu, runDelay: state.first_delay, slices: state.first_slices, thread: state.thread,
            time: shared.began)
    }

    private func advance(_ now: UInt64) -> UInt64 {
        guard var current = candidate else { return now + limits.first }
        let elapsed = now > current.begin ? now - current.begin : 0
        announceWhenDue(&current)
        sample(&current, elapsed)
        if current.isAnnounced, elapsed >= current.nextUpdate { update(&current, elapsed) }
        candidate = current
        guard stillGoesOn(current) else { return now }
        let expected = shared.expectations.overlap(from: current.begin, to: now).time
        return current.begin + nextElapsed(current, elapsed, expected)
    }

    /// The elapsed time at which there is something to do again.
    private func nextElapsed(_ current: Candidate, _ elapsed: UInt64, _ expected: UInt64) -> UInt64 {
        var next = current.isAnnounced ? current.nextUpdate : max(limits.stall + expected, elapsed + 1_000_000)
        if !isSampling, maySample(current) { next = min(next, current.nextSample) }
        return next
    }

    /// After asking to be woken at the end: it may have come before.
    private func stillGoesOn(_ current: Candidate) -> Bool { !current.isAnnounced || goesOn(current) }

    private func goesOn(_ current: Candidate) -> Bool {
        current.isOutside ? begin(of: meter.state) == current.begin : meter.goesOn(current.begin)
    }

    // MARK: - Announcing

    /// Says that the turn is a stall as soon as it is one.
    /// - Returns: whether it was said, now or before.
    @discardableResult
    func announceWhenDue(_ current: inout Candidate) -> Bool {
        guard !current.isAnnounced else { return true }
        let now = Clock.now
        let elapsed = now > current.begin ? now - current.begin : 0
        let expected = shared.expectations.overlap(from: current.begin, to: now).time
        // In this order: a turn that goes on after the clock was read is as long as that.
        guard elapsed >= limits.stall + expected, goesOn(current) else { return false }
        announce(&current, elapsed)
        return true
    }

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
    func end(_ ending: Candidate, duration: UInt64) {
        var current = ending
        candidate = nil
        shared.park.want()
        finishSample(&current)
        guard current.isAnnounced || duration >= limits.stall else { return }
        close(current, max(duration, limits.stall))
    }

    /// A stall that was over before it was noticed, as when the watchdog did not get a processor either.
    func endUnseen(_ turn: LoopMeter.Turn) {
        let before = earlierLedger(meter.state)
        close(
            Candidate(
                begin: turn.begin, phase: turn.phase, mode: turn.mode, depth: turn.depth,
                ledger: TurnLedger(begin: turn.begin, before: before, first: before), first: limits.first),
            turn.busy)
    }

    /// The candidate is over, and no turn in the ring says when: at the next edge that is known.
    func loseCandidate() {
        guard var current = candidate else { return }
        candidate = nil
        shared.park.want()
        finishSample(&current)
        let state = meter.state
        let end = state.isBusy ? state.since : current.isOutside ? Clock.now : state.rest_since
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
}
