/// The way in which a stack was taken, which tells how reliable it is.
public enum CaptureMethod: UInt8, Sendable, CaseIterable {
    /// The method is unknown.
    case unknown = 0
    /// At least a part was walked along frame pointers. Callers of functions without a stack frame may be missing.
    case framePointers = 1
    /// All was unwound with the unwind tables of the modules. The stack is complete.
    case unwindTables = 2
    /// A part was found by a search for return addresses behind call instructions. A frame in that part may belong to a call
    /// that had already returned.
    case scan = 3
    /// The stack was walked along frame pointers and continued through the contexts of Swift's async functions.
    case asyncFrames = 4

    /// The spelling in reports and JSON.
    public var name: String {
        switch self {
        case .unknown: "unknown"
        case .framePointers: "frame-pointers"
        case .unwindTables: "unwind-tables"
        case .scan: "scan"
        case .asyncFrames: "async"
        }
    }

    package init(byte: UInt8) { self = CaptureMethod(rawValue: byte) ?? .unknown }
}
