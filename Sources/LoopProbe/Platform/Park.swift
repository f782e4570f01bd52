import CLoopProbe

/// The word in memory on which the watchdog sleeps. It is part of the meter, so that the loop's thread can wake the watchdog
/// without a look-up.
@safe struct Park: @unchecked Sendable {
    private let meter: LoopMeter
    private let pointer: UnsafeMutablePointer<lp_park>

    init(_ meter: LoopMeter) {
        self.meter = meter
        unsafe pointer = lp_meter_park(meter.pointer)
    }

    /// The state to pass to ``wait(_:until:)``. Read it before checking the condition to wait for.
    var ticket: UInt32 { unsafe lp_park_ticket(pointer) }

    /// Sleeps until `deadline`, in nanoseconds of CLOCK_MONOTONIC, or until a wake-up that came after `ticket` was read.
    func wait(_ ticket: UInt32, until deadline: UInt64) {
        let now = Clock.now
        if deadline > now { unsafe lp_park_wait(pointer, ticket, deadline == .max ? .max : deadline - now) }
    }

    /// Wakes the watchdog.
    func wake() { unsafe lp_park_wake(pointer) }

    /// Sets the events for which the loop's thread wakes the watchdog: the begin of a turn, the end of a turn.
    func want(open: Bool = false, close: Bool = false) {
        let bits = (open ? UInt32(LP_WANT_OPEN) : 0) | (close ? UInt32(LP_WANT_CLOSE) : 0)
        unsafe lp_meter_want(meter.pointer, bits)
    }

    /// Orders the memory accesses of all threads of the process (`lp_barrier`). Returns false if the kernel cannot.
    static func barrier() -> Bool { lp_barrier() }
}
