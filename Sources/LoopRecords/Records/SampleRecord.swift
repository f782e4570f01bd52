/// A stack of a stalled thread at one moment.
public struct SampleRecord: Sendable {
    /// The ``StallRecord/id`` of the stall.
    public var stall: UInt64
    /// The time of the sample, in nanoseconds of CLOCK_MONOTONIC.
    public var time: UInt64
    /// The kernel's thread ID.
    public var thread: UInt32
    /// The way in which the stack was taken.
    public var method: CaptureMethod
    /// The state of the thread according to this sample.
    public var cause: StallCause
    /// The callout that the stack shows.
    public var phase: LoopPhase
    /// The number of the system call that the thread was in. Negative if it was in none or that is unknown.
    public var systemCall: Int32
    /// The processor time of the thread since the stall began, in nanoseconds.
    public var cpuTime: UInt64
    /// The time since the stall began in which the thread was ready but not running, in nanoseconds.
    public var runDelay: UInt64
    /// The time that the capture took from the thread, in nanoseconds. 0 if the thread was not interrupted.
    public var cost: UInt64
    /// Whether outer stack frames are missing.
    public var isTruncated: Bool
    /// The stack frames, innermost first.
    public var frames: [TraceFrame]
    /// The places in ``frames`` at which frames were left out, in ascending order.
    public var omissions: [Omission]

    /// Stack frames that were left out: repetitions of a recursion, or the middle of a deep stack.
    public struct Omission: Sendable {
        /// The index in ``SampleRecord/frames`` of the frame behind the gap.
        public var index: UInt32
        /// The number of frames. 0 if unknown.
        public var count: UInt32

        /// Creates an omission.
        public init(index: UInt32, count: UInt32) {
            self.index = index
            self.count = count
        }
    }

    /// Creates a record.
    public init(
        stall: UInt64, time: UInt64, thread: UInt32 = 0, method: CaptureMethod = .unknown,
        cause: StallCause = .unknown, phase: LoopPhase = .unknown, systemCall: Int32 = -1, cpuTime: UInt64 = 0,
        runDelay: UInt64 = 0, cost: UInt64 = 0, isTruncated: Bool = false, frames: [TraceFrame] = [],
        omissions: [Omission] = []
    ) {
        self.stall = stall
        self.time = time
        self.thread = thread
        self.method = method
        self.cause = cause
        self.phase = phase
        self.systemCall = systemCall
        self.cpuTime = cpuTime
        self.runDelay = runDelay
        self.cost = cost
        self.isTruncated = isTruncated
        self.frames = frames
        self.omissions = omissions
    }

    /// Appends the payload of the record.
    public func encode(into sink: inout ByteSink) {
        sink.unsigned(stall)
        sink.unsigned(time)
        sink.unsigned(thread)
        sink.byte(method.rawValue)
        sink.byte(cause.rawValue)
        sink.byte(phase.rawValue)
        sink.byte(isTruncated ? 1 : 0)
        sink.signed(Int64(systemCall))
        sink.unsigned(cpuTime)
        sink.unsigned(runDelay)
        sink.unsigned(cost)
        sink.count(frames.count)
        for frame in frames { frame.encode(into: &sink) }
        guard !omissions.isEmpty else { return }
        sink.list(omissions) {
            $1.unsigned($0.index)
            $1.unsigned($0.count)
        }
    }

    package init?(from source: inout ByteSource) {
        guard let stall = source.unsigned(), let time = source.unsigned(),
            let thread = source.unsigned(as: UInt32.self), let method = source.byte(), let cause = source.byte(),
            let phase = source.byte(), let flags = source.byte(), let call = source.signed(),
            let cpu = source.unsigned(), let delay = source.unsigned(), let cost = source.unsigned(),
            let frames = source.list(elementSize: 2, { TraceFrame(from: &$0) }),
            let omissions = source.remaining == 0 ? [] : source.list(elementSize: 2, Self.omission)
        else { return nil }
        self.init(
            stall: stall, time: time, thread: thread, method: CaptureMethod(byte: method),
            cause: StallCause(byte: cause), phase: LoopPhase(byte: phase),
            systemCall: Int32(truncatingIfNeeded: call), cpuTime: cpu, runDelay: delay, cost: cost,
            isTruncated: flags & 1 == 1, frames: frames, omissions: omissions)
    }

    private static func omission(_ source: inout ByteSource) -> Omission? {
        guard let index = source.unsigned(as: UInt32.self), let count = source.unsigned(as: UInt32.self)
        else { return nil }
        return Omission(index: index, count: count)
    }
}
