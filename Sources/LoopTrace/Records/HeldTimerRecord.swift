public import LoopRecords

/// The timers of a run loop mode that could not fire because the loop ran in another mode. Times are in nanoseconds.
public struct HeldTimerRecord: Sendable {
    /// The ``LoopRecord/id`` of the loop.
    public var loop: UInt32
    /// The time on CLOCK_MONOTONIC at which the first of the timers was due.
    public var due: UInt64
    /// The time from ``due`` until the loop ran in ``mode`` again, or until the last look if it has not.
    public var lateness: UInt64
    /// The ``StringRecord/id`` of the mode that has the timers.
    public var mode: UInt32
    /// The ``StringRecord/id`` of the mode in which the loop ran.
    public var runningMode: UInt32

    /// Creates a record.
    public init(loop: UInt32, due: UInt64, lateness: UInt64, mode: UInt32, runningMode: UInt32) {
        self.loop = loop
        self.due = due
        self.lateness = lateness
        self.mode = mode
        self.runningMode = runningMode
    }

    /// Appends the payload of the record.
    public func encode(into sink: inout ByteSink) {
        sink.heldTimer(loop: loop, due: due, lateness: lateness, mode: mode, runningMode: runningMode)
    }

    package init?(from source: inout ByteSource) {
        guard let loop = source.unsigned(as: UInt32.self), let due = source.unsigned(),
            let lateness = source.unsigned(),
            let mode = source.unsigned(as: UInt32.self), let running = source.unsigned(as: UInt32.self)
        else { return nil }
        self.init(loop: loop, due: due, lateness: lateness, mode: mode, runningMode: running)
    }
}
