import LinkMapKit
import LoopTrace

/// A traced process, from one file or several. Times are in nanoseconds.
package struct StallProcess: Sendable {
    package struct File: Sendable, Equatable {
        /// The path as the user gave it.
        package let path: String
        /// The size in bytes.
        package let size: UInt64

        package init(path: String, size: UInt64) {
            self.path = path
            self.size = size
        }
    }

    /// The files in the order in which they were written.
    package var files: [File]
    /// The process ID. 0 if a hang report does not state it.
    package let processID: UInt32
    /// The facts about program and machine, by key.
    package let metadata: [(key: String, value: String)]
    /// The begin of the trace since 1970. 0 if a hang report does not state it.
    package let began: UInt64
    /// The time from the begin of the trace to its last record.
    package let length: UInt64
    package let ending: Ending
    package let startup: StallStartup?
    /// The turns that the trace lists one by one.
    package let turns: [ListedTurn]

    package enum Ending: String, Sendable {
        /// The probe was stopped.
        case stopped
        /// The trace continues in a file that was not given.
        case rotated
        /// The process was killed or is still running.
        case unfinished
    }

    /// A turn that the trace lists. Times are in nanoseconds; `offset` counts from the begin of the trace.
    package struct ListedTurn: Sendable {
        package let loop: Int?
        package let offset: UInt64
        package let busy: UInt64
        package let phase: LoopPhase
        package let mode: String
        package let depth: UInt32
    }

    /// The name of the program according to the trace, or the process ID.
    package var name: String {
        let name = metadata.first { $0.key == "app" }?.value.split(separator: "/").last.map(String.init)
        return name ?? (processID == 0 ? "unnamed program" : "process \(processID)")
    }
}

/// A watched loop. Times are in nanoseconds.
package struct StallLoop: Sendable {
    /// The index of the process in ``StallReport/processes``.
    package let process: Int
    package let name: String
    package let kind: String
    package let thread: UInt32
    /// The shortest turn that is a stall, and the shortest severe stall.
    package let stall: UInt64
    package let severe: UInt64
}

/// The milestones of a process's start. Times are in nanoseconds.
package struct StallStartup: Sendable {
    /// The moment from which offsets count, since 1970.
    package let began: UInt64
    /// The largest distance from the begin of the process to that moment. 0 if the begin is known exactly.
    package let uncertainty: UInt64
    /// Whether the begin of the process is known. Otherwise offsets count from the first milestone.
    package let isFromStart: Bool
    package let milestones: [(name: String, offset: UInt64)]
}

/// The times in which processes stood still: stopped, frozen, held by a debugger, or suspended by the system. No turn and no
/// stall includes them. Times are in nanoseconds.
package struct SuspensionTotals: Sendable, Equatable {
    package var count = 0
    package var time: UInt64 = 0
    package var longest: UInt64 = 0
    /// The number of those in which a debugger was attached.
    package var debugged = 0

    package init() {}

    mutating func add(_ record: SuspensionRecord) {
        count += 1
        time = time.addingClamped(record.duration)
        longest = max(longest, record.duration)
        if record.reason == .debugger { debugged += 1 }
    }
}

/// Timers of a run loop mode that were late because the loop ran in another mode. Times are in nanoseconds.
package struct HeldTimer: Sendable, Equatable {
    package let process: Int
    package let loop: Int?
    /// The time at which the timers were due, since the trace of the process began.
    package let offset: UInt64
    package let lateness: UInt64
    /// The mode that has the timers, and the mode in which the loop ran.
    package let mode: String
    package let runningMode: String
}

/// A chain of turns, each shorter than a stall, without a wait between them. Times are in nanoseconds.
package struct Saturation: Sendable, Equatable {
    package let process: Int
    package let loop: Int?
    /// The begin since the trace of the process began.
    package let offset: UInt64
    package let duration: UInt64
    package let turns: UInt64
    /// Whether the trace ends before the loop waits.
    package let isOpen: Bool
}
