extension StallProbe {
    /// The settings of a probe: thresholds of stalls, how stacks are taken, and where the trace goes.
    /// Values out of range are moved to the nearest bound when the probe starts.
    public struct Configuration: Sendable {
        /// The shortest turn that the trace lists one by one. At least 1 ns; a value above `stall` counts as `stall`.
        public var micro: Duration = .milliseconds(100)
        /// The shortest turn that is a stall. At least 1 ms.
        public var stall: Duration = .milliseconds(250)
        /// The shortest stall that is severe (``Stall/isSevere``). At least `stall`.
        public var severe: Duration = .seconds(2)
        /// The shortest chain of turns without a wait that is a saturation, not counting the stalls in it. At least 1 ms.
        public var saturation: Duration = .seconds(1)
        /// The share of `stall` after which the first stack of a turn is taken, 0.1 to 1. The stack is kept only if the turn
        /// becomes a stall.
        public var firstSampleAt: Double = 0.5
        /// The largest number of stack samples of one stall. Each distance between two samples is half as long again as the
        /// one before.
        public var maxSamplesPerStall = 16
        /// How stacks of a stalled thread are taken.
        public var capture: Capture = .automatic
        /// The names of the run loop modes that are watched. A nested run in any other mode counts as part of the turn around
        /// it. Only ``RunLoopSource`` uses them.
        public var modes: [String] = ["kCFRunLoopCommonModes"]
        /// The policy for many stalls.
        public var repeats: RepeatPolicy = .anneal(limitPerHour: 60)
        /// The destination of the trace.
        public var trace: TraceSink = .none
        /// The size of a trace file at which a new file is begun, in bytes.
        public var traceLimit = 16 << 20
        /// The largest number of trace files of one process. When there are more, the oldest one is removed.
        public var traceFiles = 4
        /// The largest size of the traces of earlier processes in a ``TraceSink/directory(_:)``, in bytes. When they are larger,
        /// the oldest ones are removed at the start. With the limits above, a process at 60 turns a second with a stall a minute
        /// writes less than 100 MB in a week.
        public var directoryLimit = 100 << 20
        /// The time between two writes of the histograms while the loop is active. At least 10 ms.
        public var interval: Duration = .seconds(10)
        /// Whether ``StallProbe/onStall(_:)`` is called when a stall is noticed, too. Otherwise it is called only when the
        /// stall has ended.
        public var reportsOngoing = false
        /// Whether time outside the loop counts as a stall, too: after the loop returned and before it is entered again.
        public var watchesOutside = false
        /// Whether the watchdog asks for real-time scheduling (`SCHED_RR`). The system grants it to root and to processes
        /// with `RLIMIT_RTPRIO`. Without it, the watchdog of a machine without a spare processor may notice a short stall
        /// only after it has ended, and report it without stacks.
        public var raisesPriority = true
        /// Additional facts about the program, by name. They are written to the header of the trace.
        public var metadata: [String: String] = [:]

        /// Creates the default settings.
        public init() {}
    }

    /// A way of taking stacks of a stalled thread.
    public enum Capture: Sendable {
        /// Interrupts running threads with SIGURG or SIGPROF, whichever the program does not use and the thread does not
        /// block. Threads that are blocked in the kernel are never interrupted.
        case automatic
        /// Interrupts no thread. Only blocked threads have stacks.
        case scanOnly
        /// Like `automatic`, with the signal of this number. The signal is not used if the program handles it itself.
        case signal(Int32)
        /// Takes no stacks.
        case off
    }

    /// A policy for programs that have many stalls.
    public enum RepeatPolicy: Sendable {
        /// Every stall is reported with its stacks.
        case all
        /// At most `limitPerHour` stalls in an hour have stacks. The others are reported without stacks.
        case anneal(limitPerHour: Int)
    }

    /// A destination of the trace.
    public enum TraceSink: Sendable {
        /// No trace.
        case none
        /// This file. Older files lie beside it, with `.1`, `.2` and so on before the suffix.
        case file(String)
        /// A file `<program>-<pid>.lptrace` in this directory.
        case directory(String)
        /// The memory of the probe. ``StallProbe/traceBytes()`` returns the trace.
        case memory
    }
}

extension StallProbe.Capture {
    /// The word for the header of a trace.
    var name: String {
        switch self {
        case .automatic: "automatic"
        case .scanOnly: "scanOnly"
        case .signal(let number): "signal(\(number))"
        case .off: "off"
        }
    }
}

extension StallProbe.Configuration {
    /// The thresholds of a configuration in nanoseconds, each within its range.
    struct Limits: Sendable {
        let micro, stall, severe, saturation, first, interval: UInt64
        /// The longest sleep of the watchdog during a turn that may become a stall.
        let tick: UInt64

        init(_ configuration: StallProbe.Configuration) {
            stall = max(1_000_000, configuration.stall.nanoseconds)
            micro = min(max(1, configuration.micro.nanoseconds), stall)
            severe = max(stall, configuration.severe.nanoseconds)
            saturation = max(1_000_000, configuration.saturation.nanoseconds)
            first = UInt64(Double(stall) * min(max(configuration.firstSampleAt, 0.1), 1))
            tick = min(max(stall / 8, 5_000_000), 25_000_000)
            interval = max(10_000_000, configuration.interval.nanoseconds)
        }
    }
}

extension Duration {
    /// The duration in nanoseconds. Negative durations give 0, very long ones 2^63.
    package var nanoseconds: UInt64 {
        guard self > .zero else { return 0 }
        let seconds = UInt64(components.seconds)
        let rest = UInt64(components.attoseconds / 1_000_000_000)
        return seconds < 1 << 33 ? seconds * 1_000_000_000 + rest : 1 << 63
    }

    package init(nanoseconds: UInt64) { self = .nanoseconds(Int64(clamping: nanoseconds)) }
}
