import CLoopProbe
import LoopTrace

/// A reader of other threads' stacks. Used by one thread at a time.
@safe final class StackCapturer: @unchecked Sendable {
    private let pointer: UnsafeMutablePointer<lp_capturer>
    /// The stacks that were taken and not released.
    private let pool: UnsafeMutablePointer<lp_sample>
    private var used = 0
    private var hasMarkers = false

    /// Creates a capturer, or returns `nil` if there is no memory.
    /// - Parameter signal: The signal that interrupts running threads. 0 lets the capturer choose one, a negative number uses
    ///   none.
    init?(signal: Int32) {
        guard let made = unsafe lp_capturer_create(signal) else { return nil }
        unsafe pointer = made
        unsafe pool = UnsafeMutablePointer<lp_sample>.allocate(capacity: StackCapturer.capacity)
        unsafe pool.initialize(repeating: lp_sample(), count: StackCapturer.capacity)
    }

    deinit {
        unsafe lp_capturer_destroy(pointer)
        unsafe pool.deallocate()
    }

    /// The number of captures that failed.
    var failures: UInt64 { unsafe pointer.pointee.failures }

    /// Finds the functions whose frames tell the phase. It takes milliseconds the first time; the first capture calls it if
    /// nothing else has.
    func prepare() {
        guard !hasMarkers else { return }
        hasMarkers = true
        unsafe lp_markers_find(&pointer.pointee.modules, &pointer.pointee.markers)
    }

    /// Takes a stack of `thread`.
    /// - Parameter patience: How long to wait for a thread that is ready but gets no processor, in nanoseconds.
    func capture(_ thread: ThreadView, patience: UInt64) -> CapturedStack {
        begin(thread)
        wait(patience)
        defer { releaseAll() }
        return stack(of: end(thread))
    }

    // MARK: - In steps

    /// Whether a thread was asked for its stack and has not delivered it yet. The thread delivers it before it does anything
    /// else.
    private(set) var isPending = false
    /// The largest number of stacks that can be taken before ``releaseAll()``.
    static let capacity = 16
    /// Whether one more stack can be taken.
    var hasRoom: Bool { used < StackCapturer.capacity }
    private var asked: UInt64 = 0
    private var wasAsked = false

    /// Starts a capture. The stack of a blocked thread is taken at once; a running thread is asked for it.
    func begin(_ thread: ThreadView) {
        prepare()
        asked = Clock.now
        isPending =
            unsafe lp_capture_begin(pointer, thread.raw, pool + min(used, StackCapturer.capacity - 1)) == LP_PENDING
        wasAsked = isPending
    }

    /// Waits until a pending capture is done.
    /// - Parameter patience: The longest wait, in nanoseconds.
    func wait(_ patience: UInt64) {
        if isPending { isPending = unsafe lp_capture_wait(pointer, patience) == LP_PENDING }
    }

    /// A stack that was taken and unwound. It becomes a ``CapturedStack`` when allocating is safe.
    struct Taken {
        fileprivate let index: Int
        fileprivate let asked: UInt64
        fileprivate let wasAsked: Bool

        /// No stack at all.
        static let none = Taken(index: 0, asked: 0, wasAsked: false)
    }

    /// Whether the modules are those of the last capture, so that unwinding allocates nothing.
    var hasCurrentModules: Bool {
        unsafe pointer.pointee.modules.frozen = true
        defer { unsafe pointer.pointee.modules.frozen = false }
        return unsafe lp_modules_refresh(&pointer.pointee.modules)
    }

    /// Reads the modules that were loaded since the last capture.
    func refreshModules() { _ = unsafe lp_modules_refresh(&pointer.pointee.modules) }

    /// Ends a capture and unwinds the stack. A pending capture is withdrawn. Allocates nothing if ``hasCurrentModules``.
    func end(_ thread: ThreadView) -> Taken {
        let index = min(used, StackCapturer.capacity - 1)
        unsafe lp_capture_end(pointer, thread.raw, pool + index)
        isPending = false
        used = index + 1
        return Taken(index: index, asked: asked, wasAsked: wasAsked)
    }

    /// Forgets all stacks that were taken.
    func releaseAll() { used = 0 }

    /// Returns whether the capture failed although the thread was not ready to run.
    func isFailed(_ taken: Taken) -> Bool {
        unsafe pool[taken.index].failed && pool[taken.index].status != LP_RUNNING
    }

    /// Returns the phase of the innermost callout on the stack.
    func phase(of taken: Taken) -> LoopPhase? {
        let marker = unsafe pool[taken.index].marker
        return marker >= 0 ? LoopPhase(rawValue: UInt8(marker + 1)) : nil
    }

    /// Returns the stack with all frames.
    func stack(of taken: Taken) -> CapturedStack {
        let sample = unsafe pool + taken.index
        let row = unsafe sample.pointee
        let asked = taken.asked
        let gaps = (0..<row.omission_count).map { unsafe lp_sample_omission(sample, $0) }
        let frames = (0..<row.count).map { unsafe CapturedStack.Frame(lp_sample_frame(sample, $0)) }
        return CapturedStack(
            status: .init(rawValue: row.status) ?? .unknown, systemCall: row.call,
            method: CaptureMethod(rawValue: UInt8(clamping: row.method)) ?? .unknown,
            phase: row.marker >= 0 ? LoopPhase(rawValue: UInt8(row.marker + 1)) : nil, cost: row.cost,
            time: row.time, latency: row.time > asked ? row.time - asked : 0,
            isTruncated: row.truncated, failed: row.failed, isStarved: row.starved, wasAsked: taken.wasAsked,
            frames: frames,
            omissions: gaps.map { .init(index: $0.index, count: $0.count) })
    }

    /// Returns the modules that stack frames refer to, from number `first` on.
    func modules(from first: Int) -> [TraceModule] {
        let count = unsafe Int(pointer.pointee.modules.known_count)
        guard first < count else { return [] }
        return (first..<count).map { unsafe TraceModule(pointer.pointee.modules.known[$0]) }
    }
}

/// A captured stack.
struct CapturedStack {
    enum Status: Int32 {
        case unknown = 0
        case running = 1
        case blocked = 2
    }

    struct Frame {
        let programCounter, address: UInt64
        let module: UInt32
        let isExact: Bool

        init(_ row: lp_frame) {
            programCounter = row.pc
            address = row.address
            module = row.module
            isExact = row.exact
        }
    }

    let status: Status
    let systemCall: Int32
    let method: CaptureMethod
    /// The phase of the innermost callout on the stack, if there is one.
    let phase: LoopPhase?
    let cost: UInt64
    /// The time at which the stack was copied, and the nanoseconds from the request to the copy.
    let time, latency: UInt64
    let isTruncated, failed: Bool
    /// Whether the thread was ready but got no processor, where the platform tells.
    let isStarved: Bool
    /// Whether the thread was running or ready and was sent a signal.
    let wasAsked: Bool
    let frames: [Frame]
    let omissions: [SampleRecord.Omission]
}

extension TraceModule {
    init(_ row: lp_module) {
        let id = unsafe withUnsafeBytes(of: row.id) { unsafe Array($0.prefix(Int(row.id_size))) }
        self.init(
            index: unsafe row.index, path: unsafe row.path.map { unsafe String(cString: $0) } ?? "", buildID: id,
            bias: unsafe row.bias, textStart: unsafe row.text_low &- row.bias,
            textSize: unsafe row.text_high &- row.text_low)
    }
}
