import LinkMapKit
import LoopTrace

/// A process that was traced, in one file or several. Times in nanoseconds.
package struct StallProcess: Sendable {
    package struct File: Sendable, Equatable {
        /// As the user named it.
        package let path: String
        /// Bytes.
        package let size: UInt64

        package init(path: String, size: UInt64) {
            self.path = path
            self.size = size
        }
    }

    /// In the order in which they were written.
    package var files: [File]
    package let processID: UInt32
    /// What the trace says about program and machine, by key.
    package let metadata: [(key: String, value: String)]
    /// When the trace begins: since 1970.
    package let began: UInt64
    /// From there to the last sign of life.
    package let length: UInt64
    package let ending: Ending
    package let startup: StallStartup?
    /// Turns that the trace lists one by one.
    package let turns: [ListedTurn]

    package enum Ending: String, Sendable {
        /// The probe was stopped.
        case stopped
        /// It goes on in a file that was not given.
        case rotated
        /// It was killed, or still ran.
        case unfinished
    }

    /// Since the trace began, in nanoseconds.
    package struct ListedTurn: Sendable {
        package let loop: Int?
        package let offset: UInt64
        package let busy: UInt64
        package let phase: LoopPhase
        package let mode: String
        package let depth: UInt32
    }

    /// What to call the program: as the trace names it, else its number.
    package var name: String {
        let name = metadata.first { $0.key == "app" }?.value.split(separator: "/").last.map(String.init)
        return name ?? "process \(processID)"
    }
}

/// A loop that was watched. Times in nanoseconds.
package struct StallLoop: Sendable {
    /// An index into ``StallReport/processes``.
    package let process: Int
    package let name: String
    package let kind: String
    package let thread: UInt32
    /// Turns from here on are stalls, and severe ones.
    package let stall: UInt64
    package let severe: UInt64
}

/// How the process came up: milestones after it was started. Nanoseconds.
package struct StallStartup: Sendable {
    /// The moment that offsets count from: since 1970.
    package let began: UInt64
    /// How far the start may lie before the moment that offsets count from; 0 where it is known exactly.
    package let uncertainty: UInt64
    /// Whether the start itself is known: else offsets count from the first milestone.
    package let isFromStart: Bool
    package let milestones: [(name: String, offset: UInt64)]
}

/// A chain of turns without a wait, each of them short. Times in nanoseconds.
package struct Saturation: Sendable, Equatable {
    package let process: Int
    package let loop: Int?
    /// Since the trace of its process began.
    package let offset: UInt64
    package let duration: UInt64
    package let turns: UInt64
    /// Whether the trace ends before the loop rests.
    package let isOpen: Bool
}
