public import LoopRecords

/// The part of a turn in which a loop is.
public typealias LoopPhase = LoopRecords.LoopPhase

/// A probe that watches one loop. It counts every turn, notices stalls while they last, and takes stacks of the thread.
///
///     let probe = try StallProbe.start()                       // the main run loop
///     probe.onStall { print("\($0.duration) in \($0.phase)") }
///
/// A probe runs until ``stop()``, even if the program keeps no reference to it. All methods may be called from any thread.
/// It watches one process: in a process forked from it, its methods do nothing, and another probe can be started.
public final class StallProbe: Sendable {
    /// A histogram of durations in nanoseconds.
    public typealias Histogram = LoopRecords.Histogram

    let watchdog: Watchdog

    private init(_ watchdog: Watchdog) { self.watchdog = watchdog }

    /// Attaches to `source` and begins to watch it.
    /// - Throws: ``LoopProbeError`` if the loop does not exist or the trace file cannot be created and written.
    @discardableResult
    public static func start(
        _ source: some LoopSource = RunLoopSource.main, _ configuration: Configuration = Configuration()
    ) throws -> StallProbe {
        let watchdog = try Watchdog(source: source, configuration: configuration)
        try watchdog.start()
        return StallProbe(watchdog)
    }

    /// The kind and the name of the watched loop.
    public var descriptor: LoopDescriptor { watchdog.descriptor }

    // MARK: - Stalls

    /// Calls `body` for each stall that has ended. With ``Configuration/reportsOngoing`` it is also called when a stall is
    /// noticed. The calls come one after the other on a queue of the probe. Stalls announced with ``expectBlocking(_:_:)``
    /// are left out.
    /// - Returns: The observation, for removal. It need not be kept: `body` is called until ``stop()`` otherwise.
    @discardableResult
    public func onStall(_ body: @escaping @Sendable (Stall) -> Void) -> Observation {
        Observation(subscribers: watchdog.subscribers, number: watchdog.subscribers.add(body))
    }

    /// A handler that ``onStall(_:)`` has added.
    public struct Observation: Sendable {
        let subscribers: Subscribers
        let number: Int

        /// Removes the handler. It is not called again, but a call that is under way continues.
        public func cancel() { subscribers.removeHandler(number) }
    }

    /// The stall in which the previous run of the program ended, as a killed app leaves one. `nil` if there was none, or if
    /// the trace goes to no file. It is read at the start of the probe, before the old trace file is moved away.
    public var previousStall: Stall? { watchdog.previousStall }

    // MARK: - Facts from the program

    /// Sets a value that is attached to all later stalls, such as the number of rows on screen. At most 64 keys are kept.
    public func note(_ key: StaticString, _ value: some BinaryInteger) {
        set(key, .integer(Int64(clamping: value)))
    }

    /// Sets a number that is attached to all later stalls.
    public func note(_ key: StaticString, _ value: Double) { set(key, .number(value)) }

    /// Sets a condition that is attached to all later stalls.
    public func note(_ key: StaticString, _ value: Bool) { set(key, .flag(value)) }

    /// Sets a text that is attached to all later stalls, such as the name of the screen. At most
    /// ``Stall/Note/maximumLength`` characters are kept.
    public func note(_ key: StaticString, _ value: String) {
        set(key, .text(String(value.prefix(Stall.Note.maximumLength))))
    }

    private func set(_ key: StaticString, _ value: Stall.Note.Value) {
        if !watchdog.isForked { watchdog.notes.set(key, value) }
    }

    /// Records that the app moved to the background or came back. Stalls in the background have the note `background`. Call
    /// it from the handlers of the system's notifications.
    public func setInBackground(_ isInBackground: Bool) {
        if isInBackground { note("background", true) } else { removeNote("background") }
    }

    /// Removes the value of `key`. Later stalls do not have it.
    public func removeNote(_ key: StaticString) {
        if !watchdog.isForked { watchdog.notes.remove(key) }
    }

    /// Runs `body`, which is known to block. Its time does not count as stall time. A turn that is a stall only because of
    /// `body` is written to the trace with the reason `why`, and is not passed to ``onStall(_:)``.
    /// - Parameters:
    ///     - why: The reason, as shown in reports.
    ///     - body: The code that blocks.
    public func expectBlocking<T>(_ why: StaticString, _ body: () throws -> T) rethrows -> T {
        guard !watchdog.isForked else { return try body() }
        let token = watchdog.expectations.begin(why)
        defer { watchdog.expectations.end(token) }
        return try body()
    }

    // MARK: - Pause and stop

    /// Removes the observers. Nothing is counted until ``resume()``.
    public func pause() { watchdog.pause() }

    /// Attaches the observers again after ``pause()``.
    public func resume() { watchdog.resume() }

    /// Removes the observers, closes the trace and ends the sequences of stalls. Returns when the watchdog's thread has ended
    /// and all handlers have returned, unless a handler calls it. A second call does nothing.
    public func stop() { watchdog.stop() }

    /// Returns the trace so far, if the destination is ``TraceSink/memory``. The bytes are a trace file that `LoopTrace`
    /// reads. Empty for other destinations.
    public func traceBytes() -> [UInt8] { watchdog.traceBytes() }
}
