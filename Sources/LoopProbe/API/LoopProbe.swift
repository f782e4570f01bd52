public import LoopTrace

/// What a loop was doing.
public typealias LoopPhase = LoopTrace.LoopPhase
/// How the stack of a sample was taken.
public typealias CaptureMethod = LoopTrace.CaptureMethod
/// How often turns took how long.
public typealias Histogram = LoopTrace.Histogram

/// Watches one loop: counts every turn, notices stalls while they last, and says what the thread was doing.
///
///     let probe = try LoopProbe.start()                       // the main run loop
///     probe.onStall { print("\($0.duration) in \($0.phase)") }
///
/// A probe goes on until ``stop()``, whether or not somebody keeps it. All methods may be called from any thread.
public final class LoopProbe: Sendable {
    let watchdog: Watchdog

    private init(_ watchdog: Watchdog) { self.watchdog = watchdog }

    /// Attaches to `source` and begins to watch.
    ///
    /// - Throws: ``LoopProbeError`` when there is no such loop, or the trace file cannot be made.
    @discardableResult
    public static func start(
        _ source: some LoopSource = RunLoopSource.main, _ configuration: Configuration = Configuration()
    ) throws -> LoopProbe {
        let watchdog = try Watchdog(source: source, configuration: configuration)
        try watchdog.start()
        return LoopProbe(watchdog)
    }

    /// What is watched.
    public var descriptor: LoopDescriptor { watchdog.descriptor }

    // MARK: - Stalls

    /// Calls `body` for each stall that is over, and with ``Configuration/reportsOngoing`` also when one is noticed: on a queue
    /// of its own, one stall after the other. Stalls that were announced with ``expectBlocking(_:_:)`` are left out.
    public func onStall(_ body: @escaping @Sendable (Stall) -> Void) {
        watchdog.subscribers.add(body)
    }

    /// The stalls from now on; of those that nobody takes the newest 64 are kept. The sequence ends with ``stop()``.
    public var stalls: AsyncStream<Stall> {
        let (stream, continuation) = AsyncStream.makeStream(of: Stall.self, bufferingPolicy: .bufferingNewest(64))
        watchdog.subscribers.add(continuation)
        return stream
    }

    /// All that was counted since the start.
    public func snapshot() -> Snapshot { watchdog.snapshot() }

    // MARK: - What the program knows

    /// Sets a value that is attached to stalls from now on: what is shown, how many rows there are. Of at most 64 keys.
    public func note(_ key: StaticString, _ value: Int64) {
        watchdog.notes.set(key, value)
    }

    /// Takes a value away again.
    public func removeNote(_ key: StaticString) { watchdog.notes.remove(key) }

    /// Runs `body`, which is known to block: what of a stall lies in it does not count. A stall that is one only because of
    /// it goes into the trace with its reason, and not to ``onStall(_:)``.
    public func expectBlocking<T>(_ why: StaticString, _ body: () throws -> T) rethrows -> T {
        let token = watchdog.expectations.begin(why)
        defer { watchdog.expectations.end(token) }
        return try body()
    }

    // MARK: - Life

    /// Stops looking; the observers are taken away. What happens until ``resume()`` is not counted.
    public func pause() { watchdog.pause() }

    /// Looks again.
    public func resume() { watchdog.resume() }

    /// Ends the probe: takes the observers away, closes the trace, ends the streams. Returns when the watchdog's thread is
    /// done and all stalls were told, unless a handler calls it. A second call does nothing.
    public func stop() { watchdog.stop() }

    /// What was traced so far with ``TraceSink/memory``; a trace file as `LoopTrace` reads it. Empty with other sinks.
    public func traceBytes() -> [UInt8] { watchdog.traceBytes() }
}

/// Why a probe cannot start.
public enum LoopProbeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The program has no CoreFoundation, and so no run loop. Watch the dispatch main queue instead.
    case noRunLoop
    /// The dispatch main queue cannot be served by others here. ``DispatchMainSource`` asks it.
    case noMainQueue
    /// What was given is not a CFRunLoop.
    case notARunLoop
    /// There is no memory for the meter, or no thread to be had.
    case outOfResources(String)
    /// The trace cannot be written there; `code` is an errno.
    case trace(path: String, code: Int32)

    public var description: String {
        switch self {
        case .noRunLoop: "this program has no run loop (it does not link Foundation)"
        case .noMainQueue: "the dispatch main queue cannot be served by the program here"
        case .notARunLoop: "that is not a CFRunLoop"
        case .outOfResources(let what): "cannot make \(what)"
        case .trace(let path, let code): "cannot write a trace to \(path): \(errorText(code))"
        }
    }
}
