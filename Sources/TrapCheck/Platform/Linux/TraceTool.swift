#if os(Linux)

import AuditPlatform

/// The changes that a ``TracedCommand`` makes to the code of the processes it follows, so that they stop there.
protocol TraceTool {
    /// The signal that a stop raises.
    static var signal: Int32 { get }

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

    /// Forgets the memory of a thread's process that runs another program or ended.
    mutating func forget(_ thread: pid_t)
}

#endif
