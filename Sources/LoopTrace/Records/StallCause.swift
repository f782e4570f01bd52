/// Why a loop did not go on.
public enum StallCause: UInt8, Sendable, CaseIterable {
    case unknown = 0
    /// The thread computed.
    case cpu = 1
    /// The thread waited in a system call.
    case blocked = 2
    /// The thread could have run, and other threads had the processors.
    case starved = 3

    /// How reports and JSON spell it.
    public var name: String {
        switch self {
        case .unknown: "unknown"
        case .cpu: "cpu"
        case .blocked: "blocked"
        case .starved: "starved"
        }
    }

    init(byte: UInt8) { self = StallCause(rawValue: byte) ?? .unknown }
}
