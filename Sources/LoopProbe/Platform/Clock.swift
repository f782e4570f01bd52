import CLoopProbe

/// The clocks of the trace.
enum Clock {
    /// Nanoseconds of CLOCK_MONOTONIC.
    static var now: UInt64 { lp_now() }
    /// Nanoseconds since 1970.
    static var realtime: UInt64 { lp_realtime() }
    /// Processor time of the calling thread, nanoseconds.
    static var thread: UInt64 { ThreadView.current.cpuTime }
}
