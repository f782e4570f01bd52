import CLoopProbe
import LoopTrace

extension WatchLoop {
    /// Whether this turn may have one more stack.
    func maySample(_ current: Candidate) -> Bool {
        guard capturer != nil, current.samples.count + current.failedSamples < shared.configuration.maxSamplesPerStall
        else { return false }
        guard case .anneal(let limit) = shared.configuration.repeats, !current.isAnnounced else { return true }
        let now = Clock.now
        if now >= hourBegan + 3_600_000_000_000 { (hourBegan, sampledThisHour) = (now, 0) }
        return sampledThisHour < limit
    }

    /// Takes a stack, and writes it at once if the turn is known to be a stall.
    func sample(_ current: inout Candidate) {
        let state = meter.state
        let before = readLedger(state)
        guard let capturer, before.thread != 0 else { return }
        let stack = capturer.capture(thread, patience: min(limits.first, 50_000_000))
        let now = Clock.now
        // The turn may have ended meanwhile: then this is the stack of something else.
        guard isSame(current, meter.state) else { return }
        guard !stack.failed || stack.status == .running else {
            current.failedSamples += 1
            return
        }
        add(stack, at: now, before, to: &current)
    }

    private func isSame(_ current: Candidate, _ state: lp_state) -> Bool {
        current.isOutside ? !state.isBusy && state.rest_since == current.begin : state.since == current.begin
    }

    private func add(_ stack: CapturedStack, at now: UInt64, _ ledger: ThreadLedger, to current: inout Candidate) {
        let spent = current.before.spent(until: ledger, wall: now - current.begin)
        let record = SampleRecord(
            stall: current.id, time: now, thread: ledger.thread, method: stack.method, cause: stack.cause,
            phase: stack.phase ?? current.phase, systemCall: stack.status == .blocked ? stack.systemCall : -1,
            cpuTime: spent?.cpuTime ?? 0, runDelay: spent?.runDelay ?? 0, cost: stack.cost,
            isTruncated: stack.isTruncated,
            frames: stack.frames.map {
                TraceFrame(module: $0.module, address: $0.address, isExact: $0.isExact)
            })
        current.samples.append(record)
        current.stacks.append(publicSample(record, stack))
        shared.statistics.withLock { statistics in
            statistics.samples += 1
            statistics.sampleTime += stack.cost
        }
        recorder.take(modulesOf: capturer)
        guard current.isAnnounced else { return }
        recorder.write(.sample(record))
        recorder.commit()
    }

    private func publicSample(_ record: SampleRecord, _ stack: CapturedStack) -> StackSample {
        StackSample(
            time: record.time, method: record.method, phase: record.phase,
            cause: Stall.Cause(record.cause, systemCall: record.systemCall), cost: Duration(nanoseconds: record.cost),
            isTruncated: record.isTruncated,
            frames: stack.frames.map { frame in
                StackSample.Frame(
                    programCounter: frame.programCounter, module: recorder.modulePath(frame.module),
                    address: frame.address, isExact: frame.isExact)
            })
    }
}

extension CapturedStack {
    /// What the thread was doing, by this stack alone. One that is ready and cannot be reached has no processor.
    var cause: StallCause {
        switch status {
        case .running: failed ? .starved : .cpu
        case .blocked: .blocked
        case .unknown: .unknown
        }
    }
}
