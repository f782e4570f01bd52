import Glibc

/// Turns readings of the clock into times of a launch.
struct LaunchClock {
    /// Right before execve.
    var started: UInt64
    /// When the program stood still for the breakpoints: that is no time of its own.
    var pause: Range<UInt64>?

    func time(of reading: UInt64) -> UInt64 {
        let whole = reading > started ? reading - started : 0
        guard let pause, reading > pause.lowerBound else { return whole }
        return whole - min(whole, min(reading, pause.upperBound) - pause.lowerBound)
    }

    /// CLOCK_MONOTONIC in nanoseconds, which all means read.
    static var now: UInt64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
