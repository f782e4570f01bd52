#if os(Linux)

import LaunchTimer
import LinkMapKit

/// The phase of a launch in which a call is made.
struct CallPhases {
    private let program: LaunchedProgram
    private let goal: LaunchGoal
    private var loaderIndex: Int?
    /// The index of the program in ``StackReader/images``.
    private(set) var programIndex: Int?
    private var hasStarted = false
    private(set) var hasReachedMain = false

    init(_ program: LaunchedProgram, goal: LaunchGoal) {
        self.program = program
        self.goal = goal
    }

    /// The traps that show where the phases begin: at the first instruction and at `main`.
    var plan: TrapPlan {
        let traps = [program.entry, program.main].compactMap(\.self).map {
            TrapPlan.Trap(address: $0, finding: TrapPlan.countingOnly)
        }
        return TrapPlan(targets: [TrapPlan.Target(path: program.path, id: program.identity.id, traps: traps)])
    }

    /// Learns which images the program and its loader are.
    mutating func findImages(in stacks: StackReader) {
        programIndex = stacks.index(ofFileAt: program.path)
        loaderIndex = program.loader.flatMap { stacks.index(ofFileAt: $0.path) }
    }

    /// Notes that a trap of ``plan`` was hit.
    mutating func reach(_ trap: Int) {
        hasStarted = true
        if trap == 1 { hasReachedMain = true }
    }

    func isProgram(_ frame: StackFrame) -> Bool { frame.image != nil && frame.image == programIndex }

    /// Returns the name of the phase, see ``LaunchReport/Phase/name``.
    ///
    /// - Parameter isMain: whether the program's first thread made the call.
    func name(of frames: [StackFrame], isMain: Bool) -> String {
        if hasReachedMain { return run }
        if hasStarted {
            let start = program.loader == nil ? "start-code" : "program-initializers"
            return program.main == nil ? "\(start)+\(run)" : start
        }
        // Before the program begins, the loader calls the initializers of libraries.
        let isLoader = isMain && frames.allSatisfy { $0.image == nil || $0.image == loaderIndex }
        return isLoader ? "map-libraries" : "library-initializers"
    }

    private var run: String {
        switch goal {
        case .main, .exit: "run-to-exit"
        case .idle: "run-to-idle"
        case .text: "run-to-text"
        }
    }
}

#endif
