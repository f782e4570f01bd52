#if os(Linux)

import AuditPlatform
import LaunchTimer
import LinkMapKit

/// Records which functions run in each part of a launch. Where a part begins, the traps that were hit before are set again, so
/// that a function shows in each part in which it runs.
struct PartTracer: TraceTool {
    private var traps: TrapSetter
    private let plan: PartPlan
    private(set) var parts: LaunchParts
    /// The part in which the main thread is.
    private var border = LaunchParts.Border.loading
    /// The addresses in memory of the traps that were hit since the part began.
    private var hits: [UInt64] = []
    private var subject: pid_t?
    private var isRecording = true

    static let signal = SIGTRAP

    init(_ files: WatchedFiles, plan: PartPlan) {
        traps = TrapSetter(files)
        self.plan = plan
        parts = LaunchParts(images: plan.images)
    }

    mutating func stopRecording() { isRecording = false }

    var hasReachedMain: Bool { border == .main || border == .exit }

    // MARK: - TraceTool

    mutating func enter(_ process: pid_t) -> Bool {
        let isProgram = traps.enter(process)
        if isProgram { subject = subject ?? process }
        return isProgram
    }

    mutating func watches(descriptor: Int32, of thread: pid_t) -> Bool {
        traps.watches(descriptor: descriptor, of: thread)
    }

    mutating func add(_ mapping: CodeMapping, of thread: pid_t) { traps.add(mapping, of: thread) }

    mutating func copy(from thread: pid_t, to process: pid_t) { traps.copy(from: thread, to: process) }

    mutating func forget(_ thread: pid_t) { traps.forget(thread) }

    mutating func takeStop(of thread: pid_t) -> Bool {
        guard traps.takeStop(of: thread) else { return false }
        guard isRecording, let (trap, address) = traps.lastHit else { return true }
        let place = plan.plan.targets[trap.target].traps[trap.index].address
        let isMain = thread == subject
        if isMain, let next = plan.border(at: place, of: trap.target), isAhead(next) {
            border = next
            traps.setAgain(at: hits, in: thread)
            hits = []
        }
        if traps.process(of: thread) == subject { hits.append(address) }
        parts.add(place, of: trap.target, in: isMain ? border : nil)
        return true
    }

    /// Returns whether a part can begin now. Libraries that `main` opens have initializers, too, which are a part of its work.
    private func isAhead(_ next: LaunchParts.Border) -> Bool {
        switch (border, next) {
        case (.exit, _), (.main, .initializer), (.main, .main): false
        default: true
        }
    }
}

#endif
