/// A hang that an operating system reports: its duration and the sampled stacks of the main thread.
package struct HangReport: Sendable {
    /// The process ID. `nil` if the report does not state it.
    package var processID: UInt32?
    /// The facts about program and machine by key: `app`, `version`, `build`, `device`, `os`, `arch`.
    package var facts: [String: String] = [:]
    /// The begin of the hang, or of the period in which it happened, in nanoseconds since 1970. `nil` if not stated.
    package var began: UInt64?
    /// The duration in nanoseconds.
    package var duration: UInt64 = 0
    package var calls = CallTree()
    /// Other statements of the report, such as the process that the thread waited for.
    package var remarks: [(name: String, text: String)] = []

    package init() {}
}
