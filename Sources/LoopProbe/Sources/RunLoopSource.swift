import CLoopProbe

/// A loop source for a CFRunLoop, of the main thread or of any other thread.
///
/// CoreFoundation is looked up at run time. A program that does not link Foundation does not get it from this module.
public final class RunLoopSource: LoopSource {
    private enum Loop: Sendable {
        case main
        /// The address of a CFRunLoop, which `keeper` retains.
        case address(UInt)
    }

    private let loop: Loop
    private let keeper: Keeper?
    /// The kind and the name of the loop.
    public let descriptor: LoopDescriptor
    private let attached = Guarded<Attached?>(nil)

    @safe private struct Attached: @unchecked Sendable {
        let pointer: OpaquePointer
        let meter: LoopMeter
    }

    /// An object that retains a CF object.
    private final class Keeper: @unchecked Sendable {
        let object: AnyObject
        init(_ object: AnyObject) { self.object = object }
    }

    private init(_ loop: Loop, keeper: Keeper? = nil, name: String) {
        self.loop = loop
        self.keeper = keeper
        descriptor = LoopDescriptor(kind: "cfrunloop", name: name)
    }

    /// The run loop of the main thread.
    public static var main: RunLoopSource { RunLoopSource(.main, name: "main") }

    /// Returns a source for the run loop of the calling thread. The run loop must outlive the probe.
    /// - Throws: ``LoopProbeError/noRunLoop`` if the program has none.
    public static func current(name: String) throws -> RunLoopSource {
        guard let loop = unsafe lp_runloop_current() else { throw LoopProbeError.noRunLoop }
        return RunLoopSource(.address(UInt(bitPattern: loop)), name: name)
    }

    /// Creates a source for any run loop.
    /// - Parameters:
    ///     - runLoop: A `CFRunLoop`, as `RunLoop.getCFRunLoop()` returns it.
    ///     - name: The name of the loop in reports.
    /// - Throws: ``LoopProbeError/notARunLoop`` or ``LoopProbeError/noRunLoop``.
    public convenience init(_ runLoop: AnyObject, name: String) throws {
        guard lp_runloop_available() else { throw LoopProbeError.noRunLoop }
        let address = unsafe Unmanaged.passUnretained(runLoop).toOpaque()
        guard unsafe lp_runloop_is(address) else { throw LoopProbeError.notARunLoop }
        self.init(.address(UInt(bitPattern: address)), keeper: Keeper(runLoop), name: name)
    }

    /// The kernel's thread ID. It equals the process ID for the main thread. Other threads report it with their first turn,
    /// and are 0 here.
    public var executingThread: UInt32 {
        if case .main = loop { return SystemFacts.mainThread }
        return 0
    }

    /// Adds the observers to the run loop.
    public func attach(_ meter: LoopMeter, modes: [String]) throws {
        let address: UnsafeMutableRawPointer? =
            switch loop {
            case .main: unsafe lp_runloop_main()
            case .address(let bits): unsafe UnsafeMutableRawPointer(bitPattern: bits)
            }
        guard let address = unsafe address,
            let pointer = unsafe lp_runloop_attach(meter.pointer, address, nil, -1)
        else { throw LoopProbeError.noRunLoop }
        for mode in modes { unsafe lp_runloop_add_mode(pointer, mode) }
        attached.withLock { unsafe $0 = Attached(pointer: pointer, meter: meter) }
    }

    /// Whether the run loop waits, in any mode.
    public var isWaiting: Bool {
        attached.withLock { $0.map { unsafe lp_runloop_is_waiting($0.pointer) } ?? false }
    }

    /// Whether observers of the largest order, added after the probe's, may still run when a wait is reported.
    public var mayWorkAfterReport: Bool { true }

    /// Moves the observer of waits behind all others of its order.
    public func reportWaitsLast() {
        attached.withLock { $0.map { unsafe lp_runloop_move_last($0.pointer) } }
    }

    /// Adds the observers to the mode in which the run loop waits.
    public func watchCurrentMode() -> Bool {
        attached.withLock { $0.map { unsafe lp_runloop_watch_current_mode($0.pointer) } ?? false }
    }

    /// Returns the times at which the next timer of each mode is due, on CLOCK_MONOTONIC in nanoseconds, and the mode
    /// in which the loop runs. A time in the past belongs to timers that cannot fire because the loop runs in another
    /// mode.
    public func timers() -> LoopTimers? {
        attached.withLock { $0.map { unsafe RunLoopSource.timers(of: $0.pointer) } }
    }

    private static func timers(of pointer: OpaquePointer) -> LoopTimers {
        let limit = 32
        let size = Int(LP_MODE_NAME)
        var names = [CChar](repeating: 0, count: limit * size)
        var times = [UInt64](repeating: 0, count: limit)
        let count = Int(unsafe lp_runloop_next_timers(pointer, &names, &times, Int32(limit)))
        return unsafe names.withUnsafeBufferPointer { names in
            guard let first = names.baseAddress else { return LoopTimers(runningMode: "") }
            var result = LoopTimers(runningMode: unsafe String(cString: first + count * size))
            for index in 0..<count {
                result.due.append(.init(mode: unsafe String(cString: first + index * size), time: times[index]))
            }
            return result
        }
    }

    /// Runs the run loop of the calling thread and returns why the run ended, which no observer is told.
    /// - Parameters:
    ///     - mode: The name of the mode.
    ///     - duration: The longest duration of the run.
    ///     - returnsAfterSource: Whether the run ends when it has handled one source.
    @discardableResult
    public static func run(
        mode: String = "kCFRunLoopDefaultMode", for duration: Duration, returnsAfterSource: Bool = false
    ) -> RunLoopEnd {
        let end = unsafe lp_runloop_run(mode, duration / .seconds(1), returnsAfterSource)
        return RunLoopEnd(rawValue: end) ?? .finished
    }

    /// Removes the observers.
    public func detach() {
        let last = attached.withLock { attached in
            defer { attached = nil }
            return attached
        }
        if let last { unsafe lp_runloop_detach(last.pointer) }
    }
}

extension LoopSource where Self == RunLoopSource {
    /// The run loop of the main thread.
    public static var mainRunLoop: RunLoopSource { .main }
}
