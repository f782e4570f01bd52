import AuditReport
import Glibc
import LinkMapKit

/// What the program says besides its data: whole lines on standard error, harmless to a terminal
/// whatever the names in them are.
enum Diagnostics {
    static func error(_ text: String) {
        say("error", text)
    }

    static func warn(_ warnings: [AuditWarning]) {
        for warning in warnings { warn(warning.message) }
    }

    static func warn(_ text: String) {
        say("warning", text)
    }

    private static func say(_ level: String, _ text: String) {
        write("sizeaudit: \(level): \(VisibleText.of(text))\n")
    }

    /// In one call, so that lines of several processes do not mix.
    static func write(_ text: String) {
        var text = text
        // When standard error is closed there is nobody left to tell.
        _ = text.withUTF8 { unsafe Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
