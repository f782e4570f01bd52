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

    static let hangReportKind = "hang-report"
    /// Whether a system reported it, which counts no turns.
    package var isOfHangReport: Bool { kind == StallLoop.hangReportKind }
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

extension StallProcess {
    /// Creates a process from its trace.
    /// - Parameter loops: The report's indices of the trace's loops.
    init(of trace: ProcessTrace, loops: [UInt32: Int]) {
        let span = trace.span
        self.init(
            files: trace.files.map { File(path: $0.path == "-" ? "<stdin>" : $0.path, size: $0.size) },
            processID: trace.header.processID,
            metadata: trace.metadata.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
            began: trace.realtime(of: span.lowerBound), length: span.upperBound - span.lowerBound,
            ending: Ending(trace.end), startup: trace.startup.flatMap { StallStartup($0, of: trace) },
            turns: StallProcess.turns(of: trace, loops, since: span.lowerBound))
    }

    private static func turns(of trace: ProcessTrace, _ loops: [UInt32: Int], since start: UInt64) -> [ListedTurn] {
        var turns: [ListedTurn] = []
        for list in trace.files.lazy.flatMap(\.trace.turns) {
            turns += list.turns.map { turn in
                ListedTurn(
                    loop: loops[list.loop], offset: turn.begin.subtractingClamped(start), busy: turn.busy,
                    phase: turn.phase, mode: trace.text(turn.mode), depth: turn.depth)
            }
        }
        return turns.sorted { ($0.offset, $0.busy) < ($1.offset, $1.busy) }
    }
}

extension StallProcess.Ending {
    fileprivate init(_ end: EndRecord?) {
        switch end?.reason {
        case .rotated: self = .rotated
        case .stopped, .unknown: self = .stopped
        case nil: self = .unfinished
        }
    }
}

extension StallStartup {
    /// Creates the startup information, or returns `nil` if there is none.
    fileprivate init?(_ record: StartupRecord, of trace: ProcessTrace) {
        guard let first = record.milestones.map(\.time).min() else { return nil }
        let earliest = record.processStartEarliest
        let latest = record.processStartLatest
        let start = latest > 0 ? latest : earliest > 0 ? earliest : first
        self.init(
            began: trace.realtime(of: start),
            uncertainty: latest > 0 && earliest > 0 ? latest.subtractingClamped(earliest) : 0,
            isFromStart: latest > 0 || earliest > 0,
            milestones: record.milestones.map { ($0.name, $0.time.subtractingClamped(start)) }
                .sorted { ($0.1, $0.0) < ($1.1, $1.0) })
    }
}
