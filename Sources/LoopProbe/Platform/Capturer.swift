import CLoopProbe
import LoopTrace

/// Takes stacks of another thread. Used by one thread at a time.
@safe final class Capturer: @unchecked Sendable {
    private let pointer: UnsafeMutablePointer<lp_capturer>
    private let sample: UnsafeMutablePointer<lp_sample>
    private var hasMarkers = false

    /// - Parameter signal: 0 chooses one, a negative one sends none.
    init?(signal: Int32) {
        guard let made = unsafe lp_capturer_create(signal) else { return nil }
        unsafe pointer = made
        unsafe sample = UnsafeMutablePointer<lp_sample>.allocate(capacity: 1)
        unsafe sample.initialize(to: lp_sample())
    }

    deinit {
        unsafe lp_capturer_destroy(pointer)
        unsafe sample.deallocate()
    }

    /// Captures that were tried, and that failed.
    var failures: UInt64 { unsafe pointer.pointee.failures }

    /// Finds the functions by which phases are told; takes milliseconds the first time, and is done by the first capture else.
    func prepare() {
        guard !hasMarkers else { return }
        hasMarkers = true
        unsafe lp_markers_find(&pointer.pointee.modules, &pointer.pointee.markers)
    }

    /// A stack of `thread`, for which a thread that is ready and gets no processor is waited for.
    /// - Parameter patience: nanoseconds.
    func capture(_ thread: ThreadView, patience: UInt64) -> CapturedStack {
        begin(thread)
        wait(patience)
        return end(thread)
    }

    // MARK: - In steps

    /// Whether a thread that runs, or is ready to, has been asked for its stack and has not given it yet. It will before anything
    /// else that it does.
    private(set) var isPending = false
    private var asked: UInt64 = 0
    private var wasAsked = false

    /// Takes the stack of a blocked thread at once; asks one that runs.
    func begin(_ thread: ThreadView) {
        prepare()
        asked = Clock.now
        isPending = unsafe lp_capture_begin(pointer, thread.raw, sample) == LP_PENDING
        wasAsked = isPending
    }

    /// Waits for what is pending.
    /// - Parameter patience: nanoseconds.
    func wait(_ patience: UInt64) {
        if isPending { isPending = unsafe lp_capture_wait(pointer, patience) == LP_PENDING }
    }

    /// Unwinds what was taken; what is still pending is withdrawn.
    func end(_ thread: ThreadView) -> CapturedStack {
        unsafe lp_capture_end(pointer, thread.raw, sample)
        isPending = false
        return stack(asked: asked)
    }

    private func stack(asked: UInt64) -> CapturedStack {
        let row = unsafe sample.pointee
        let frames = (0..<row.count).map { unsafe CapturedStack.Frame(lp_sample_frame(sample, $0)) }
        return CapturedStack(
            status: .init(rawValue: row.status) ?? .unknown, systemCall: row.call,
            method: CaptureMethod(rawValue: UInt8(clamping: row.method)) ?? .unknown,
            phase: row.marker >= 0 ? LoopPhase(rawValue: UInt8(row.marker + 1)) : nil, cost: row.cost,
            time: row.time, latency: row.time > asked ? row.time - asked : 0,
            isTruncated: row.truncated, failed: row.failed, wasAsked: wasAsked, frames: frames)
    }

    /// Modules that frames name, from number `first` on.
    func modules(from first: Int) -> [TraceModule] {
        let count = unsafe Int(pointer.pointee.modules.known_count)
        guard first < count else { return [] }
        return (first..<count).map { unsafe TraceModule(pointer.pointee.modules.known[$0]) }
    }
}

/// A stack as it was captured.
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
            (programCounter, address, module, isExact) = (row.pc, row.address, row.module, row.exact)
        }
    }

    let status: Status
    let systemCall: Int32
    let method: CaptureMethod
    /// By the innermost callout on the stack.
    let phase: LoopPhase?
    let cost: UInt64
    /// When it was copied, and how long that was after it had been asked for.
    let time, latency: UInt64
    let isTruncated, failed: Bool
    /// Whether it ran, or was ready to, and was sent a signal.
    let wasAsked: Bool
    let frames: [Frame]
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
