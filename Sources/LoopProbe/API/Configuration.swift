extension LoopProbe {
    /// What counts as a stall, how stacks are taken, and where the trace goes.
    public struct Configuration: Sendable {
        /// Turns from here on are listed one by one in the trace; never above `stall`.
        public var micro: Duration = .milliseconds(100)
        /// Turns from here on are stalls.
        public var stall: Duration = .milliseconds(250)
        /// Stalls from here on are severe (``Stall/isSevere``).
        public var severe: Duration = .seconds(2)
        /// A chain of short turns that goes on for this long without a wait is a saturation.
        public var saturation: Duration = .seconds(1)
        /// The first stack of a turn is taken after this share of `stall`, and kept only if it becomes one. 0.1...1.
        public var firstSampleAt: Double = 0.5
        /// Stacks of one stall: the distance between two grows by half each time.
        public var maxSamplesPerStall = 16
        public var capture: Capture = .automatic
        /// Modes of the run loop in which it is watched. A nested run in a mode that is not among them counts as part of the
        /// turn around it.
        public var modes: [String] = ["kCFRunLoopCommonModes"]
        public var repeats: RepeatPolicy = .anneal(limitPerHour: 60)
        public var trace: TraceSink = .none
        /// Bytes of one trace file, at which it is rotated.
        public var traceLimit = 16 << 20
        /// Trace files of one process: the oldest one is removed when there are more.
        public var traceFiles = 4
        /// How often the histograms are written while the loop does something.
        public var interval: Duration = .seconds(10)
        /// Whether ``LoopProbe/onStall(_:)`` is also called when a stall is noticed, and not only when it is over.
        public var reportsOngoing = false
        /// Whether time outside the loop counts as a stall too.
        public var watchesOutside = false
        /// Whether the watchdog asks to be run as soon as it is ready (SCHED_RR), where the program may: root and those to
        /// whom RLIMIT_RTPRIO grants it. On a machine that has no processor to spare another one may come to a short
        /// stall only when it is over, and tell it without stacks.
        public var raisesPriority = true
        /// More facts for the trace, by name.
        public var metadata: [String: String] = [:]

        public init() {}
    }

    /// How stacks of a stalled thread are taken.
    public enum Capture: Hashable, Sendable {
        /// Threads that run are interrupted by SIGURG or SIGPROF, whichever reaches them and is free; threads that are blocked
        /// in the kernel are never interrupted.
        case automatic
        /// No thread is ever interrupted: there are stacks of blocked threads only.
        case scanOnly
        /// As `automatic`, with this signal, if the program does not handle it itself.
        case signal(Int32)
        /// No stacks at all.
        case off
    }

    /// What to do when there are many stalls.
    public enum RepeatPolicy: Hashable, Sendable {
        /// Each one is reported with its stacks.
        case all
        /// In an hour so many have stacks; the rest is reported without.
        case anneal(limitPerHour: Int)
    }

    /// Where the trace goes.
    public enum TraceSink: Hashable, Sendable {
        case none
        /// To this file; older parts beside it, with `.1`, `.2`… before the suffix.
        case file(String)
        /// To files `<program>-<pid>.lptrace` in this directory.
        case directory(String)
        /// Kept by the probe: see ``LoopProbe/traceBytes()``.
        case memory
    }
}

extension LoopProbe.Configuration {
    /// Thresholds as the watchdog uses them: nanoseconds, in order.
    struct Limits: Sendable {
        let micro, stall, severe, saturation, first, interval: UInt64

        init(_ configuration: LoopProbe.Configuration) {
            stall = max(1_000_000, configuration.stall.nanoseconds)
            micro = min(max(1, configuration.micro.nanoseconds), stall)
            severe = max(stall, configuration.severe.nanoseconds)
            saturation = max(1_000_000, configuration.saturation.nanoseconds)
            first = UInt64(Double(stall) * min(max(configuration.firstSampleAt, 0.1), 1))
            interval = max(10_000_000, configuration.interval.nanoseconds)
        }
    }
}

extension Duration {
    /// Nanoseconds, from 0 to what fits.
    var nanoseconds: UInt64 {
        guard self > .zero else { return 0 }
        let (seconds, rest) = (UInt64(components.seconds), UInt64(components.attoseconds / 1_000_000_000))
        return seconds < 1 << 33 ? seconds * 1_000_000_000 + rest : 1 << 63
    }

    init(nanoseconds: UInt64) { self = .nanoseconds(Int64(clamping: nanoseconds)) }
}
