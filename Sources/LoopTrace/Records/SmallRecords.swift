/// A fact about the process or the machine: `app`, `kernel`, `cores`, `probe`…
public struct MetadataRecord: Hashable, Sendable {
    public var key: String
    public var value: String

    public init(key: String, value: String) {
        self.key = key
        self.value = value
    }
}

/// A text that records call by its number. Number 0 is the empty text, and is never written.
public struct StringRecord: Hashable, Sendable {
    public var id: UInt32
    public var text: String

    public init(id: UInt32, text: String) {
        self.id = id
        self.text = text
    }
}

/// A value that the program noted.
public struct NoteRecord: Hashable, Sendable {
    /// CLOCK_MONOTONIC, nanoseconds.
    public var time: UInt64
    /// ``StringRecord/id``.
    public var key: UInt32
    public var value: Int64

    public init(time: UInt64, key: UInt32, value: Int64) {
        self.time = time
        self.key = key
        self.value = value
    }
}

/// The probe stopped looking, or began again: what lies between is in no histogram.
public struct PauseRecord: Hashable, Sendable {
    /// CLOCK_MONOTONIC, nanoseconds.
    public var time: UInt64
    public var isPaused: Bool

    public init(time: UInt64, isPaused: Bool) {
        self.time = time
        self.isPaused = isPaused
    }
}

/// One moment on two clocks, nanoseconds: monotonic, and since 1970 (UTC).
public struct ClockRecord: Hashable, Sendable {
    public var monotonic: UInt64
    public var realtime: UInt64

    public init(monotonic: UInt64, realtime: UInt64) {
        self.monotonic = monotonic
        self.realtime = realtime
    }
}

/// What was lost, counted since the process began to trace; the last record counts.
public struct DropRecord: Hashable, Sendable {
    /// Turns that the ring had no room for (they are in the histograms).
    public var turns: UInt64
    /// Samples that were not written, because the stall or the hour had its share.
    public var samples: UInt64
    /// Stalls that were counted and not written.
    public var stalls: UInt64
    /// Bytes that could not be written to the file.
    public var bytes: UInt64
    /// Captures that failed.
    public var captures: UInt64

    public init(turns: UInt64 = 0, samples: UInt64 = 0, stalls: UInt64 = 0, bytes: UInt64 = 0, captures: UInt64 = 0) {
        self.turns = turns
        self.samples = samples
        self.stalls = stalls
        self.bytes = bytes
        self.captures = captures
    }

    /// Whether anything at all was lost.
    public var isEmpty: Bool { turns | samples | stalls | bytes | captures == 0 }
}

/// The trace was closed in order.
public struct EndRecord: Hashable, Sendable {
    public enum Reason: UInt8, Sendable {
        case unknown = 0
        /// The probe was stopped.
        case stopped = 1
        /// The trace goes on in another file.
        case rotated = 2
    }

    /// CLOCK_MONOTONIC, nanoseconds.
    public var time: UInt64
    public var reason: Reason

    public init(time: UInt64, reason: Reason) {
        self.time = time
        self.reason = reason
    }
}
