import LoopRecords

/// A fact about the process or the machine. Keys are `app`, `kernel`, `cores`, `probe` and others.
public struct MetadataRecord: Sendable {
    /// The name of the fact.
    public var key: String
    /// The value of the fact.
    public var value: String

    /// Creates a record.
    public init(key: String, value: String) {
        self.key = key
        self.value = value
    }
}

/// A text that other records refer to by its number. Number 0 is the empty text and is never written.
public struct StringRecord: Sendable {
    /// The number of the text.
    public var id: UInt32
    /// The text.
    public var text: String

    /// Creates a record.
    public init(id: UInt32, text: String) {
        self.id = id
        self.text = text
    }
}

/// A value that the program has set.
public struct NoteRecord: Sendable {
    /// The time at which it was set, in nanoseconds of CLOCK_MONOTONIC.
    public var time: UInt64
    /// The ``StringRecord/id`` of its name.
    public var key: UInt32
    /// The value.
    public var value: Int64

    /// Creates a record.
    public init(time: UInt64, key: UInt32, value: Int64) {
        self.time = time
        self.key = key
        self.value = value
    }
}

/// The begin or the end of a pause. Turns during a pause are in no histogram.
public struct PauseRecord: Sendable {
    /// The time in nanoseconds of CLOCK_MONOTONIC.
    public var time: UInt64
    /// Whether the pause begins.
    public var isPaused: Bool

    /// Creates a record.
    public init(time: UInt64, isPaused: Bool) {
        self.time = time
        self.isPaused = isPaused
    }
}

/// One moment on two clocks.
public struct ClockRecord: Sendable {
    /// The moment in nanoseconds of CLOCK_MONOTONIC.
    public var monotonic: UInt64
    /// The moment in nanoseconds since 1970 (UTC).
    public var realtime: UInt64

    /// Creates a record.
    public init(monotonic: UInt64, realtime: UInt64) {
        self.monotonic = monotonic
        self.realtime = realtime
    }
}

/// The counts of lost records since the trace of the process began. The last record of a trace counts.
public struct DropRecord: Sendable {
    /// The number of turns that the ring buffer had no room for. The histograms include them.
    public var turns: UInt64
    /// The number of samples that were not written because the stall or the hour had reached its limit.
    public var samples: UInt64
    /// The number of stalls that were counted but not written.
    public var stalls: UInt64
    /// The number of bytes that could not be written to the file.
    public var bytes: UInt64
    /// The number of captures that failed.
    public var captures: UInt64

    /// Creates a record.
    public init(turns: UInt64 = 0, samples: UInt64 = 0, stalls: UInt64 = 0, bytes: UInt64 = 0, captures: UInt64 = 0) {
        self.turns = turns
        self.samples = samples
        self.stalls = stalls
        self.bytes = bytes
        self.captures = captures
    }

    /// Whether nothing was lost.
    public var isEmpty: Bool { turns | samples | stalls | bytes | captures == 0 }
}

/// The regular end of a trace file.
public struct EndRecord: Sendable {
    /// A reason for the end of a trace file.
    public enum Reason: UInt8, Sendable {
        /// The reason is unknown.
        case unknown = 0
        /// The probe was stopped.
        case stopped = 1
        /// The trace continues in another file.
        case rotated = 2
    }

    /// The time in nanoseconds of CLOCK_MONOTONIC.
    public var time: UInt64
    /// The reason for the end.
    public var reason: Reason

    /// Creates a record.
    public init(time: UInt64, reason: Reason) {
        self.time = time
        self.reason = reason
    }
}
