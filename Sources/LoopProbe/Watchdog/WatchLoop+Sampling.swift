import CLoopProbe
import LoopRecords

extension WatchLoop {
    /// Returns whether the turn may have one more sample.
    func canSample(_ current: StallCandidate) -> Bool {
        let taken = current.samples.count + pendingSamples.count + current.failedSamples
        guard let capturer, capturer.hasRoom, taken < shared.configuration.maxSamplesPerStall else { return false }
        guard case .anneal(let limit) = shared.configuration.repeats, !current.isReported else { return true }
        let now = Clock.now
        if now >= hourBegan + 3_600_000_000_000 { (hourBegan, sampledThisHour) = (now, 0) }
        return sampledThisHour < limit
    }

    /// Takes a stack when one is due. A thread that gets no processor delivers it when it runs next. Until then the capture
    /// is pending, and the turn cannot end.
    func sample(_ current: inout StallCandidate, _ elapsed: UInt64) {
        guard let capturer else { return }
        if isSampling {
            capturer.wait(0)
        } else {
            guard elapsed >= current.nextSample, canSample(current), readThreadTimes(meter.state).thread != 0 else {
                return
            }
            capturer.begin(thread)
            // A running thread answers within microseconds, unless the process is stopped before it does.
            detectStandstill(until: Clock.now + 300_000) { capturer.wait(300_000) }
            isSampling = true
        }
        if !capturer.isPending { finishSample(&current) }
    }

    /// Finishes a capture that was started. At the end of a turn a pending capture is withdrawn.
    @inline(never)
    func finishSample(_ current: inout StallCandidate) {
        guard isSampling, let capturer else { return }
        // Nothing may allocate before the stall is reported: the loop's thread can hold the lock of the heap.
        guard current.isReported || !isRunning(current) || capturer.hasCurrentModules else { return }
        isSampling = false
        let taken = capturer.end(thread)
        let now = Clock.now
        current.advanceSample(from: now - min(now, current.begin))
        if capturer.isFailed(taken) {
            current.failedSamples += 1
        } else {
            pendingSamples.append(PendingSample(stack: taken, times: readThreadTimes(meter.state)))
        }
        if current.isReported { takePendingSamples(&current) }
    }

    /// Turns the stacks that were taken before the stall was reported into samples.
    @inline(never)
    func takePendingSamples(_ current: inout StallCandidate) {
        guard let capturer else { return }
        for sample in pendingSamples { add(capturer.stack(of: sample.stack), sample.times, to: &current) }
        dropPendingSamples()
    }

    /// Forgets the stacks of a turn that is no stall.
    @inline(never)
    func dropPendingSamples() {
        pendingSamples.removeAll(keepingCapacity: true)
        capturer?.releaseAll()
    }

    /// Returns the phase that the stacks taken so far show.
    func pendingPhase() -> LoopPhase? {
        guard let capturer else { return nil }
        // Iterating over an array allocates in debug builds.
        var index = 0
        while index < pendingSamples.count {
            if let phase = capturer.phase(of: pendingSamples[index].stack) { return phase }
            index += 1
        }
        return nil
    }

    private func isSame(_ current: StallCandidate, _ state: lp_state) -> Bool {
        begin(of: state) == current.begin
    }

    private func add(_ stack: CapturedStack, _ times: ThreadTimes, to current: inout StallCandidate) {
        let now = max(stack.time, current.begin)
        let spent = current.times.usage(until: times, wall: now - current.begin)
        let record = SampleRecord(
            stall: current.id, time: now, thread: times.thread, method: stack.method, cause: stack.cause,
            phase: stack.phase ?? current.phase, systemCall: stack.status == .blocked ? stack.systemCall : -1,
            cpuTime: spent?.cpuTime ?? 0, runDelay: spent?.runDelay ?? 0, cost: stack.cost,
            isTruncated: stack.isTruncated,
            frames: stack.frames.map {
                TraceFrame(module: $0.module, address: $0.address, isExact: $0.isExact)
            }, omissions: stack.omissions)
        recorder.take(modulesOf: capturer)
        current.samples.append(record)
        current.stacks.append(publicSample(record, stack))
        shared.statistics.withLock { statistics in
            statistics.samples += 1
            statistics.sampleTime += stack.cost
        }
        // The turn may have ended meanwhile. Whether this stack belongs to it is known once its duration is known.
        guard current.isReported, isSame(current, meter.state) else { return }
        current.writtenSamples = current.samples.count
        recorder.write(.sample) { record.encode(into: &$0) }
        recorder.commit()
    }

    private func publicSample(_ record: SampleRecord, _ stack: CapturedStack) -> StallProbe.Stall.Sample {
        StallProbe.Stall.Sample(
            time: record.time, method: record.method, phase: record.phase,
            cause: StallProbe.Stall.Cause(record.cause, systemCall: record.systemCall),
            cost: Duration(nanoseconds: record.cost),
            isTruncated: record.isTruncated,
            frames: stack.frames.map { frame in
                StallProbe.Stall.Sample.Frame(
                    programCounter: frame.programCounter, module: recorder.modulePath(frame.module),
                    buildID: recorder.moduleID(frame.module),
                    address: frame.address, isExact: frame.isExact)
            },
            omissions: stack.omissions.map { .init(index: Int($0.index), count: Int($0.count)) })
    }
}

/// A stack of a turn that may become a stall, and the thread's times when it was taken.
struct PendingSample {
    let stack: StackCapturer.Taken
    let times: ThreadTimes
}

extension CapturedStack {
    /// The state of the thread according to this stack. A ready thread that does not answer has no processor.
    var cause: StallCause {
        switch status {
        case .running: failed && !wasAsked ? .unknown : failed || isStarved || latency > 5_000_000 ? .starved : .cpu
        case .blocked: .blocked
        case .unknown: .unknown
        }
    }
}
