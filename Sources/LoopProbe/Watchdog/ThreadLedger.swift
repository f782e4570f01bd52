/// Where the time of the loop's thread went between two moments.
struct ThreadLedger {
    /// Nanoseconds since the thread began.
    var cpuTime: UInt64 = 0
    var runDelay: UInt64 = 0
    /// How often it was given a processor, and how many of the loop's waits were over.
    var slices: UInt64 = 0
    var waits: UInt64 = 0
    /// Busy time of all turns that were over then.
    var busy: UInt64 = 0
    var thread: UInt32 = 0
    /// When it was read.
    var time: UInt64 = 0

    /// What the thread did in a turn, nanoseconds.
    struct Spent {
        var cpuTime: UInt64 = 0
        var runDelay: UInt64 = 0
    }

    /// Between the reading of `self` and that of `now`, of which the last `wall` nanoseconds belong to the turn. `now.busy` must
    /// not hold the turn itself. Turns before it are taken off by their length, since the thread's clock is too dear to be
    /// read at each turn.
    func spent(until now: ThreadLedger, wall: UInt64) -> Spent? {
        guard thread == now.thread, thread != 0, now.cpuTime >= cpuTime else { return nil }
        let between = now.busy >= busy ? now.busy - busy : 0
        let used = now.cpuTime - cpuTime
        let cpu = min(used > between ? used - between : 0, wall)
        // What the earlier turns did not use they waited for.
        let earlier = between - min(used, between)
        let delay = delay(until: now)
        return Spent(cpuTime: cpu, runDelay: min(delay - min(delay, earlier), wall - cpu))
    }

    /// The time for which the thread was ready and did not run, without that at the end of each wait of the loop, which is no
    /// turn's: each processor that it was given came after as long a time as the others, for all that is known.
    private func delay(until now: ThreadLedger) -> UInt64 {
        guard now.runDelay > runDelay, now.slices > slices, now.waits >= waits else { return 0 }
        let all = Double(now.slices - slices)
        let own = max(0, all - Double(now.waits - waits))
        return UInt64(Double(now.runDelay - runDelay) * own / all)
    }
}

/// The thread at the last look before a turn, and at the first one in it: what it had waited for before the turn
/// can be mistaken for the turn's only as far as the second is from its begin.
struct TurnLedger {
    let begin: UInt64
    let before: ThreadLedger
    let first: ThreadLedger

    /// What the thread did in the turn up to `now`, of which `wall` nanoseconds have passed; `now.busy` must not hold the turn.
    func spent(until now: ThreadLedger, wall: UInt64) -> ThreadLedger.Spent? {
        guard first.thread == now.thread, first.time > begin, first.time - begin < wall else {
            return before.spent(until: now, wall: wall)
        }
        guard let early = before.spent(until: first, wall: first.time - begin), now.cpuTime >= first.cpuTime else {
            return nil
        }
        let cpu = min(early.cpuTime + (now.cpuTime - first.cpuTime), wall)
        // The kernel counts a delay when it is over: one that began before `first` is in the second part, all of it.
        let late = now.runDelay >= first.runDelay ? now.runDelay - first.runDelay : 0
        return ThreadLedger.Spent(cpuTime: cpu, runDelay: min(early.runDelay + late, wall - cpu))
    }
}
