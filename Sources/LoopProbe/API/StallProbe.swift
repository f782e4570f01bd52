public import LoopTrace

/// The part of a turn in which a loop is.
public typealias LoopPhase = LoopTrace.LoopPhase

/// A probe that watches one loop. It counts every turn, notices stalls while they last, and takes stacks of the thread.
///
///     let probe = try StallProbe.start()                       // the main run loop
///     probe.onStall { print("\($0.duration) in \($0.phase)") }
///
/// A probe runs until ``stop()``, even if the program keeps no reference to it. All methods may be called from any thread.
public final class StallProbe: Sendable {
    /// A histogram of durations in nanoseconds.
    public typealias Histogram = LoopTrace.Histogram

    let watchdog: Watchdog

    private init(_ watchdog: Watchdog) { self.watchdog = watchdog }

    /// Attaches to `source` and begins to watch it.
    /// - Throws: ``LoopProbeError`` if the loop does not exist or the trace file cannot be created.
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
    public func onStall(_ body: @escaping @Sendable (Stall) -> Void) {
        watchdog.subscribers.add(body)
    }

    /// A new sequence of the stalls from now on. It keeps the newest 64 stalls that were not read yet, and ends with
    /// ``stop()``.
    public var stalls: AsyncStream<Stall> {
        let (stream, continuation) = AsyncStream.makeStream(of: Stall.self, bufferingPolicy: .bufferingNewest(64))
        watchdog.subscribers.add(continuation)
        return stream
    }

    /// Returns the counts since the probe was started.
    public func snapshot() -> Snapshot { watchdog.snapshot() }

    // MARK: - Facts from the program

    /// Sets a value that is attached to all later stalls, such as the number of rows on screen. At most 64 keys are kept.
    public func note(_ key: StaticString, _ value: Int64) {
        watchdog.notes.set(key, value)
    }

    /// Removes the value of `key`. Later stalls do not have it.
    public func removeNote(_ key: StaticString) { watchdog.notes.remove(key) }

    /// Runs `body`, which is known to block. Its time does not count as stall time. A turn that is a stall only because of
    /// `body` is written to the trace with the reason `why`, and is not passed to ``onStall(_:)``.
    /// - Parameters:
    ///     - why: The reason, as shown in reports.
    ///     - body: The code that blocks.
    public func expectBlocking<T>(_ why: StaticString, _ body: () throws -> T) rethrows -> T {
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
