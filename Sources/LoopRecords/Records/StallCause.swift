/// The reason why a turn took long.
public enum StallCause: UInt8, Sendable, CaseIterable {
    /// The cause is unknown.
    case unknown = 0
    /// The thread ran on a processor.
    case cpu = 1
    /// The thread waited in a system call.
    case blocked = 2
    /// The thread was ready to run, but other threads used the processors.
    case starved = 3

    /// The spelling in reports and JSON.
    public var name: String {
        switch self {
        case .unknown: "unknown"
        case .cpu: "cpu"
        case .blocked: "blocked"
        case .starved: "starved"
        }
    }

    package init(byte: UInt8) { self = StallCause(rawValue: byte) ?? .unknown }
}
