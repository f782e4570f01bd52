/// The stack of a stalled thread at one moment.
public struct SampleRecord: Hashable, Sendable {
    /// ``StallRecord/id``.
    public var stall: UInt64
    /// CLOCK_MONOTONIC, nanoseconds.
    public var time: UInt64
    /// Kernel's number of the thread.
    public var thread: UInt32
    public var method: CaptureMethod
    /// What the thread was doing, by this sample alone.
    public var cause: StallCause
    /// Which callout the stack lies in.
    public var phase: LoopPhase
    /// Number of the system call the thread was in; negative: in none, or not known.
    public var systemCall: Int32
    /// Processor time of the thread since the stall began, nanoseconds.
    public var cpuTime: UInt64
    /// Time that the thread was ready and did not run since the stall began, nanoseconds.
    public var runDelay: UInt64
    /// What the capture took from the thread, nanoseconds; 0 when it was not interrupted.
    public var cost: UInt64
    /// Whether there were more frames than were kept.
    public var isTruncated: Bool
    /// Innermost first.
    public var frames: [TraceFrame]

    public init(
        stall: UInt64, time: UInt64, thread: UInt32 = 0, method: CaptureMethod = .unknown,
        cause: StallCause = .unknown, phase: LoopPhase = .unknown, systemCall: Int32 = -1, cpuTime: UInt64 = 0,
        runDelay: UInt64 = 0, cost: UInt64 = 0, isTruncated: Bool = false, frames: [TraceFrame] = []
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
    }

    func encode(into sink: inout ByteSink) {
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
    }

    init?(from source: inout ByteSource) {
        guard let stall = source.unsigned(), let time = source.unsigned(),
            let thread = source.unsigned(as: UInt32.self), let method = source.byte(), let cause = source.byte(),
            let phase = source.byte(), let flags = source.byte(), let call = source.signed(),
            let cpu = source.unsigned(), let delay = source.unsigned(), let cost = source.unsigned(),
            let frames = source.list(elementSize: 2, { TraceFrame(from: &$0) })
        else { return nil }
        self.init(
            stall: stall, time: time, thread: thread, method: CaptureMethod(byte: method),
            cause: StallCause(byte: cause), phase: LoopPhase(byte: phase),
            systemCall: Int32(truncatingIfNeeded: call), cpuTime: cpu, runDelay: delay, cost: cost,
            isTruncated: flags & 1 == 1, frames: frames)
    }
}
