/// How the stack of a sample was taken, and so how far it may be trusted.
public enum CaptureMethod: UInt8, Sendable, CaseIterable {
    case unknown = 0
    /// Walked along frame pointers, in part at least: callers of leaf functions without a frame may be missing.
    case framePointers = 1
    /// Unwound by the tables of each module: complete.
    case unwindTables = 2
    /// A part was found by looking for return addresses, recognised by the calls before them: a frame there may be one that is no
    /// longer active.
    case scan = 3
    /// Frame pointers, followed on through the contexts of Swift's async functions.
    case asyncFrames = 4

    /// How reports and JSON spell it.
    public var name: String {
        switch self {
        case .unknown: "unknown"
        case .framePointers: "frame-pointers"
        case .unwindTables: "unwind-tables"
        case .scan: "scan"
        case .asyncFrames: "async"
        }
    }

    init(byte: UInt8) { self = CaptureMethod(rawValue: byte) ?? .unknown }
}
