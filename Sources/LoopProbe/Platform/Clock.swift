import CLoopProbe

/// The clocks that a trace uses.
enum Clock {
    /// The current time in nanoseconds of CLOCK_MONOTONIC.
    static var now: UInt64 { lp_now() }
    /// The current time in nanoseconds since 1970.
    static var realtime: UInt64 { lp_realtime() }
    /// The processor time of the calling thread, in nanoseconds.
    static var thread: UInt64 { ThreadView.current.cpuTime }
}
