/// The activity of a loop: the kind of callout it has made or, if that is unknown, the part of the turn.
public enum LoopPhase: UInt8, Sendable, CaseIterable {
    /// The phase is unknown.
    case unknown = 0
    /// The callback of a timer.
    case timer = 1
    /// A run loop source that is signalled by the program (version 0).
    case source0 = 2
    /// A run loop source with a port or a descriptor (version 1).
    case source1 = 3
    /// A block of the dispatch main queue, which includes `@MainActor` code.
    case mainQueue = 4
    /// A block that was passed to the loop (`perform`).
    case performBlock = 5
    /// An observer of the program or a framework.
    case observer = 6
    /// Input or output of an event loop.
    case inputOutput = 7
    /// A task of an event loop.
    case task = 8
    /// The part from a wake-up to the next pass: timers, main queue, port sources, perform blocks.
    case wake = 9
    /// The part from the start of a pass to the wait: sources, perform blocks, observers, polled blocks of the main queue.
    case pass = 10
    /// The part from entering the loop to its first pass.
    case entry = 11
    /// The time outside the loop.
    case outside = 12
    /// A phase that the program set through a manual source.
    case custom = 13

    /// The spelling in reports and JSON.
    public var name: String {
        switch self {
        case .unknown: "unknown"
        case .timer: "timer"
        case .source0: "source0"
        case .source1: "source1"
        case .mainQueue: "main-queue"
        case .performBlock: "perform-block"
        case .observer: "observer"
        case .inputOutput: "io"
        case .task: "task"
        case .wake: "wake"
        case .pass: "pass"
        case .entry: "entry"
        case .outside: "outside"
        case .custom: "custom"
        }
    }

    package init(byte: UInt8) { self = LoopPhase(rawValue: byte) ?? .unknown }
}
