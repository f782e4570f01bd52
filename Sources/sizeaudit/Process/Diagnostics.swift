import AuditPlatform
import AuditReport
import LinkMapKit

/// Prints messages to standard error as whole lines. Control characters in names are escaped.
enum Diagnostics {
    static func error(_ text: String) {
        say("error", text)
    }

    static func warn(_ warnings: [AuditWarning]) {
        // The programs of a product often get the same one, and each chapter of a report says that names are missing.
        var said: Set<String> = []
        for warning in warnings {
            let file = warning.file.map { "\($0): " } ?? ""
            guard said.insert(file + (warning.code == "stripped" ? warning.code : warning.message)).inserted else {
                continue
            }
            warn(file + warning.message)
        }
    }

    static func warn(_ text: String) {
        say("warning", text)
    }

    static func note(_ text: String) {
        say("note", text)
    }

    private static func say(_ level: String, _ text: String) {
        let line = TerminalMessage("sizeaudit: \(level): \(text)")
        AnswerRecorder.add(.message(line.text))
        write(line)
    }

    static func write(_ message: TerminalMessage) { message.write(to: STDERR_FILENO) }
}
