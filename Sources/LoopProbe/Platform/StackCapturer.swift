import CLoopProbe
import LoopRecords

/// A reader of other threads' stacks. Used by one thread at a time.
@safe final class StackCapturer: @unchecked Sendable {
    private let pointer: OpaquePointer
    /// The number of stacks that were taken and not released.
    private var used: UInt32 = 0

    /// Creates a capturer, or returns `nil` if there is no memory.
    /// - Parameter signal: The signal that interrupts running threads. 0 lets the capturer choose one, a negative number uses
    ///   none.
    init?(signal: Int32) {
        guard let made = unsafe lp_sampler_create(signal) else { return nil }
        unsafe pointer = made
    }

    deinit { unsafe lp_sampler_destroy(pointer) }

    /// The number of captures that failed.
    var failures: UInt64 { unsafe lp_sampler_failures(pointer) }

    /// Finds the functions whose frames tell the phase. It takes milliseconds the first time; the first capture calls it if
    /// nothing else has.
    func prepare() { unsafe lp_sampler_prepare(pointer) }

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
    static let capacity = Int(LP_SAMPLES)
    /// Whether one more stack can be taken.
    var hasRoom: Bool { used < UInt32(LP_SAMPLES) }
    private var asked: UInt64 = 0
    private var wasAsked = false

    /// Starts a capture. The stack of a blocked thread is taken at once; a running thread is asked for it.
    func begin(_ thread: ThreadView) {
        prepare()
        asked = Clock.now
        isPending = unsafe lp_sampler_begin(pointer, thread.raw, used)
        wasAsked = isPending
    }

    /// Waits until a pending capture is done.
    /// - Parameter patience: The longest wait, in nanoseconds.
    func wait(_ patience: UInt64) {
        if isPending { isPending = unsafe lp_sampler_wait(pointer, patience) }
    }

    /// A stack that was taken and unwound. It becomes a ``CapturedStack`` when allocating is safe.
    struct Taken {
        fileprivate let index: UInt32
        fileprivate let asked: UInt64
        fileprivate let wasAsked: Bool

        /// No stack at all.
        static let none = Taken(index: 0, asked: 0, wasAsked: false)
    }

    /// Whether the modules are those of the last capture, so that unwinding allocates nothing.
    var hasCurrentModules: Bool { unsafe lp_sampler_is_current(pointer) }

    /// Reads the modules that were loaded since the last capture.
    func refreshModules() { unsafe lp_sampler_refresh(pointer) }

    /// Ends a capture and unwinds the stack. A pending capture is withdrawn. Allocates nothing if ``hasCurrentModules``.
    func end(_ thread: ThreadView) -> Taken {
        let index = min(used, UInt32(LP_SAMPLES) - 1)
        unsafe lp_sampler_end(pointer, thread.raw, index)
        isPending = false
        used = index + 1
        return Taken(index: index, asked: asked, wasAsked: wasAsked)
    }

    /// Forgets all stacks that were taken.
    func releaseAll() { used = 0 }

    /// Returns whether the capture failed although the thread was not ready to run.
    func isFailed(_ taken: Taken) -> Bool {
        let facts = unsafe lp_sampler_facts(pointer, taken.index)
        return facts.failed && facts.status != Int32(LP_RUNNING)
    }

    /// Returns the phase of the innermost callout on the stack.
    func phase(of taken: Taken) -> LoopPhase? {
        StackCapturer.phase(unsafe lp_sampler_facts(pointer, taken.index).marker)
    }

    private static func phase(_ marker: Int32) -> LoopPhase? {
        marker >= 0 ? LoopPhase(rawValue: UInt8(marker + 1)) : nil
    }

    /// Returns the stack with all frames.
    func stack(of taken: Taken) -> CapturedStack {
        let row = unsafe lp_sampler_facts(pointer, taken.index)
        var frames: [CapturedStack.Frame] = []
        for frame in 0..<row.frames {
            frames.append(CapturedStack.Frame(unsafe lp_sampler_frame(pointer, taken.index, frame)))
        }
        var omissions: [SampleRecord.Omission] = []
        for number in 0..<row.omissions {
            let gap = unsafe lp_sampler_omission(pointer, taken.index, number)
            omissions.append(.init(index: gap.index, count: gap.count))
        }
        return CapturedStack(
            status: .init(rawValue: row.status) ?? .unknown, systemCall: row.call,
            method: CaptureMethod(rawValue: UInt8(clamping: row.method)) ?? .unknown,
            phase: StackCapturer.phase(row.marker), cost: row.cost,
            time: row.time, latency: row.time > taken.asked ? row.time - taken.asked : 0,
            isTruncated: row.truncated, failed: row.failed, isStarved: row.starved, wasAsked: taken.wasAsked,
            frames: frames, omissions: omissions)
    }

    /// Returns the modules that stack frames refer to, from number `first` on.
    func modules(from first: Int) -> [TraceModule] {
        var modules: [TraceModule] = []
        for number in UInt32(first)..<max(UInt32(first), unsafe lp_sampler_module_count(pointer)) {
            modules.append(unsafe TraceModule(lp_sampler_module(pointer, number), number))
        }
        return modules
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
    @unsafe init(_ row: lp_module_facts, _ number: UInt32) {
        let id = unsafe Array(UnsafeBufferPointer(start: row.id, count: Int(row.id_size)))
        self.init(
            index: number, path: unsafe row.path.map { unsafe String(cString: $0) } ?? "", buildID: id,
            bias: unsafe row.bias, textStart: unsafe row.text_low &- row.bias,
            textSize: unsafe row.text_high &- row.text_low)
    }
}
