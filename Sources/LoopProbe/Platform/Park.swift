import CLoopProbe

/// Where the watchdog sleeps. It lives in the meter, so that the loop's thread can wake it without looking anything up.
@safe struct Park: @unchecked Sendable {
    private let meter: LoopMeter
    private let pointer: UnsafeMutablePointer<lp_park>

    init(_ meter: LoopMeter) {
        self.meter = meter
        unsafe pointer = lp_meter_park(meter.pointer)
    }

    /// To be taken before looking at what one would sleep for.
    var ticket: UInt32 { unsafe lp_park_ticket(pointer) }

    /// Sleeps until `deadline` (nanoseconds of the monotonic clock), or a wake-up since `ticket`.
    func wait(_ ticket: UInt32, until deadline: UInt64) {
        let now = Clock.now
        if deadline > now { unsafe lp_park_wait(pointer, ticket, deadline == .max ? .max : deadline - now) }
    }

    func wake() { unsafe lp_park_wake(pointer) }

    /// What the loop's thread is to wake the watchdog for.
    func want(open: Bool = false, close: Bool = false) {
        let bits = (open ? UInt32(LP_WANT_OPEN) : 0) | (close ? UInt32(LP_WANT_CLOSE) : 0)
        unsafe lp_meter_want(meter.pointer, bits)
    }

    /// See `lp_barrier`.
    static func barrier() -> Bool { lp_barrier() }
}
