#if os(Linux)

import AuditPlatform
import LaunchTimer

/// The settings of a ``TracedCommand``.
struct TraceSettings {
    /// The command and its arguments.
    var command: [String]
    /// The file to run.
    var path: String
    var environment = ProcessEnvironment.all
    /// The descriptors that become the command's standard input, output and error.
    var standard: (Int32, Int32, Int32) = (STDIN_FILENO, STDERR_FILENO, STDERR_FILENO)
    /// Whether every program that the command starts is prepared. Otherwise only the first one that maps a watched file
    /// and its copies are.
    var followsPrograms = true
    /// The time that processes have to end after the command has ended, in milliseconds. Then they are killed, because a
    /// process with traps cannot be left alone.
    var grace = 5000
    /// The option that asked for it, for messages.
    var option: String

    init(command: [String], path: String, option: String) {
        self.command = command
        self.path = path
        self.option = option
    }
}

#endif
