#if os(Linux)

import AuditPlatform
import LaunchTimer
import LinkMapKit
import Synchronization

/// An observer of a traced process in a thread of its own, until the goal of the launch is reached or the time is over.
/// Then it ends the process.
final class GoalWatch: @unchecked Sendable {
    private let request: LaunchRequest
    private let output: ProgramOutput
    private let marks: MarkPipe?
    private let process: pid_t
    private let start = LaunchClock.now
    private let isOver = Atomic(false)
    private let hasTimedOut = Atomic(false)
    private let hasReachedMain = Atomic(false)
    /// Whether the tracer saw the goal at a stop, before the thread did.
    private let hasSeenGoal = Atomic(false)
    /// Guards the output and the marks, which the thread and the tracer read.
    private let reading = Mutex(())
    private let isFinished = Atomic(false)
    private var thread: PlatformThread?
    /// The number of waits of the main thread at the last look, and the time since which it has not changed.
    private var wait: (count: Substring, since: UInt64)?

    /// The interval between two looks at the process, in milliseconds.
    private static let interval: Int32 = 5

    /// Starts the observer. Sound: apart from the atomic values, only its thread uses the members that change.
    init(_ request: LaunchRequest, process: pid_t, output: ProgramOutput, marks: MarkPipe?) {
        self.request = request
        self.process = process
        self.output = output
        self.marks = marks
        thread = PlatformThread { [unowned self] in watch() }
    }

    /// Whether the goal was reached, so that what runs from now on does not count.
    var isReached: Bool { isOver.load(ordering: .acquiring) || hasSeenGoal.load(ordering: .acquiring) }
    /// Whether the process was ended because the goal was not reached in time.
    var isLate: Bool { hasTimedOut.load(ordering: .acquiring) }

    /// Looks at a stop whether the program has said that its launch is complete. What runs next would count otherwise, more of it
    /// the later the thread wakes up.
    func look() {
        guard waitsForWords, !isReached, read() else { return }
        hasSeenGoal.store(true, ordering: .releasing)
    }

    func setMainReached() {
        hasReachedMain.store(true, ordering: .releasing)
        guard request.goal == .main else { return }
        isOver.store(true, ordering: .releasing)
        kill(process, SIGKILL)
    }

    /// Ends the observer. Must be called once, when the process has ended.
    func finish() {
        isFinished.store(true, ordering: .releasing)
        thread?.join()
    }

    // MARK: - The thread

    private func watch() {
        while !isFinished.load(ordering: .acquiring) {
            let descriptors = reading.withLock { _ in output.readable + [marks?.descriptor].compactMap(\.self) }
            var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            _ = unsafe poll(&requests, nfds_t(requests.count), GoalWatch.interval)
            let isSaid = read()
            let now = LaunchClock.now
            if isOver.load(ordering: .acquiring) {
                if now > end { kill(process, SIGKILL) }
            } else if isSaid || hasReachedGoal(at: now) {
                isOver.store(true, ordering: .releasing)
                kill(process, SIGTERM)
                end = now + LaunchWatch.grace
            } else if now - start > UInt64(request.patience * 1e9) {
                hasTimedOut.store(true, ordering: .releasing)
                isOver.store(true, ordering: .releasing)
                kill(process, SIGKILL)
            }
        }
        _ = read()
    }

    /// Whether the goal is something that the program writes.
    private var waitsForWords: Bool {
        switch request.goal {
        case .text: true
        case .idle: marks != nil
        case .main, .exit: false
        }
    }

    /// Reads what the program wrote. Returns whether it has written that the goal is reached.
    private func read() -> Bool {
        reading.withLock { _ in
            output.drain()
            marks?.drain()
            return switch request.goal {
            case .text: output.seen != nil
            case .idle: marks?.messages.contains(where: \.isIdle) == true
            case .main, .exit: false
            }
        }
    }

    /// The time at which a process that was asked to end is killed.
    private var end = UInt64.max

    private func hasReachedGoal(at now: UInt64) -> Bool {
        if let limit = request.goalTime, now - start >= limit { return true }
        return switch request.goal {
        case .main, .exit, .text: false
        case .idle: isIdle(at: now)
        }
    }

    /// Returns whether the main thread has waited for long since it reached `main`.
    private func isIdle(at now: UInt64) -> Bool {
        let status = ProcFile.text("/proc/\(process)/task/\(process)/status")
        guard hasReachedMain.load(ordering: .acquiring),
            ProcFile.field("State", ofStatus: status)?.hasPrefix("S") == true,
            let count = ProcFile.field("voluntary_ctxt_switches", ofStatus: status)
        else {
            wait = nil
            return false
        }
        if wait?.count != count { wait = (count, now) }
        return wait.map { now - $0.since >= LaunchWatch.idleWait } ?? false
    }
}

#endif
