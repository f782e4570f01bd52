#if os(Linux)

import AuditPlatform
import CLaunch
import LaunchTimer
import LinkMapKit

/// A command that runs to its end under a ``TraceTool``, with every process that it starts.
struct TracedCommand<Tool: TraceTool> {
    let settings: TraceSettings
    private(set) var tool: Tool
    private var handlers = SignalHandlers(of: Tool.signal)
    /// The calls of threads that are inside a watched system call.
    private var pending: [pid_t: Call] = [:]
    /// The threads inside a system call whose end the tool wants to see.
    private var followed: Set<pid_t> = []
    private(set) var processes = 1
    /// The processes that have not ended.
    private var living: Set<pid_t> = []
    /// The processes whose code is left as it is.
    private var strangers: Set<pid_t> = []
    /// The first process that mapped a watched file.
    private(set) var subject: pid_t?
    /// The exit status of the command; 128 + n if signal n ended it.
    private(set) var exit: Int32 = 0
    /// The time for which threads were stopped, in nanoseconds.
    private(set) var stoppedTime: UInt64 = 0

    private enum Call {
        /// The thread is at the end of execve.
        case runs
        case maps(size: UInt64, offset: UInt64, path: String)
        case setsHandler(at: UInt64)
    }

    init(_ settings: TraceSettings, tool: Tool) {
        self.settings = settings
        self.tool = tool
    }

    /// Runs the command.
    ///
    /// - Parameters:
    ///   - began: Called with the command's process before it runs its first instruction.
    ///   - afterStop: Called with the tool and ``subject`` after each stop of the tool, and before each system call.
    /// - Throws: ``InputError`` if it cannot be started or traced.
    mutating func run(
        began: (pid_t) -> Void = { _ in }, afterStop: (inout Tool, pid_t?) -> Void = { _, _ in }
    ) throws(InputError) {
        let main = try start()
        living = [main]
        // What the terminal sends is for the command.
        let former = (signal(SIGINT, SIG_IGN), signal(SIGQUIT, SIG_IGN))
        defer { _ = (signal(SIGINT, former.0), signal(SIGQUIT, former.1)) }
        began(main)
        handle(trace_stop(thread: main, reason: TRACE_EXEC, detail: 0), afterStop)
        follow(main, afterStop)
    }

    private func start() throws(InputError) -> pid_t {
        var step: Int32 = 0
        let arguments = CStrings(settings.command)
        let environment = CStrings(settings.environment)
        let main = unsafe settings.path.withCString { path in
            var command = unsafe trace_command(
                path: path, arguments: arguments.pointer, environment: environment.pointer,
                standard: settings.standard, signal: Tool.signal, follows_calls: Tool.followsCalls ? 1 : 0)
            return unsafe trace_start(&command, &step)
        }
        withExtendedLifetime((arguments, environment)) {}
        guard main < 0 else { return main }
        let reason = unsafe String(cString: strerror(-main))
        guard step == 1 else { throw InputError("could not be started: \(reason)", path: settings.path) }
        throw InputError(
            "could not be traced: \(reason)",
            hint:
                "\(settings.option) needs ptrace and seccomp: kernel.yama.ptrace_scope below 3, in a container SYS_PTRACE",
            path: settings.path)
    }

    // MARK: - Following

    /// Handles every stop until all processes have ended.
    private mutating func follow(_ main: pid_t, _ afterStop: (inout Tool, pid_t?) -> Void) {
        var stop = trace_stop()
        var hasEnded = false
        var waited = 0
        while true {
            let found = unsafe trace_wait(&stop, hasEnded ? 0 : 1)
            guard found >= 0 else { return }
            guard found > 0 else {
                if waited == settings.grace { for process in living { kill(process, SIGKILL) } }
                waited += 1
                usleep(1000)
                continue
            }
            if stop.reason == TRACE_ENDED, stop.thread == main {
                hasEnded = true
                exit = Int32(clamping: stop.detail)
            }
            let start = LaunchClock.now
            handle(stop, afterStop)
            stoppedTime += LaunchClock.now - start
        }
    }

    private mutating func handle(_ stop: trace_stop, _ afterStop: (inout Tool, pid_t?) -> Void) {
        let thread = stop.thread
        switch stop.reason {
        case TRACE_ENDED:
            pending[thread] = nil
            followed.remove(thread)
            living.remove(thread)
            strangers.remove(thread)
            handlers.forget(thread)
            tool.forget(thread)
        case TRACE_FORK, TRACE_CLONE:
            add(pid_t(clamping: stop.detail), from: thread, mayBeThread: stop.reason == TRACE_CLONE)
            _ = trace_continue(thread, 0)
        case TRACE_EXEC:
            handlers.forget(thread)
            tool.beginProgram(in: thread)
            followed.remove(thread)
            // Behind the end of the call the thread can be made to call the system itself.
            pending[thread] = .runs
            _ = trace_finish_call(thread)
        case TRACE_CALL:
            afterStop(&tool, subject)
            begin(thread)
        case TRACE_CALL_END:
            afterStop(&tool, subject)
            end(thread)
        case TRACE_SIGNAL: take(Int32(clamping: stop.detail), thread, afterStop)
        case TRACE_GROUP_STOP: _ = trace_listen(thread)
        default: _ = trace_continue(thread, 0)
        }
    }

    private mutating func add(_ new: pid_t, from thread: pid_t, mayBeThread: Bool) {
        if mayBeThread, unsafe access("/proc/\(thread)/task/\(new)", F_OK) == 0 {
            if !isStranger(thread) { tool.addThread(of: thread) }
            return
        }
        processes += 1
        living.insert(new)
        handlers.copy(from: thread, to: new)
        tool.copy(from: thread, to: new)
        if strangers.contains(ProcFile.process(of: thread)) { strangers.insert(new) }
    }

    /// Lets the tool prepare a process that runs a program from its start, unless only the first one with a watched file
    /// counts and this is another.
    private mutating func enter(_ process: pid_t) {
        strangers.remove(process)
        if settings.followsPrograms || subject == nil || subject == process {
            if tool.enter(process) { subject = subject ?? process }
        } else {
            strangers.insert(process)
        }
    }

    private mutating func add(_ mapping: CodeMapping, of thread: pid_t) {
        tool.add(mapping, of: thread)
        subject = subject ?? ProcFile.process(of: thread)
    }

    private func isStranger(_ thread: pid_t) -> Bool {
        !strangers.isEmpty && strangers.contains(ProcFile.process(of: thread))
    }

    // MARK: - System calls

    private mutating func begin(_ thread: pid_t) {
        var registers = trace_registers()
        guard unsafe trace_read_registers(thread, &registers) == 0 else {
            _ = trace_continue(thread, 0)
            return
        }
        let arguments = registers.arguments
        if Tool.followsCalls, !isStranger(thread), tool.begin(registers, of: thread) { followed.insert(thread) }
        switch unsafe trace_kind_of_call(&registers) {
        case Int32(TRACE_MAPS):
            let isPrivate = arguments.3 & 0xF == UInt64(MAP_PRIVATE) && arguments.2 & UInt64(PROT_EXEC) != 0
            let file = Int32(truncatingIfNeeded: arguments.4)
            guard isPrivate, file >= 0, !isStranger(thread), tool.watches(descriptor: file, of: thread) else { break }
            pending[thread] = .maps(size: arguments.1, offset: arguments.5, path: "/proc/\(thread)/fd/\(file)")
        case Int32(TRACE_SETS_HANDLER) where arguments.1 != 0: pending[thread] = .setsHandler(at: arguments.1)
        default: break
        }
        let isOver = pending[thread] == nil && !followed.contains(thread)
        _ = isOver ? trace_continue(thread, 0) : trace_finish_call(thread)
    }

    private mutating func end(_ thread: pid_t) {
        var registers = trace_registers()
        let isKnown = unsafe trace_read_registers(thread, &registers) == 0
        if isKnown, registers.result >= 0 || registers.result < -4095 {
            switch pending[thread] {
            case .runs: enter(thread)
            case .maps(let size, let offset, let path):
                let start = UInt64(bitPattern: registers.result)
                let (end, overflows) = start.addingReportingOverflow(size)
                if !overflows {
                    add(CodeMapping(range: start..<end, offset: offset, path: path), of: thread)
                }
            case .setsHandler(let address): handlers.set(by: thread, at: address)
            case nil: break
            }
        }
        pending[thread] = nil
        if followed.remove(thread) != nil, isKnown { tool.end(registers, of: thread) }
        _ = trace_continue(thread, 0)
    }

    // MARK: - Signals

    private mutating func take(_ signal: Int32, _ thread: pid_t, _ afterStop: (inout Tool, pid_t?) -> Void) {
        guard signal == Tool.signal, tool.takeStop(of: thread) else {
            _ = trace_continue(thread, signal)
            return
        }
        handlers.restore(in: thread) { ProcessSpaces.gate(of: thread) }
        afterStop(&tool, subject)
        _ = trace_continue(thread, 0)
    }
}

#endif
