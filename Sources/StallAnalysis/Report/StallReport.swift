import LinkMapKit
import LoopTrace

/// The answer of `stalls`: all processes and stalls of the given traces in the order of time, as numbers. Names are as in the
/// files.
package struct StallReport: Sendable {
    package var processes: [StallProcess] = []
    package var loops: [StallLoop] = []
    package var turns = TurnTotals()
    /// The durations of all turns, stalled ones included.
    package var histogram = TurnHistogram()
    /// The same by mode and phase, the largest sum first.
    package var phases: [PhaseTotal] = []
    package var stalls: [Stall] = []
    package var totals = StallTotals()
    package var groups: [StallGroup] = []
    package var saturations: [Saturation] = []
    package var suspensions = SuspensionTotals()
    /// The late timers, in the order of time.
    package var heldTimers: [HeldTimer] = []
    package var dropped = DropRecord()

    // MARK: - Parts of stacks

    package var modules: [StallModule] = []
    /// The build IDs of the modules for whose code no file with all names was found.
    package var missingNames: [String] = []
    package var functions: [StallFunction] = []
    package var frames: [StallFrame] = []
    /// The stacks: indices into `frames`, innermost first.
    package var stacks: [[Int]] = []

    package var checks: [LimitCheck] = []
    package var warnings: [AuditWarning] = []

    package init() {}
}

/// The totals of all stalls. Announced stalls count separately. Times are in nanoseconds.
package struct StallTotals: Sendable, Equatable {
    package var count = 0
    package var time: UInt64 = 0
    package var longest: UInt64 = 0
    package var open = 0
    package var severe = 0
    /// The number of announced stalls.
    package var expectedCount = 0
    package var expectedTime: UInt64 = 0
    /// The number and the time of stalls without a sample.
    package var unsampledCount = 0
    package var unsampledTime: UInt64 = 0
    /// The stall time by cause.
    package var causes: [StallCause: UInt64] = [:]

    package init() {}
}

/// A turn of a loop that took too long. Times are in nanoseconds.
package struct Stall: Sendable {
    /// The index of the process in ``StallReport/processes``.
    package let process: Int
    /// The index of the loop in ``StallReport/loops``. `nil` if the trace does not tell it.
    package let loop: Int?
    /// The number of the stall, unique in its process.
    package let id: UInt64
    /// The begin of the turn: since 1970, and since the trace of the process began.
    package let realtime: UInt64
    package let offset: UInt64
    /// The duration. For an open stall it reaches to the last record about it.
    package let duration: UInt64
    /// Whether the trace ends before the stall: the process died during it, or the trace was cut off.
    package let isOpen: Bool
    package let isSevere: Bool
    package let phase: LoopPhase
    /// The name of the run loop mode. Empty if the loop has no modes.
    package let mode: String
    /// The number of nested runs of the loop. `nil` if unknown.
    package let depth: Int?
    package let cause: StallCause
    /// The system call in which most samples found the thread, and its name if known.
    package let systemCall: (number: Int32, name: String?)?
    package let cpuTime: UInt64
    /// The time in which the thread was ready but not running.
    package let runDelay: UInt64
    /// The reason that the program announced for blocking. `nil` if it announced none.
    package let expected: String?
    package let notes: [(name: String, value: Int64)]
    /// The texts that the program had set, or other statements of a hang report.
    package let texts: [(name: String, text: String)]
    /// The samples in the order of time. Their weights add up to ``duration``.
    package let samples: [StallSample]
}

/// A function that was on a stack, or an address whose function is unknown.
package struct StallFunction: Sendable {
    /// The mangled name as in the file. `nil` if only the address is known.
    package let name: ByteView?
    /// The index of the module in ``StallReport/modules``. `nil` if the address was in none.
    package let module: Int?
    /// The address of the function in the module's file, or of the frame if the function is unknown. Without a module it is
    /// the run-time address.
    package let address: UInt64
    package let origin: FunctionOrigin
}

/// A stack frame. Equal frames of different stacks are kept once.
package struct StallFrame: Sendable, Hashable {
    /// The index of the function in ``StallReport/functions``.
    package let function: Int
    /// The address in the module's file, or the run-time address if there is no module.
    package let address: UInt64
    /// The source file. `nil` without debug info.
    package let file: String?
    package let line: Int?
    /// Whether the function's code was inlined into the function of the next frame.
    package let isInlined: Bool
}

/// An executable or a library whose code was on a stack.
package struct StallModule: Sendable, Equatable {
    /// The path while the program ran.
    package let path: String
    /// The build ID in lower-case hexadecimal digits. `nil` if the module has none.
    package let buildID: String?
    /// The file that the functions' names were read from. `nil` if none was found.
    package internal(set) var symbolFile: String?

    package init(path: String, buildID: String?, symbolFile: String? = nil) {
        self.path = path
        self.buildID = buildID
        self.symbolFile = symbolFile
    }

    /// The file name of the path: `libFoundation.so` for `/usr/lib/libFoundation.so`.
    package var name: String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name.isEmpty ? "[no name]" : name
    }
}

/// A stack of a stalled thread at one moment.
package struct StallSample: Sendable {
    /// The time since the stall began, in nanoseconds.
    package let offset: UInt64
    /// The time that the sample stands for, in nanoseconds (``SampleWeights``).
    package let weight: UInt64
    /// The index of the stack in ``StallReport/stacks``.
    package let stack: Int
    package let method: CaptureMethod
    package let cause: StallCause
    package let systemCall: Int32?
    /// The kernel's thread ID.
    package let thread: UInt32
    /// Whether outer stack frames are missing.
    package let isTruncated: Bool
    /// The places in the stack at which frames were left out, in ascending order.
    package let omissions: [Omission]

    /// Stack frames that were left out: repetitions of a recursion, or the middle of a deep stack.
    package struct Omission: Sendable, Equatable {
        /// The index in the stack of the frame behind the gap.
        package let index: Int
        /// The number of frames. 0 if unknown.
        package let count: UInt32
    }
}

/// The totals of all loops. Times are in nanoseconds.
package struct TurnTotals: Sendable, Equatable {
    package var count: UInt64 = 0
    package var busy: UInt64 = 0
    /// The number of waits and their sum.
    package var waits: UInt64 = 0
    package var waiting: UInt64 = 0
    /// The time outside the loops.
    package var outside: UInt64 = 0
    /// The watched time of all loops.
    package var watched: UInt64 = 0
    /// The cost of the probe: processor time and wake-ups of its thread, and the time that samples took from the loops.
    package var watchdogTime: UInt64 = 0
    package var watchdogWakes: UInt64 = 0
    package var sampleTime: UInt64 = 0

    package init() {}
}

/// The turns in one run loop mode that began in one phase.
package struct PhaseTotal: Sendable {
    package let phase: LoopPhase
    package let mode: String
    package let histogram: TurnHistogram
}
