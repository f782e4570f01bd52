import CLoopProbe
import Synchronization

/// A CFRunLoop: that of the main thread, or any other.
///
/// CoreFoundation is found when the program runs: programs that link Foundation have it, others do not get it from here.
public final class RunLoopSource: LoopSource {
    private enum Loop: Sendable {
        case main
        /// The address of a CFRunLoop that is retained by `keeper`.
        case address(UInt)
    }

    private let loop: Loop
    private let keeper: Keeper?
    public let descriptor: LoopDescriptor
    private let attached = Mutex<Attached?>(nil)

    @safe private struct Attached: @unchecked Sendable {
        let pointer: OpaquePointer
        let meter: LoopMeter
    }

    /// Keeps a CF object alive; it is not touched from here.
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

    /// The run loop of the calling thread; it must outlive the probe.
    ///
    /// - Throws: ``LoopProbeError/noRunLoop`` when the program has none.
    public static func current(name: String) throws -> RunLoopSource {
        guard let loop = unsafe lp_runloop_current() else { throw LoopProbeError.noRunLoop }
        return RunLoopSource(.address(UInt(bitPattern: loop)), name: name)
    }

    /// - Parameters:
    ///     - runLoop: A `CFRunLoop`, as `RunLoop.getCFRunLoop()` returns it.
    ///     - name: The name of the loop in reports.
    /// - Throws: ``LoopProbeError`` when it is none.
    public convenience init(_ runLoop: AnyObject, name: String) throws {
        guard lp_runloop_available() else { throw LoopProbeError.noRunLoop }
        let address = unsafe Unmanaged.passUnretained(runLoop).toOpaque()
        guard unsafe lp_runloop_is(address) else { throw LoopProbeError.notARunLoop }
        self.init(.address(UInt(bitPattern: address)), keeper: Keeper(runLoop), name: name)
    }

    /// That of the main thread is the process's own number; others tell theirs with the first edge.
    public var executingThread: UInt32 {
        #if os(Linux)
            if case .main = loop { return SystemFacts.processID }
        #endif
        return 0
    }

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
