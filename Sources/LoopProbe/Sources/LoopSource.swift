/// The kind and the name of a loop, for reports.
public struct LoopDescriptor: Equatable, Sendable {
    /// The kind: `cfrunloop`, `dispatch-main`, `manual`, `nio`, `glib` or another word.
    public let kind: String
    /// The name that tells this loop from others of its kind.
    public let name: String

    /// Creates a descriptor.
    public init(kind: String, name: String) {
        self.kind = kind
        self.name = name
    }
}

/// The next times at which timers of a loop are due.
public struct LoopTimers: Sendable {
    /// The next time at which a timer of a mode is due.
    public struct Due: Sendable {
        /// The name of the mode.
        public let mode: String
        /// The time in nanoseconds of CLOCK_MONOTONIC.
        public let time: UInt64

        /// Creates a time.
        public init(mode: String, time: UInt64) {
            self.mode = mode
            self.time = time
        }
    }

    /// The name of the mode in which the loop runs. Empty if it does not run.
    public var runningMode: String
    /// The next time of each mode with timers.
    public var due: [Due] = []

    /// Creates a list without timers.
    public init(runningMode: String) { self.runningMode = runningMode }

    func time(of mode: String) -> UInt64? { due.first { $0.mode == mode }?.time }
}

/// A loop that can be watched. It reports the begin and the end of its turns to a ``LoopMeter``.
public protocol LoopSource: AnyObject, Sendable {
    /// The kind and the name of the loop.
    var descriptor: LoopDescriptor { get }

    /// The phase of turns whose phase the source does not report.
    var phase: LoopPhase { get }

    /// Begins to report to `meter`. May be called from any thread, and again after ``detach()``.
    /// - Parameters:
    ///     - meter: The meter that counts the turns.
    ///     - modes: The names of the watched run loop modes, for run loops.
    /// - Throws: An error if the loop does not exist or cannot be watched. ``StallProbe/start(_:_:)`` passes it on.
    func attach(_ meter: LoopMeter, modes: [String]) throws

    /// Stops reporting. A report that is under way may still arrive.
    func detach()

    /// The kernel's thread ID of the thread whose stacks are taken. 0 stands for the thread that reported first.
    var executingThread: UInt32 { get }

    /// Whether the loop waits for events at this moment, even in a way that it does not report. The watchdog's thread asks
    /// during a long turn.
    var isWaiting: Bool { get }

    /// Whether the loop may still work after it has reported a wait, as in observers that run behind the probe's. The
    /// watchdog's thread then asks ``isWaiting`` in a reported wait, too.
    var mayWorkAfterReport: Bool { get }

    /// Begins to report waits behind all observers that were added later.
    func reportWaitsLast()

    /// Begins to report the end of the wait of ``isWaiting``. Returns whether the loop will report it.
    func watchCurrentMode() -> Bool

    /// Returns when the timers of the loop's modes are due, for loops with modes.
    func timers() -> LoopTimers?

    /// Returns the time between two calls of ``poll(_:)``, for loops that must be asked. `nil` for all others.
    /// - Parameter stall: The shortest turn that is a stall.
    func pollInterval(stall: Duration) -> Duration?

    /// Asks the loop for a sign of activity. The watchdog's thread calls it.
    func poll(_ meter: LoopMeter)
}

extension LoopSource {
    /// The default: an unknown phase.
    public var phase: LoopPhase { .unknown }
    /// The default: the thread that reported first.
    public var executingThread: UInt32 { 0 }
    /// The default: never, because all waits are reported.
    public var isWaiting: Bool { false }
    /// The default: never, because a wait is reported right before it.
    public var mayWorkAfterReport: Bool { false }
    /// Does nothing by default.
    public func reportWaitsLast() {}
    /// Returns `false` by default: the loop reports no further waits.
    public func watchCurrentMode() -> Bool { false }
    /// Returns `nil` by default: a loop without modes has no timers to report.
    public func timers() -> LoopTimers? { nil }
    /// Returns `nil` by default: the loop is not polled.
    public func pollInterval(stall: Duration) -> Duration? { nil }
    /// Does nothing by default.
    public func poll(_ meter: LoopMeter) {}
}
