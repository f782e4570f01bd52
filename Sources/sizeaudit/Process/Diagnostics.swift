import AuditPlatform
import AuditReport
import LinkMapKit

/// Prints messages to standard error as whole lines. Control characters in names are escaped.
enum Diagnostics {
    static func error(_ text: String) {
        say("error", text)
    }

    static func warn(_ warnings: [AuditWarning]) {
        // The programs of a product often get the same one.
        var said: Set<String> = []
        for warning in warnings where said.insert(warning.message).inserted { warn(warning.message) }
    }

    static func warn(_ text: String) {
        say("warning", text)
    }

    private static func say(_ level: String, _ text: String) {
        let line = TerminalMessage("sizeaudit: \(level): \(text)")
        AnswerRecorder.add(.message(line.text))
        write(line)
    }

    static func write(_ message: TerminalMessage) { message.write(to: STDERR_FILENO) }
}
