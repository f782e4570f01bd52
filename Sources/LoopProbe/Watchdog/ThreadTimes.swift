/// The times of the loop's thread and the counts of its loop at one moment.
struct ThreadTimes {
    /// The processor time and the time ready but not running since the thread began, in nanoseconds.
    var cpuTime: UInt64 = 0
    var runDelay: UInt64 = 0
    /// The number of times that the thread got a processor, and the number of the loop's waits that had ended.
    var slices: UInt64 = 0
    var waits: UInt64 = 0
    /// The duration of all turns that had ended, in nanoseconds.
    var busy: UInt64 = 0
    var thread: UInt32 = 0
    /// The moment of the reading, in nanoseconds of CLOCK_MONOTONIC.
    var time: UInt64 = 0

    /// The thread's times in one turn, in nanoseconds.
    struct Usage {
        var cpuTime: UInt64 = 0
        var runDelay: UInt64 = 0
    }

    /// Returns the thread's times in the last `wall` nanoseconds before `now`, or `nil` if they are unknown. `now.busy` must
    /// not include the turn itself. Earlier turns since `self` are subtracted by their durations, because reading the
    /// thread's clock at each turn would cost too much.
    @inline(never)
    func usage(until now: ThreadTimes, wall: UInt64) -> Usage? {
        guard thread == now.thread, thread != 0, now.cpuTime >= cpuTime else { return nil }
        let between = now.busy >= busy ? now.busy - busy : 0
        let used = now.cpuTime - cpuTime
        let cpu = min(used > between ? used - between : 0, wall)
        // The part of the earlier turns without processor time was waiting.
        let earlier = between - min(used, between)
        let delay = delay(until: now)
        return Usage(cpuTime: cpu, runDelay: min(delay - min(delay, earlier), wall - cpu))
    }

    /// Returns the time in which the thread was ready but not running, without the time after each wait of the loop, which
    /// belongs to no turn. All delays between the two readings count as equally long.
    private func delay(until now: ThreadTimes) -> UInt64 {
        guard now.runDelay > runDelay, now.slices > slices, now.waits >= waits else { return 0 }
        let all = Double(now.slices - slices)
        let own = max(0, all - Double(now.waits - waits))
        return UInt64(Double(now.runDelay - runDelay) * own / all)
    }
}

/// The thread's times before a turn and at the first look in it. Delays before the turn can be mistaken for delays in it only
/// up to the distance from its begin to the first look.
struct TurnTimes {
    let begin: UInt64
    let before: ThreadTimes
    let first: ThreadTimes

    /// Returns the thread's times in the turn up to `now`, after `wall` nanoseconds of the turn. `now.busy` must not include
    /// the turn.
    @inline(never)
    func usage(until now: ThreadTimes, wall: UInt64) -> ThreadTimes.Usage? {
        guard first.thread == now.thread, first.time > begin, first.time - begin < wall else {
            return before.usage(until: now, wall: wall)
        }
        guard let early = before.usage(until: first, wall: first.time - begin), now.cpuTime >= first.cpuTime else {
            return nil
        }
        let cpu = min(early.cpuTime + (now.cpuTime - first.cpuTime), wall)
        // The kernel adds a delay when it ends. A delay that began before `first` counts fully in the second part.
        let late = now.runDelay >= first.runDelay ? now.runDelay - first.runDelay : 0
        return ThreadTimes.Usage(cpuTime: cpu, runDelay: min(early.runDelay + late, wall - cpu))
    }
}
