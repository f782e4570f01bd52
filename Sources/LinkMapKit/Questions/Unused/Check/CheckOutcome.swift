/// The result of a command that ran with a trap on every function that nothing is said to use.
package struct CheckOutcome: Sendable {
    /// The command and its arguments.
    package var command: [String]
    /// The exit status of the command; 128 + n if signal n ended it.
    package var exit: Int32 = 0
    /// The traps that were set at least once.
    package var traps = 0
    /// The traps that a process ran into.
    package var hits = 0
    /// The processes that the command started, itself included.
    package var processes = 0
    /// The different files in which traps were set.
    package var images = 0
    /// The functions that ran, and how many there are; `nil` if they were not counted.
    package var functionsRun: Int?
    package var functions: Int?
    /// The wall time of the command in milliseconds.
    package var milliseconds: UInt64 = 0
    /// The result for each finding with a trap, by its index into ``UnusedReport/findings``.
    package var findings: [Int: State] = [:]
    /// The traps of the findings of high and of medium confidence.
    package var high = TrapCount()
    package var medium = TrapCount()

    /// The traps of one finding.
    package struct State: Sendable {
        package var isArmed: Bool { traps.set > 0 }
        package var traps = TrapCount()
        /// The number of times that a process ran into one of the traps.
        package var hits = 0
        /// The addresses of the traps that were hit, in ascending order. A finding has several traps if it is a type, or if
        /// functions are used by nothing else.
        package var places: [UInt64] = []
        /// The first process that did.
        package var process: Int32 = 0

        package init() {}
    }

    package init(command: [String]) { self.command = command }
}
