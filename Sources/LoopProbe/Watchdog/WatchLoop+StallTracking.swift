import CLoopProbe
import LoopRecords

/// Tracking of a turn from the first suspicion to the end of the stall.
extension WatchLoop {
    /// Updates the candidate for the current turn. Returns the time until which to sleep.
    func follow(_ state: lp_state, _ now: UInt64) -> UInt64 {
        guard let begin = begin(of: state), begin != lastEnded else {
            endCandidate()
            times = readThreadTimes(state)
            return now + limits.first
        }
        if candidate?.begin != begin {
            endCandidate()
            dropPendingSamples()
            let before = earlierTimes(state)
            times = readThreadTimes(state)
            // At the first look soon after the begin of a turn, these are still the times before the turn.
            let isFresh = times.time < begin + 2_000_000
            candidate = makeCandidate(
                state, TurnTimes(begin: begin, before: isFresh ? times : before, first: times))
        }
        return advance(now)
    }

    /// Returns the begin of the current turn, or `nil` if there is none.
    @inline(never)
    func begin(of state: lp_state) -> UInt64? {
        if state.isBusy { return state.since }
        if let lateWork, lateWork.isConfirmed, state.isWaiting, state.rest_since == lateWork.rest {
            return lateWork.turn.begin
        }
        return state.isOutside && shared.configuration.watchesOutside ? state.rest_since : nil
    }

    private func makeCandidate(_ state: lp_state, _ times: TurnTimes) -> StallCandidate {
        StallCandidate(
            begin: times.begin, phase: state.isBusy ? state.loopPhase : state.isWaiting ? .observer : .outside,
            mode: state.mode, depth: state.depth,
            kind: state.isBusy ? .turn : state.isWaiting ? .lateWork : .outside, times: times, first: limits.first)
    }

    /// Returns the times at the last look, or those at the first turn if there was no look yet.
    private func earlierTimes(_ state: lp_state) -> ThreadTimes {
        guard times.thread == 0, state.thread != 0 else { return times }
        return ThreadTimes(
            cpuTime: state.first_cpu, runDelay: state.first_delay, slices: state.first_slices, thread: state.thread,
            time: shared.began)
    }

    private func advance(_ now: UInt64) -> UInt64 {
        guard var current = candidate else { return now + limits.first }
        detectHiddenWait(current, now)
        guard hiddenWait == nil else { return now + max(limits.first, limits.tick) }
        let elapsed = net(from: current.begin, to: now)
        reportWhenDue(&current)
        sample(&current, elapsed)
        if current.isReported, elapsed >= current.nextUpdate { update(&current, elapsed) }
        candidate = current
        guard isStillRunning(current) else { return now }
        let expected = shared.expectations.overlap(from: current.begin, to: now)
        let left = nextElapsed(current, elapsed, expected)
        // A short sleep tells when the process stands still, and when the loop waits in a mode that is not watched.
        let tick = elapsed + limits.tick < limits.first ? limits.first - elapsed : limits.tick
        return now + min(left > elapsed ? left - elapsed : 0, tick)
    }

    /// Returns the elapsed time of the turn at which the next step is due.
    private func nextElapsed(_ current: StallCandidate, _ elapsed: UInt64, _ expected: UInt64) -> UInt64 {
        var next = current.isReported ? current.nextUpdate : max(limits.stall + expected, elapsed + 1_000_000)
        if !isSampling, canSample(current) { next = min(next, current.nextSample) }
        return next
    }

    /// Returns whether to go on waiting. It is checked after the request for a wake-up, because the turn may have ended
    /// before.
    private func isStillRunning(_ current: StallCandidate) -> Bool { !current.isReported || isRunning(current) }

    @inline(never)
    func isRunning(_ current: StallCandidate) -> Bool {
        switch current.kind {
        case .turn: meter.isRunning(current.begin)
        case .outside: begin(of: meter.state) == current.begin
        case .lateWork: begin(of: meter.state) == current.begin && !shared.source.isWaiting
        }
    }

    // MARK: - Reporting

    /// Reports the turn as a stall once it is one. Returns whether it is reported, now or before.
    @discardableResult
    func reportWhenDue(_ current: inout StallCandidate) -> Bool {
        guard !current.isReported else { return true }
        let now = Clock.now
        let elapsed = net(from: current.begin, to: now)
        let expected = shared.expectations.overlap(from: current.begin, to: now)
        // The clock is read before the check: a turn that has not ended after that is at least this long.
        guard elapsed >= limits.stall + expected, isRunning(current) else { return false }
        report(&current, elapsed)
        return true
    }

    private func report(_ current: inout StallCandidate, _ elapsed: UInt64) {
        current.id = nextID
        nextID += 1
        current.noticedAfter = elapsed
        current.nextUpdate = elapsed + max(1_000_000_000, elapsed / 4)
        shared.park.want(open: current.kind != .turn, close: true)
        if !pendingSamples.isEmpty { sampledThisHour += 1 }
        let record = announcement(of: current, elapsed)
        recorder.announce(record)
        // From here on the stall is in the trace, and the watchdog may allocate.
        if capturer?.isPending == false { finishSample(&current) }
        takePendingSamples(&current)
        writeSamples(of: &current)
        recorder.commit()
        if shared.configuration.reportsOngoing { deliver(record, current, isOngoing: true, end: Clock.now) }
    }

    private func update(_ current: inout StallCandidate, _ elapsed: UInt64) {
        current.nextUpdate = elapsed + max(1_000_000_000, elapsed / 4)
        recorder.write(record(of: current, elapsed, .update))
        recorder.commit()
    }

    /// Writes the samples that are not in the trace yet.
    private func writeSamples(of current: inout StallCandidate) {
        for sample in current.samples[current.writtenSamples...] {
            var sample = sample
            sample.stall = current.id
            recorder.write(.sample) { sample.encode(into: &$0) }
        }
        current.writtenSamples = current.samples.count
    }

    // MARK: - End

    /// Ends a turn whose exact duration is known.
    @inline(never)
    func end(_ ending: StallCandidate, at end: UInt64) {
        var current = ending
        candidate = nil
        shared.park.want()
        finishSample(&current)
        defer { dropPendingSamples() }
        guard current.isReported || net(from: current.begin, to: end) >= limits.stall else { return }
        close(current, at: end)
    }

    /// Reports a stall that ended before the watchdog noticed it, because the watchdog got no processor either.
    @inline(never)
    func recordUnnoticedStall(_ turn: LoopMeter.Turn) {
        let before = earlierTimes(meter.state)
        close(
            StallCandidate(
                begin: turn.begin, phase: turn.phase, mode: turn.mode, depth: turn.depth,
                times: TurnTimes(begin: turn.begin, before: before, first: before), first: limits.first),
            at: turn.begin + turn.busy)
    }

    /// Ends a candidate without an entry in the ring buffer.
    /// - Parameter known: Its end. The default is the next event of the loop.
    @inline(never)
    func endCandidate(at known: UInt64? = nil) {
        guard var current = candidate else { return }
        candidate = nil
        shared.park.want()
        finishSample(&current)
        let state = meter.state
        let end = known ?? (state.isBusy ? state.since : current.kind == .turn ? state.rest_since : Clock.now)
        endHiddenWait(at: end)
        defer { dropPendingSamples() }
        let isLong = current.kind == .lateWork && net(from: current.begin, to: end) >= limits.stall
        guard current.isReported || isLong, end > current.begin else { return }
        close(current, at: end)
    }

    @inline(never)
    private func close(_ closing: StallCandidate, at end: UInt64) {
        var current = closing
        let duration = max(net(from: current.begin, to: end), current.isReported ? limits.stall : 0)
        if current.id == 0 {
            current.id = nextID
            nextID += 1
        }
        takePendingSamples(&current)
        current.dropSamples(after: end)
        let expected = shared.expectations.overlap(from: current.begin, to: end)
        let isExpected = duration - min(duration, expected) < limits.stall
        var record = record(of: current, duration, .end, whole: end - current.begin)
        if isExpected { record.expected = recorder.string(shared.expectations.reason(from: current.begin, to: end)) }
        recorder.write(record)
        writeSamples(of: &current)
        let isSevere = duration >= limits.severe
        shared.statistics.withLock { statistics in
            if isExpected { statistics.expected += 1 } else { statistics.count(duration, isSevere: isSevere) }
        }
        countInChain(current.begin, duration)
        flush(Clock.now)
        if !isExpected { deliver(record, current, isOngoing: false, end: end) }
    }
}
