/// Where the time of the loop's thread went between two moments.
struct ThreadLedger {
    /// Nanoseconds since the thread began.
    var cpuTime: UInt64 = 0
    var runDelay: UInt64 = 0
    /// Busy time of all turns that were over then.
    var busy: UInt64 = 0
    var thread: UInt32 = 0

    /// What the thread did in a turn that began after `self` was read, of which `wall` nanoseconds have passed. `now.busy` must
    /// not hold the turn itself. Turns between the reading and the turn are taken off by their length, since the thread's
    /// clock is too dear to be read at each turn.
    func spent(until now: ThreadLedger, wall: UInt64) -> (cpuTime: UInt64, runDelay: UInt64)? {
        guard thread == now.thread, thread != 0, now.cpuTime >= cpuTime else { return nil }
        let between = now.busy >= busy ? now.busy - busy : 0
        let used = now.cpuTime - cpuTime
        let cpu = min(used > between ? used - between : 0, wall)
        let delay = now.runDelay >= runDelay ? now.runDelay - runDelay : 0
        return (cpu, min(delay, wall - cpu))
    }
}
