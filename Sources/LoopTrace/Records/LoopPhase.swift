/// What a loop was doing: the kind of callout it had made, or, where that is not known, the part of the turn.
public enum LoopPhase: UInt8, Sendable, CaseIterable {
    case unknown = 0
    /// A timer's callback.
    case timer = 1
    /// A source that was signalled by hand (version 0).
    case source0 = 2
    /// A source behind a port or a descriptor (version 1).
    case source1 = 3
    /// Blocks of the dispatch main queue; `@MainActor` code too.
    case mainQueue = 4
    /// A block given to the loop itself (`perform`).
    case performBlock = 5
    /// An observer of somebody else.
    case observer = 6
    /// Input and output of an event loop.
    case inputOutput = 7
    /// A task of an event loop.
    case task = 8
    /// Between a wake-up and the next pass: timers, main queue, port sources, perform blocks.
    case wake = 9
    /// From the start of a pass to the wait: sources, perform blocks, observers, main-queue blocks that were polled for.
    case pass = 10
    /// Between entering the loop and its first pass.
    case entry = 11
    /// Not inside the loop at all.
    case outside = 12
    /// Said by the program, through a manual source.
    case custom = 13

    /// How reports and JSON spell it.
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

    init(byte: UInt8) { self = LoopPhase(rawValue: byte) ?? .unknown }
}
