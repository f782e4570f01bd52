import CLoopProbe
import LoopRecords

/// Detection of time that belongs to no turn.
extension WatchLoop {
    /// Returns the duration of a turn without the excluded time, in nanoseconds.
    @inline(never)
    func net(from begin: UInt64, to end: UInt64) -> UInt64 {
        guard end > begin else { return 0 }
        var other = excluded.overlap(from: begin, to: end)
        if let hiddenWait { other += end - min(end, max(begin, hiddenWait)) }
        return end - begin - min(other, end - begin)
    }

    // MARK: - Standstills of the process

    /// Calls `body`, which sleeps until `deadline` or less, and records a standstill of the process during it.
    @inline(never)
    func detectStandstill(until deadline: UInt64, _ body: () -> Void) {
        standstill.willSleep(thread)
        body()
        guard let span = standstill.didWake(thread, deadline: deadline) else { return }
        excluded.add(from: span.begin, to: span.end, isSuspension: true)
        shared.statistics.withLock { statistics in
            statistics.suspensions += 1
            statistics.suspendedTime += span.end - span.begin
        }
        // The reason 1 is a debugger.
        recorder.write(.suspension) {
            $0.suspension(begin: span.begin, duration: span.end - span.begin, reason: lp_system_is_traced() ? 1 : 0)
        }
    }

    // MARK: - Waits in modes that are not watched

    /// Checks whether the loop waits in the middle of the current turn, as a nested run in a private mode does.
    func detectHiddenWait(_ current: StallCandidate, _ now: UInt64) {
        let cpuTime = thread.cpuTime
        defer { lastLook = (current.begin, now, cpuTime) }
        if current.kind == .turn, shared.source.isWaiting, isRunning(current) {
            guard hiddenWait == nil else { return }
            // A loop that polls is said to wait, too, for a moment. One that waits at two looks did not run between them.
            guard let suspect = suspectedWait, lastLook.turn == current.begin, lastLook.cpuTime == cpuTime,
                thread.isBlocked != false
            else {
                suspectedWait = beginOfHiddenWait(current, now, cpuTime)
                return
            }
            hiddenWait = suspect
            isHiddenModeWatched = shared.source.watchCurrentMode()
        } else {
            suspectedWait = nil
            endHiddenWait(at: now)
        }
    }

    /// Returns the time until which the loop was certainly busy. After it the thread only waited.
    private func beginOfHiddenWait(_ current: StallCandidate, _ now: UInt64, _ cpuTime: UInt64) -> UInt64 {
        if lastLook.turn == current.begin {
            return min(now, lastLook.time + (cpuTime - min(cpuTime, lastLook.cpuTime)))
        }
        let spent = current.times.usage(until: readThreadTimes(meter.state), wall: now - current.begin)
        return min(now, current.begin + (spent?.cpuTime ?? 0) + (spent?.runDelay ?? 0))
    }

    /// Ends a hidden wait: at the first edge after it, or when the loop is seen busy.
    @inline(never)
    func endHiddenWait(at end: UInt64) {
        guard let begin = hiddenWait else { return }
        excluded.add(from: begin, to: end, isSuspension: false)
        hiddenWait = nil
        suspectedWait = nil
        isHiddenModeWatched = false
    }
}
