import CLoopProbe
import LoopTrace

/// A probe's other half: everything here runs on the watchdog's thread.
///
/// It sleeps on a word in memory. While the loop is idle it sleeps until the loop wakes up; while the loop lives, until the
/// earliest moment at which a turn could be long enough for a stack; in a stall, until the next stack or the end of the stall.
final class WatchLoop {
    let shared: Watchdog
    let meter: LoopMeter
    let limits: LoopProbe.Configuration.Limits
    let recorder: Recorder
    let thread = ThreadView()
    let capturer: Capturer?
    var intervals: IntervalReader
    var candidate: Candidate?
    var ledger = ThreadLedger()
    /// When the turn began whose end was seen last.
    var lastEnded: UInt64 = 0
    var nextID: UInt64 = 1
    var hourBegan: UInt64
    var sampledThisHour = 0
    /// Whether a stack was begun and is not finished.
    var isSampling = false
    var saturation: SaturationRecord?
    var stalledInChain: (chain: UInt64, time: UInt64) = (0, 0)
    private var isPaused = false
    private var lastActivity: UInt64
    private var lastTurns: UInt64 = 0
    private var nextFlush: UInt64
    private var lastFlush: UInt64 = 0
    private var hasSeenIdle = false

    init(_ shared: Watchdog) throws {
        self.shared = shared
        (meter, limits) = (shared.meter, shared.limits)
        recorder = try Recorder(shared)
        capturer =
            switch shared.configuration.capture {
            case .automatic: Capturer(signal: 0)
            case .scanOnly: Capturer(signal: -1)
            case .signal(let number): Capturer(signal: max(1, number))
            case .off: nil
            }
        intervals = IntervalReader(begin: shared.began)
        (hourBegan, lastActivity) = (shared.began, shared.began)
        nextFlush = shared.began + shared.limits.interval
    }

    // MARK: - The thread

    func run() {
        if shared.configuration.raisesPriority { lp_thread_raise() }
        recorder.open()
        capturer?.prepare()
        while true {
            let ticket = shared.park.ticket
            shared.statistics.withLock { $0.watchdogWakes += 1 }
            let control = shared.control.withLock { $0 }
            guard !control.isStopping else { break }
            switchPause(control.isPaused)
            let next = isPaused ? Sleep(deadline: .max, isParked: false) : look()
            sleep(ticket, next)
        }
        finish()
    }

    private func sleep(_ ticket: UInt32, _ next: Sleep) {
        if isSampling, let capturer, capturer.isPending {
            // Whoever stops the probe need not wait for a thread that gets no processor.
            let now = Clock.now
            capturer.wait(min(next.deadline > now ? next.deadline - now : 0, 100_000_000))
        } else if next.isParked {
            sleepUntilWoken(ticket, next.deadline)
        } else {
            shared.park.wait(ticket, until: next.deadline)
        }
    }

    /// The loop's thread need not order its writes for us: the kernel makes it do so (`lp_barrier`). Where there is no such call, we
    /// look again after a moment that is far longer than any store is held back.
    private func sleepUntilWoken(_ ticket: UInt32, _ deadline: UInt64) {
        shared.park.want(open: true)
        let isOrdered = Park.barrier()
        if !isOrdered { shared.park.wait(ticket, until: Clock.now + 1_000_000) }
        if !meter.state.isBusy, meter.state.turns == lastTurns { shared.park.wait(ticket, until: deadline) }
        shared.park.want()
    }

    private struct Sleep {
        /// Nanoseconds of the monotonic clock; the largest number: for ever.
        var deadline: UInt64
        /// Whether the loop wakes us before that when it gets work.
        var isParked: Bool
    }

    private func switchPause(_ wanted: Bool) {
        guard wanted != isPaused else { return }
        isPaused = wanted
        if wanted {
            loseCandidate()
            flush(Clock.now)
        }
        lastActivity = Clock.now
        recorder.write(.pause(PauseRecord(time: Clock.now, isPaused: wanted)))
    }

    private func finish() {
        takeTurns(meter.state)
        loseCandidate()
        endSaturation()
        flush(Clock.now)
        recorder.close()
    }

    // MARK: - One look

    private func look() -> Sleep {
        let poll = shared.source.pollInterval(stall: Duration(nanoseconds: limits.stall))
        if poll != nil { shared.source.poll(meter) }
        // First the state, then the ring: what was over when the state was read is in it.
        let state = meter.state
        takeTurns(state)
        let now = Clock.now
        let idleCheck = noticeFirstIdle(state, now)
        noticeSaturation(state, now)
        var deadline = min(follow(state, now), idleCheck)
        if state.turns != lastTurns || state.isBusy { (lastTurns, lastActivity) = (state.turns, now) }
        if now >= nextFlush { flush(now) }
        let isQuiet = !state.isBusy && candidate == nil && now >= lastActivity + max(4 * limits.first, 200_000_000)
        if isQuiet, poll == nil {
            // What has happened is written after a while; then there is nothing to wake up for.
            return Sleep(deadline: lastFlush < lastActivity ? nextFlush : .max, isParked: true)
        }
        if let poll { deadline = min(deadline, now + poll.nanoseconds) }
        return Sleep(deadline: min(deadline, max(nextFlush, now + 1_000_000)), isParked: false)
    }

    private func takeTurns(_ state: lp_state) {
        while let turn = meter.takeTurn() {
            if turn.busy >= limits.micro { recorder.add(turn) }
            lastEnded = turn.begin
            if let candidate, candidate.begin == turn.begin, !candidate.isOutside {
                end(candidate, duration: turn.busy)
            } else if turn.busy >= limits.stall {
                endUnseen(turn)
            }
        }
        recorder.writeTurns()
    }

    /// The first wait of 1 ms or more, told while it lasts: who launched the program waits for it.
    /// - Returns: when to look again, at the latest.
    private func noticeFirstIdle(_ state: lp_state, _ now: UInt64) -> UInt64 {
        guard !hasSeenIdle else { return .max }
        let isWaiting = state.state == UInt32(LP_WAITING) && !state.isBusy
        let isLong = isWaiting && now >= state.rest_since + WatchLoop.idleTime
        guard state.first_idle != 0 || isLong else {
            return isWaiting ? state.rest_since + WatchLoop.idleTime : now + WatchLoop.idlePoll
        }
        hasSeenIdle = true
        Startup.mark("first idle", at: state.first_idle != 0 ? state.first_idle : state.rest_since)
        recorder.write(.startup(Startup.record))
        recorder.commit()
        return .max
    }

    /// Nanoseconds: until the first idle, how often to look for it, which nobody is woken by.
    private static let idlePoll: UInt64 = 20_000_000
    private static let idleTime: UInt64 = 1_000_000

    // MARK: - The account

    /// Writes what happened since the last time.
    func flush(_ now: UInt64) {
        (lastFlush, nextFlush) = (now, now + limits.interval)
        let statistics = shared.statistics.withLock { statistics in
            statistics.watchdogTime = Clock.thread
            statistics.failedSamples = capturer?.failures ?? 0
            statistics.droppedBytes = recorder.droppedBytes
            return statistics
        }
        let interval = intervals.next(
            meter, phase: shared.source.phase, now: now, statistics: statistics,
            mode: { self.recorder.string(self.meter.modeName($0)) })
        if let interval { recorder.write(.interval(interval)) }
        recorder.writeDrops(turns: meter.state.ring_drops, captures: statistics.failedSamples)
        recorder.commit()
    }

    /// What the thread has done so far; `busy` is that of the turns that are over.
    func readLedger(_ state: lp_state) -> ThreadLedger {
        let number = shared.source.executingThread
        let wanted = number != 0 ? number : state.thread
        guard wanted != 0 else { return ThreadLedger() }
        let isOwn = wanted == state.thread
        thread.select(wanted, stack: isOwn ? state.stack_low..<max(state.stack_low, state.stack_high) : 0..<0)
        let waiting = thread.waiting
        return ThreadLedger(
            cpuTime: thread.cpuTime, runDelay: waiting.delay, slices: waiting.slices, waits: state.waits,
            busy: state.busy, thread: wanted, time: Clock.now)
    }
}
