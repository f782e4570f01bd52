/// The counts of the watchdog for ``StallProbe/Snapshot``.
struct Statistics: Sendable {
    var stalls: UInt64 = 0
    var severe: UInt64 = 0
    var expected: UInt64 = 0
    var stalledTime: UInt64 = 0
    var longest: UInt64 = 0
    var saturations: UInt64 = 0
    var isSaturated = false
    var heldTimers: UInt64 = 0
    var longestLateness: UInt64 = 0
    /// The kernel's thread ID of the watchdog, or 0 when it has ended.
    var watchdogThread: UInt32 = 0
    var suspensions: UInt64 = 0
    var suspendedTime: UInt64 = 0
    var samples: UInt64 = 0
    var failedSamples: UInt64 = 0
    var sampleTime: UInt64 = 0
    var watchdogTime: UInt64 = 0
    var watchdogWakes: UInt64 = 0
    var droppedBytes: UInt64 = 0

    mutating func count(_ duration: UInt64, isSevere: Bool) {
        stalls += 1
        if isSevere { severe += 1 }
        stalledTime += duration
        longest = max(longest, duration)
    }
}
