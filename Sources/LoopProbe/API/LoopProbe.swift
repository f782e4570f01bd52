public import LoopTrace

/// The part of a turn in which a loop is.
public typealias LoopPhase = LoopTrace.LoopPhase
/// The way in which the stack of a sample was taken.
public typealias CaptureMethod = LoopTrace.CaptureMethod
/// A histogram of durations in nanoseconds.
public typealias Histogram = LoopTrace.Histogram

/// A probe that watches one loop. It counts every turn, notices stalls while they last, and takes stacks of the thread.
///
///     let probe = try LoopProbe.start()                       // the main run loop
///     probe.onStall { print("\($0.duration) in \($0.phase)") }
///
/// A probe runs until ``stop()``, even if the program keeps no reference to it. All methods may be called from any thread.
public final class LoopProbe: Sendable {
    let watchdog: Watchdog

    private init(_ watchdog: Watchdog) { self.watchdog = watchdog }

    /// Attaches to `source` and begins to watch it.
    /// - Throws: ``LoopProbeError`` if the loop does not exist or the trace file cannot be created.
    @discardableResult
    public static func start(
        _ source: some LoopSource = RunLoopSource.main, _ configuration: Configuration = Configuration()
    ) throws -> LoopProbe {
        let watchdog = try Watchdog(source: source, configuration: configuration)
        try watchdog.start()
        return LoopProbe(watchdog)
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

/// A reason why a probe cannot start.
public enum LoopProbeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The program does not link CoreFoundation, so it has no run loop. Use ``MainQueueSource`` or ``DispatchMainSource``
    /// instead.
    case noRunLoop
    /// This platform's libdispatch does not let the program serve the main queue. Use ``DispatchMainSource`` instead.
    case noMainQueue
    /// The object is not a CFRunLoop.
    case notARunLoop
    /// Memory or a thread is not available. The value names the missing resource.
    case outOfResources(String)
    /// The trace file cannot be written. `code` is an `errno`.
    case trace(path: String, code: Int32)

    /// The reason in plain text, for people.
    public var description: String {
        switch self {
        case .noRunLoop:
            "this program has no run loop, because it does not link Foundation; use MainQueueSource or DispatchMainSource"
        case .noMainQueue:
            "the dispatch main queue cannot be served by the program on this platform; use DispatchMainSource"
        case .notARunLoop: "the object is not a CFRunLoop"
        case .outOfResources(let what): "cannot create \(what)"
        case .trace(let path, let code): "cannot write a trace to \(path): \(errorText(code))"
        }
    }
}
