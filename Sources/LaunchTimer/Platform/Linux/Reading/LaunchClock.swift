#if os(Linux)

import AuditPlatform

/// The conversion from clock readings to times of a launch.
package struct LaunchClock {
    /// The reading right before execve.
    var started: UInt64
    /// The time in which the program was stopped to set breakpoints. It is subtracted.
    var pause: Range<UInt64>?

    func time(of reading: UInt64) -> UInt64 {
        let whole = reading > started ? reading - started : 0
        guard let pause, reading > pause.lowerBound else { return whole }
        return whole - min(whole, min(reading, pause.upperBound) - pause.lowerBound)
    }

    /// The reading of CLOCK_MONOTONIC in nanoseconds, the clock of all means.
    package static var now: UInt64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}

#endif
