#if os(Linux)

import AuditPlatform
import CLaunch
import LaunchTimer
import LinkMapKit

/// A run of a command with traps, in every process that it starts.
package struct CheckedRun {
    private let command: [String]
    private let path: String
    private var setter: TrapSetter
    private var handlers = SignalHandlers()
    /// The calls of threads that are inside a watched system call.
    private var pending: [pid_t: Call] = [:]
    private var processes = 1
    /// The processes that have not ended.
    private var living: Set<pid_t> = []
    private var exit: Int32 = 0
    /// The time that processes have to end after the command has ended, in milliseconds. Then they are killed, because a
    /// process with traps cannot be left alone.
    private let grace: Int

    private enum Call {
        case maps(size: UInt64, offset: UInt64, path: String)
        case setsHandler(at: UInt64)
    }

    /// - Parameters:
    ///   - command: the command with its arguments; it is searched for on PATH.
    ///   - images: more files that hold the code of the artifacts.
    ///   - grace: the time that processes have to end after the command has ended, in milliseconds.
    /// - Throws: ``InputError`` if the command is not there, or an artifact cannot be run.
    package init(_ command: [String], plan: TrapPlan, images: [String] = [], grace: Int = 5000) throws(InputError) {
        self.grace = grace
        self.command = command
        path = try CommandPath.find(command.first ?? "")
        setter = TrapSetter(try WatchedFiles(plan, images: images))
    }

    /// Runs the command to its end, with its output on standard error.
    ///
    /// - Throws: ``InputError`` if it cannot be started or traced.
    package mutating func run() throws(InputError) -> CheckOutcome {
        defer { setter.watched.finish() }
        let start = ContinuousClock.now
        let main = try self.start()
        living = [main]
        // What the terminal sends is for the command.
        let former = (signal(SIGINT, SIG_IGN), signal(SIGQUIT, SIG_IGN))
        defer { _ = (signal(SIGINT, former.0), signal(SIGQUIT, former.1)) }
        setter.setAll(in: main)
        _ = trace_continue(main, 0)
        follow(main)
        var outcome = CheckOutcome(command: command)
        (outcome.exit, outcome.processes) = (exit, processes)
        let elapsed = (ContinuousClock.now - start).components
        outcome.milliseconds = UInt64(clamping: elapsed.seconds * 1000 + elapsed.attoseconds / 1_000_000_000_000_000)
        setter.tally.fill(&outcome)
        return outcome
    }

    private func start() throws(InputError) -> pid_t {
        var step: Int32 = 0
        let (arguments, environment) = (CStrings(command), CStrings(ProcessEnvironment.all))
        let main = unsafe trace_start(path, arguments.pointer, environment.pointer, &step)
        guard main < 0 else { return main }
        let reason = unsafe String(cString: strerror(-main))
        guard step == 1 else { throw InputError("could not be started: \(reason)", path: path) }
        throw InputError(
            "could not be traced: \(reason)",
            hint: "--check needs ptrace and seccomp: kernel.yama.ptrace_scope below 3, in a container SYS_PTRACE",
            path: path)
    }

    // MARK: - Following

    /// Handles every stop until all processes have ended.
    private mutating func follow(_ main: pid_t) {
        var stop = trace_stop()
        var hasEnded = false
        var waited = 0
        while true {
            let found = unsafe trace_wait(&stop, hasEnded ? 0 : 1)
            guard found >= 0 else { return }
            guard found > 0 else {
                if waited == grace { for process in living { kill(process, SIGKILL) } }
                waited += 1
                usleep(1000)
                continue
            }
            if stop.reason == TRACE_ENDED, stop.thread == main {
                (hasEnded, exit) = (true, Int32(clamping: stop.detail))
            }
            handle(stop)
        }
    }

    private mutating func handle(_ stop: trace_stop) {
        let thread = stop.thread
        switch stop.reason {
        case TRACE_ENDED:
            pending[thread] = nil
            living.remove(thread)
            handlers.forget(thread)
        case TRACE_FORK, TRACE_CLONE:
            add(pid_t(clamping: stop.detail), from: thread, mayBeThread: stop.reason == TRACE_CLONE)
            _ = trace_continue(thread, 0)
        case TRACE_EXEC:
            pending[thread] = nil
            handlers.forget(thread)
            setter.setAll(in: thread)
            _ = trace_continue(thread, 0)
        case TRACE_CALL: begin(thread)
        case TRACE_CALL_END: end(thread)
        case TRACE_SIGNAL: take(Int32(clamping: stop.detail), thread)
        case TRACE_GROUP_STOP: _ = trace_listen(thread)
        default: _ = trace_continue(thread, 0)
        }
    }

    private mutating func add(_ new: pid_t, from thread: pid_t, mayBeThread: Bool) {
        if mayBeThread, unsafe access("/proc/\(thread)/task/\(new)", F_OK) == 0 { return }
        processes += 1
        living.insert(new)
        handlers.copy(from: thread, to: new)
    }

    // MARK: - System calls

    private mutating func begin(_ thread: pid_t) {
        var registers = trace_registers()
        guard unsafe trace_read_registers(thread, &registers) == 0 else {
            _ = trace_continue(thread, 0)
            return
        }
        let arguments = registers.arguments
        switch unsafe trace_kind_of_call(&registers) {
        case Int32(TRACE_MAPS):
            let isPrivate = arguments.3 & 0xF == UInt64(MAP_PRIVATE)
            let file = Int32(truncatingIfNeeded: arguments.4)
            guard isPrivate, file >= 0, setter.watches(descriptor: file, of: thread) else { break }
            pending[thread] = .maps(size: arguments.1, offset: arguments.5, path: "/proc/\(thread)/fd/\(file)")
        case Int32(TRACE_SETS_HANDLER) where arguments.1 != 0: pending[thread] = .setsHandler(at: arguments.1)
        default: break
        }
        _ = pending[thread] == nil ? trace_continue(thread, 0) : trace_finish_call(thread)
    }

    private mutating func end(_ thread: pid_t) {
        var registers = trace_registers()
        if unsafe trace_read_registers(thread, &registers) == 0, registers.result >= 0 || registers.result < -4095 {
            switch pending[thread] {
            case .maps(let size, let offset, let path):
                let start = UInt64(bitPattern: registers.result)
                let (end, overflows) = start.addingReportingOverflow(size)
                if !overflows {
                    setter.set(in: CodeMapping(range: start..<end, offset: offset, path: path), of: thread)
                }
            case .setsHandler(let address): handlers.set(by: thread, at: address)
            case nil: break
            }
        }
        pending[thread] = nil
        _ = trace_continue(thread, 0)
    }

    // MARK: - Signals

    private mutating func take(_ signal: Int32, _ thread: pid_t) {
        var registers = trace_registers()
        guard signal == SIGTRAP, trace_is_instruction_trap(thread) != 0,
            unsafe trace_read_registers(thread, &registers) == 0,
            let place = setter.takeHit(in: thread, at: registers.pc)
        else {
            _ = trace_continue(thread, signal)
            return
        }
        _ = trace_set_pc(thread, place)
        handlers.restore(in: thread) { CheckedRun.gate(in: thread) }
        _ = trace_continue(thread, 0)
    }

    /// Returns the address of a system call instruction in the code that the kernel maps into every process.
    private static func gate(in thread: pid_t) -> UInt64? {
        guard let mapping = CodeMapping.all(of: thread).first(where: { $0.path == "[vdso]" }),
            let memory = ProcessMemory(of: thread)
        else { return nil }
        let (code, call) = (
            memory.read(mapping.range.count, at: mapping.range.lowerBound), TrapInstruction.systemCall.bytes
        )
        let place = code.indices.first { code[$0...].starts(with: call) }
        return place.map { mapping.range.lowerBound + UInt64($0) }
    }
}

#endif
