#if os(Linux)

import AuditPlatform
import CLaunch
import LinkMapKit

/// An observer of a launched process until the goal is reached, the process ends or the time is over. Then it ends the
/// process.
package struct LaunchWatch {
    let pid: pid_t
    let goal: LaunchGoal
    /// The time at which the goal counts as reached; `nil` for none.
    let goalTime: UInt64?
    /// The time at which the observer gives up.
    let deadline: UInt64
    let perf: PerfWatch?
    let record: LaunchRecord
    let marks: MarkPipe?
    let output: ProgramOutput

    private(set) var ending: Launch.Ending = .timedOut
    /// The time at which the process ended.
    private(set) var endTime: UInt64 = 0
    private(set) var usage = rusage()
    /// The largest amount of resident memory when the goal was reached, in bytes.
    private(set) var resident: UInt64?
    private var hasEnded = false
    private var hasReachedMain = false

    /// The shortest wait of the main thread that counts as idle if LoopProbe does not report, in nanoseconds. Shorter waits
    /// are for a disk, a lock or another process.
    package static let idleWait: UInt64 = 50_000_000
    /// The time that a program has to end after SIGTERM, in nanoseconds.
    package static let grace: UInt64 = 2_000_000_000

    init(
        pid: pid_t, request: LaunchRequest, perf: PerfWatch?, record: LaunchRecord, marks: MarkPipe?,
        output: ProgramOutput
    ) {
        self.pid = pid
        goal = request.goal
        let now = LaunchClock.now
        goalTime = request.goalTime.map { now.addingClamped($0) }
        deadline = now.addingClamped(UInt64(min(max(request.patience, 0) * 1e9, 9e18)))
        self.perf = perf
        self.record = record
        self.marks = marks
        self.output = output
    }

    mutating func follow() {
        let handle = launch_process_descriptor(pid)
        defer { if handle >= 0 { close(handle) } }
        while true {
            reap()
            read()
            if hasEnded { return }
            if hasReachedGoal { return end(as: .ended, politely: goal != .main, handle) }
            if LaunchClock.now >= deadline { return end(as: .timedOut, politely: true, handle) }
            wait(handle, until: min(deadline, goalTime ?? deadline))
        }
    }

    private mutating func read() {
        let new = perf?.drain()
        if let new, let perf, new.contains(where: { perf.isHit($0, of: .main) }) { hasReachedMain = true }
        marks?.drain()
        output.drain()
    }

    /// Records the end of the process.
    private mutating func reap() {
        var status: Int32 = 0
        guard !hasEnded else { return }
        let ended = unsafe wait4(pid, &status, WNOHANG, &usage)
        // ECHILD: the process had ended before it became the program.
        guard ended == pid || ended < 0 && errno == ECHILD else { return }
        endTime = LaunchClock.now
        hasEnded = true
        let signal = status & 0x7F
        ending = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
    }

    // MARK: - Goals

    /// Whether the kernel tells when `main` is reached. Otherwise the audit library's record may.
    private var seesMain: Bool { perf?.hasBreakpoint(.main) == true }

    private var hasReachedGoal: Bool {
        if let goalTime, LaunchClock.now >= goalTime { return true }
        return switch goal {
        case .main: hasReachedMain || !seesMain && record.entries().contains { $0.kind == .main }
        case .idle: marks?.messages.contains(where: \.isIdle) == true || isWaiting
        case .text: output.seen != nil
        case .exit: false
        }
    }

    /// Whether the main thread has waited for long. LoopProbe is more exact, but may report only after the wait.
    private var isWaiting: Bool {
        guard hasReachedMain, let last = perf?.records.last,
            case .switchedOut(false) = last.event
        else { return false }
        return LaunchClock.now > last.time.addingClamped(LaunchWatch.idleWait)
    }

    // MARK: - Waiting

    /// Waits until something can be read, or for a short time if nothing announces it.
    private func wait(_ handle: Int32, until limit: UInt64) {
        var requests = ([handle, perf?.tracker, marks?.descriptor].compactMap(\.self) + output.readable)
            .filter { $0 >= 0 }.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let isBlind = handle < 0 || goal == .main && !seesMain
        let step: UInt64 = isBlind ? 1 : goal == .idle ? 10 : 1000
        // Rounded up, so that the limit has passed after the wait.
        let left = limit.subtractingClamped(LaunchClock.now).addingClamped(999_999) / 1_000_000
        _ = unsafe poll(&requests, nfds_t(requests.count), Int32(min(step, left)))
    }

    private mutating func end(as reason: Launch.Ending, politely: Bool, _ handle: Int32) {
        resident = ProcFile.field("VmHWM", ofStatus: ProcFile.text("/proc/\(pid)/status"))
            .flatMap { UInt64($0.prefix { $0 != " " }) }.map { $0 &* 1024 }
        if politely {
            kill(pid, SIGTERM)
            let limit = LaunchClock.now.addingClamped(LaunchWatch.grace)
            while !hasEnded, LaunchClock.now < limit {
                wait(handle, until: limit)
                reap()
                read()
            }
        }
        if !hasEnded {
            kill(pid, SIGKILL)
            var status: Int32 = 0
            while unsafe wait4(pid, &status, 0, &usage) < 0, errno == EINTR {}
            endTime = LaunchClock.now
            hasEnded = true
        }
        read()
        ending = reason
    }
}

#endif
