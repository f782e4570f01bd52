public import LoopRecords

/// A stretch of time in which the whole process stood still: it was stopped, frozen, held by a debugger, or suspended by the
/// system. No turn, stall or wait includes it. Times are in nanoseconds.
public struct SuspensionRecord: Sendable {
    /// A reason for a suspension.
    public enum Reason: UInt8, Sendable, CaseIterable {
        /// The reason is unknown.
        case unknown = 0
        /// A debugger was attached.
        case debugger = 1

        /// The spelling in reports and JSON.
        public var name: String {
            switch self {
            case .unknown: "unknown"
            case .debugger: "debugger"
            }
        }
    }

    /// The begin on CLOCK_MONOTONIC. It is exact to the time between two looks of the watchdog.
    public var begin: UInt64
    /// The duration.
    public var duration: UInt64
    /// The reason.
    public var reason: Reason

    /// Creates a record.
    public init(begin: UInt64, duration: UInt64, reason: Reason = .unknown) {
        self.begin = begin
        self.duration = duration
        self.reason = reason
    }

    /// Appends the payload of the record.
    public func encode(into sink: inout ByteSink) {
        sink.suspension(begin: begin, duration: duration, reason: reason.rawValue)
    }

    package init?(from source: inout ByteSource) {
        guard let begin = source.unsigned(), let duration = source.unsigned(), let reason = source.byte()
        else { return nil }
        self.init(begin: begin, duration: duration, reason: Reason(rawValue: reason) ?? .unknown)
    }
}
