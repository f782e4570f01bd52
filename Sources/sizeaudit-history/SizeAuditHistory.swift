import ArgumentParser
import AuditPlatform
import AuditReport
import CommandOptions
import LinkMapKit

@main struct SizeAuditHistory: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Record and show the sizes of many builds.",
        usage: "sizeaudit history <subcommand>",
        discussion: """
            A history is a database in one file. Any number of builds may record into it at once. It must be on a local \
            disk, because SQLite's locks do not work reliably on network file systems.

            Exit status: 0 success, 2 wrong usage or an input that cannot be understood.
            """,
        version: "\(ToolVersion.name) \(ToolVersion.number)",
        subcommands: [RecordCommand.self, ShowCommand.self, HistoryDiffCommand.self])

    static func main() {
        signal(SIGPIPE, SIG_DFL)
        // A file that grows past the limit is an error of the call that writes it.
        signal(SIGXFSZ) { _ in }
        let help = HelpScreen(String.arguments)
        do {
            var command = try parseAsRoot(ArgumentSpelling.known(help.arguments))
            try command.run()
        } catch {
            end(with: error, help)
        }
    }

    private static func end(with error: any Error, _ help: HelpScreen) -> Never {
        switch error {
        case let error as InputError: fail(error.description)
        case let error as OutputError: fail(error.description)
        case let error as HistoryError: fail(error.description)
        default: break
        }
        // Help and version are not failures.
        guard exitCode(for: error) == .validationFailure else {
            guard let short = help.short(of: fullMessage(for: error, columns: 100_000)) else { exit(withError: error) }
            TerminalMessage(lines: short).write(to: STDOUT_FILENO)
            AuditPlatform.exit(0)
        }
        let message = fullMessage(for: error).prefix { $0 != "\n" }
        fail(message.hasPrefix("Error: ") ? String(message.dropFirst(7)) : String(message))
    }

    private static func fail(_ text: String) -> Never {
        TerminalMessage("sizeaudit: error: \(text)").write(to: STDERR_FILENO)
        AuditPlatform.exit(2)
    }
}
