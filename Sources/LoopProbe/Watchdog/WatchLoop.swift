import CLoopProbe
import LoopRecords

/// The part of a probe that runs on the watchdog's thread.
///
/// It sleeps on a word in memory. While the loop is idle, it sleeps until the loop wakes up. While the loop is active, it
/// sleeps until the earliest moment at which a turn could need a stack. During a stall, it sleeps until the next stack is due
/// or the stall ends.
final class WatchLoop {
    let shared: Watchdog
    let meter: LoopMeter
    let limits: StallProbe.Configuration.Limits
    let recorder: Recorder
    let thread = ThreadView()
    let capturer: StackCapturer?
    var intervals: IntervalReader
    var candidate: StallCandidate?
    var times = ThreadTimes()
    /// The begin of the turn that ended last.
    var lastEnded: UInt64 = 0
    var nextID: UInt64 = 1
    var hourBegan: UInt64
    var sampledThisHour = 0
    /// Whether a capture was started and is not finished.
    var isSampling = false
    /// The stacks taken of the current turn before it was reported. The array never grows.
    var pendingSamples: [PendingSample] = []
    /// The types whose values a report destroys. The runtime makes their metadata at the first use, which allocates.
    private var destroyedTypes: [Any.Type] = []
    var chain = TurnChain()
    var saturation: SaturationRecord?
    var stalledInChain: (chain: UInt64, time: UInt64) = (0, 0)
    var excluded = ExcludedTime()
    var heldTimers = HeldTimers()
    /// Made by the first use, on the thread that it examines.
    lazy var standstill = StandstillDetector()
    /// The begin of a wait in the current turn that the loop did not report.
    var hiddenWait: UInt64?
    /// The begin of what may be such a wait.
    var suspectedWait: UInt64?
    /// Whether the loop will report the end of ``hiddenWait``.
    var isHiddenModeWatched = false
    /// The turn, the moment and the thread's processor time of the last look at a candidate.
    var lastLook: (turn: UInt64, time: UInt64, cpuTime: UInt64) = (0, 0, 0)
    private var isPaused = false
    private var lastActivity: UInt64
    private var lastTurns: UInt64 = 0
    private var nextFlush: UInt64
    private var lastFlush: UInt64 = 0
    private var hasSeenIdle = false
    private var isFlushing = false
    /// The work after a reported wait, the end of the last such work and the begin of its wait, and the begin of a wait in which
    /// the loop was seen asleep.
    var lateWork: LateWork?
    var lateEnd: (rest: UInt64, end: UInt64) = (0, 0)
    var asleep: UInt64 = 0
    /// The number of the next long stretch of the meter.
    var nextStretch: UInt64 = 0

    init(_ shared: Watchdog) throws {
        self.shared = shared
        meter = shared.meter
        limits = shared.limits
        recorder = try Recorder(shared)
        capturer =
            switch shared.configuration.capture {
            case .automatic: StackCapturer(signal: 0)
            case .scanOnly: StackCapturer(signal: -1)
            case .signal(let number): StackCapturer(signal: max(1, number))
            case .off: nil
            }
        pendingSamples.reserveCapacity(StackCapturer.capacity)
        intervals = IntervalReader(begin: shared.began)
        hourBegan = shared.began
        lastActivity = shared.began
        nextFlush = shared.began + shared.limits.interval
    }

    // MARK: - Thread

    func run() {
        if shared.configuration.raisesPriority { lp_thread_raise() }
        shared.statistics.withLock { $0.watchdogThread = lp_thread_self() }
        capturer?.prepare()
        warmUp()
        while true {
            let ticket = shared.park.ticket
            shared.statistics.withLock { $0.watchdogWakes += 1 }
            let control = shared.control.withLock { $0 }
            guard !control.isStopping else { break }
            switchPause(control.isPaused)
            let next = isPaused ? Sleep(deadline: .max, isParked: false) : checkLoop()
            sleep(ticket, next)
        }
        finish()
    }

    private func sleep(_ ticket: UInt32, _ next: Sleep) {
        if isSampling, let capturer, capturer.isPending {
            // The wait is short, so that stopping the probe does not wait for a thread that gets no processor.
            let now = Clock.now
            let patience = min(next.deadline > now ? next.deadline - now : 0, limits.tick)
            detectStandstill(until: now + patience) { capturer.wait(patience) }
        } else if next.deadline == .max {
            if next.isParked { sleepUntilWoken(ticket, .max) } else { shared.park.wait(ticket, until: .max) }
        } else {
            detectStandstill(until: next.deadline) {
                if next.isParked {
                    sleepUntilWoken(ticket, next.deadline)
                } else {
                    shared.park.wait(ticket, until: next.deadline)
                }
            }
        }
    }

    /// Sleeps until the loop wakes up or `deadline` passes. The loop's thread does not order its writes; the kernel does it
    /// for both (`lp_barrier`). Without that call the state is checked again after a delay far longer than any processor
    /// holds back a write.
    private func sleepUntilWoken(_ ticket: UInt32, _ deadline: UInt64) {
        shared.park.want(open: true)
        let isOrdered = Park.barrier()
        if !isOrdered { shared.park.wait(ticket, until: Clock.now + 1_000_000) }
        let state = meter.state
        let isSame = state.isBusy ? hiddenWait != nil && state.since == candidate?.begin : hiddenWait == nil
        if isSame, state.turns == lastTurns { shared.park.wait(ticket, until: deadline) }
        shared.park.want()
    }

    private struct Sleep {
        /// The end of the sleep in nanoseconds of CLOCK_MONOTONIC; the largest number stands for no end.
        var deadline: UInt64
        /// Whether the loop wakes the watchdog earlier when it gets work.
        var isParked: Bool
    }

    private func switchPause(_ wanted: Bool) {
        guard wanted != isPaused else { return }
        isPaused = wanted
        if wanted {
            endLateWork(meter.state, Clock.now)
            endCandidate()
            flush(Clock.now)
        }
        lastActivity = Clock.now
        recorder.write(.pause) { $0.event(time: Clock.now, wanted ? 1 : 0) }
    }

    private func finish() {
        takeTurns()
        endLateWork(meter.state, Clock.now)
        endCandidate()
        endSaturation()
        flush(Clock.now, isLast: true)
        recorder.close()
        shared.statistics.withLock { statistics in
            statistics.watchdogTime = Clock.thread
            statistics.watchdogThread = 0
        }
    }

    // MARK: - Checking the loop

    private func checkLoop() -> Sleep {
        let poll = shared.source.pollInterval(stall: Duration(nanoseconds: limits.stall))
        if poll != nil { shared.source.poll(meter) }
        if candidate == nil { prepareForStall() }
        // The state is read before the ring buffer, so that the buffer holds every turn that had ended in that state.
        let state = meter.state
        followChain(state)
        takeTurns()
        takeStretches()
        let now = Clock.now
        let nextLook = followLateWork(state, now)
        let idleCheck = recordFirstIdle(state, now)
        detectSaturation(state, now)
        var deadline = min(follow(state, now), idleCheck, nextLook)
        if state.turns != lastTurns || state.isBusy { (lastTurns, lastActivity) = (state.turns, now) }
        if now >= nextFlush, !isSilent(now) { flush(now) }
        if hiddenWait != nil, isHiddenModeWatched { return Sleep(deadline: .max, isParked: true) }
        if candidate == nil { detectHeldTimers(state, now) }
        let rested = now >= lastActivity + max(4 * limits.first, 200_000_000)
        let isQuiet = rested && !state.isBusy && candidate == nil && lateWork == nil
        if isQuiet, poll == nil {
            // The counts are written after some time. Then there is nothing to wake up for.
            return Sleep(
                deadline: min(lastFlush < lastActivity ? nextFlush : .max, heldTimers.nextLate), isParked: true)
        }
        if let poll { deadline = min(deadline, now + poll.nanoseconds) }
        if !isSilent(now) { deadline = min(deadline, max(nextFlush, now + 1_000_000)) }
        return Sleep(deadline: deadline, isParked: false)
    }

    private func takeTurns() {
        while let turn = meter.takeTurn() {
            let end = turn.begin + turn.busy
            let isCandidate = candidate?.begin == turn.begin && candidate?.kind == .turn
            if isCandidate { endHiddenWait(at: end) }
            let net = net(from: turn.begin, to: end)
            if net < turn.busy { shared.corrections.withLock { $0.correct(turn, to: net) } }
            if net >= limits.micro { recorder.add(turn, busy: net) }
            lastEnded = turn.begin
            if isCandidate, let candidate {
                self.end(candidate, at: end)
            } else if net >= limits.stall {
                recordUnnoticedStall(turn)
            }
        }
        recorder.writeTurns()
    }

    /// Records the first wait of at least 1 ms while it lasts, because a launcher may wait for it. Returns the latest time of
    /// the next check.
    private func recordFirstIdle(_ state: lp_state, _ now: UInt64) -> UInt64 {
        guard !hasSeenIdle else { return .max }
        let isWaiting = state.isWaiting && lateWork == nil
        let isLong = isWaiting && now >= state.rest_since + WatchLoop.idleTime
        guard state.first_idle != 0 || isLong else {
            return isWaiting ? state.rest_since + WatchLoop.idleTime : now + WatchLoop.idlePoll
        }
        hasSeenIdle = true
        let begin = state.first_idle != 0 ? state.first_idle : state.rest_since
        recorder.firstIdle = begin == lateEnd.rest ? lateEnd.end : begin
        StallProbe.Startup.markIdle(
            of: shared.descriptor.name, isMain: state.is_main || state.thread == 0, at: recorder.firstIdle)
        recorder.writeStartup()
        recorder.commit()
        // A program adds many of its observers while it starts.
        shared.source.reportWaitsLast()
        return .max
    }

    /// The time between two checks for the first idle, and the shortest idle, in nanoseconds.
    private static let idlePoll: UInt64 = 20_000_000
    private static let idleTime: UInt64 = 1_000_000

    // MARK: - Allocations

    /// Returns whether nothing may allocate: a turn may become a stall, and its thread may hold the lock of the heap.
    private func isSilent(_ now: UInt64) -> Bool {
        guard let candidate, !candidate.isReported else { return false }
        // Announced blocking is never reported.
        return now < candidate.begin + 4 * limits.stall
    }

    /// Does in advance what would allocate during a stall.
    private func prepareForStall() {
        recorder.learnModes()
        capturer?.refreshModules()
    }

    /// Takes the steps of a report once, because the first use of many types allocates.
    private func warmUp() {
        let times = readThreadTimes(meter.state)
        let fake = StallCandidate(
            begin: Clock.now, phase: .unknown, mode: 0, depth: 0,
            times: TurnTimes(begin: Clock.now, before: times, first: times), first: limits.first)
        recorder.rehearse(announcement(of: fake, limits.stall))
        pendingSamples.append(PendingSample(stack: .none, times: times))
        // A report with a sample takes other branches than one without.
        recorder.rehearse(announcement(of: fake, limits.stall))
        _ = (pendingPhase(), excluded.overlap(from: 0, to: 1, onlySuspensions: true))
        dropPendingSamples()
        // The first value that is destroyed makes the runtime build the metadata of its generic types.
        candidate = fake
        endCandidate()
        _ = (
            canSample(fake), begin(of: meter.state), isRunning(fake), capturer?.hasCurrentModules,
            shared.expectations.overlap(from: 0, to: 1), net(from: 0, to: 1), followChain(meter.state)
        )
        destroyedTypes = [StallRecord?.self, StallCandidate?.self]
        prepareForStall()
    }

    // MARK: - Counts

    /// Writes the changes since the last flush to the trace.
    /// - Parameter isLast: Whether the trace ends. The rest of the loop that has not ended is counted then.
    @inline(never)
    func flush(_ now: UInt64, isLast: Bool = false) {
        // Taking the turns can end a stall, after which the counts are written.
        guard !isFlushing else { return }
        isFlushing = true
        defer { isFlushing = false }
        // Turns are taken after the counts are read, so that no turn is written before it is corrected.
        var counts = MeterCounts(of: meter, otherPhase: shared.source.phase)
        takeTurns()
        takeStretches()
        if isLast { counts.countRest(until: now, excluded) }
        lastFlush = now
        nextFlush = now + limits.interval
        let statistics = shared.statistics.withLock { statistics in
            statistics.watchdogTime = Clock.thread
            statistics.failedSamples = capturer?.failures ?? 0
            statistics.droppedBytes = recorder.droppedBytes
            return statistics
        }
        let corrections = shared.corrections.withLock { $0 }
        intervals.write(counts, corrections, to: recorder, now: now, statistics: statistics, isLast: isLast) {
            self.recorder.string(self.meter.modeName($0))
        }
        recorder.writeDrops(turns: meter.state.ring_drops, captures: statistics.failedSamples)
        recorder.commit()
    }

    /// Returns the times of the loop's thread. `busy` includes the turns that have ended.
    @inline(never)
    func readThreadTimes(_ state: lp_state) -> ThreadTimes {
        guard selectThread(of: state) else { return ThreadTimes() }
        let waiting = thread.waiting
        return ThreadTimes(
            cpuTime: thread.cpuTime, runDelay: waiting.delay, slices: waiting.slices, waits: state.waits,
            busy: state.busy, thread: thread.number, time: Clock.now)
    }

    /// Chooses the loop's thread for ``thread``. Returns whether it is known.
    @inline(never)
    func selectThread(of state: lp_state) -> Bool {
        let number = shared.source.executingThread
        let wanted = number != 0 ? number : state.thread
        guard wanted != 0 else { return false }
        let isOwn = wanted == state.thread
        thread.select(
            wanted, stack: isOwn ? state.stack_low..<max(state.stack_low, state.stack_high) : 0..<0,
            root: isOwn ? state.edge_frame : 0)
        return true
    }
}
