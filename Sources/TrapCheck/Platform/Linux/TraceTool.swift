#if os(Linux)

import AuditPlatform
import CLaunch

/// The changes that a ``TracedCommand`` makes to the code of the processes it follows, so that they stop there.
protocol TraceTool {
    /// The signal that a stop raises.
    static var signal: Int32 { get }
    /// Whether processes stop in the system calls of `trace_calls`, too.
    static var followsCalls: Bool { get }

    /// Prepares a process that has just begun to run a program.
    ///
    /// - Returns: Whether the process has mapped one of the watched files.
    mutating func enter(_ process: pid_t) -> Bool

    /// Returns whether a file that a thread has opened is watched.
    mutating func watches(descriptor: Int32, of thread: pid_t) -> Bool

    /// Prepares a watched file that a thread has just mapped.
    mutating func add(_ mapping: CodeMapping, of thread: pid_t)

    /// Handles ``signal``.
    ///
    /// - Returns: Whether a stop of this tool raised it. The thread then goes on as if nothing had happened.
    mutating func takeStop(of thread: pid_t) -> Bool

    /// Gives a new process what is known about the memory of the one that it is a copy of.
    mutating func copy(from thread: pid_t, to process: pid_t)

    /// Forgets a thread that ended, and the memory of its process.
    mutating func forget(_ thread: pid_t)

    /// Handles the begin of one of those system calls.
    ///
    /// - Returns: Whether the end of the call matters, too.
    mutating func begin(_ registers: trace_registers, of thread: pid_t) -> Bool

    /// Handles the end of a system call.
    mutating func end(_ registers: trace_registers, of thread: pid_t)

    /// Takes note of a new thread in the process of another one.
    mutating func addThread(of thread: pid_t)

    /// Forgets the memory of a process that has just begun to run another program.
    mutating func beginProgram(in process: pid_t)
}

/// A tool that follows no system calls.
extension TraceTool {
    static var followsCalls: Bool { false }
    mutating func begin(_ registers: trace_registers, of thread: pid_t) -> Bool { false }
    mutating func end(_ registers: trace_registers, of thread: pid_t) {}
    mutating func addThread(of thread: pid_t) {}
    mutating func beginProgram(in process: pid_t) { forget(process) }
}

#endif
