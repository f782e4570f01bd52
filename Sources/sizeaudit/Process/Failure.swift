import ArgumentParser
import AuditReport
import Glibc
import LinkMapKit

/// Ends a run that failed: one line, and the exit status that the manual promises.
enum Failure {
    /// Wrong usage, or an input that cannot be read or understood.
    static let status: Int32 = 2

    static func end(with error: any Error) -> Never {
        switch error {
        case let error as InputError: end(error.description)
        case let error as OutputError: end(error.description)
        default: break
        }
        guard SizeAudit.exitCode(for: error) == .validationFailure else {
            // Help, the version, completion scripts: no failures at all.
            SizeAudit.exit(withError: error)
        }
        end(usage: SizeAudit.fullMessage(for: error))
    }

    private static func end(_ text: String) -> Never {
        Talk.error(text)
        exit(status)
    }

    /// The parser's message: a line that says what is wrong, and lines on what would be right.
    private static func end(usage message: String) -> Never {
        let lines = message.split(separator: "\n", maxSplits: 1)
        let first = lines.first ?? ""
        let label = "Error: "
        Talk.error(String(first.hasPrefix(label) ? first.dropFirst(label.count) : first))
        if lines.count > 1 { Talk.write(lines[1] + "\n") }
        exit(status)
    }
}
