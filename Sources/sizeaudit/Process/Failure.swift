import ArgumentParser
import AuditPlatform
import AuditReport
import CommandOptions
import LinkMapKit

/// Ends a failed run with one line on standard error and the documented exit status.
enum Failure {
    /// The exit status after a failed check.
    static let failedCheck: Int32 = 1
    /// The exit status after wrong usage, or for an input that cannot be read or understood.
    static let status: Int32 = 2

    /// A number of columns in which no line of the parser's help is broken.
    private static let widest = 100_000

    static func end(with error: any Error, _ help: HelpScreen) -> Never {
        switch error {
        case let error as InputError: end(error.description)
        case let error as OutputError: end(error.description)
        case let error as MissingProgram: end(error.description)
        case is SizeAudit.NoCommand:
            let full = SizeAudit.helpMessage(columns: widest)
            Diagnostics.write(TerminalMessage(lines: help.short(of: full) ?? full + "\n"))
            exit(status)
        default: break
        }
        guard SizeAudit.exitCode(for: error) == .validationFailure else {
            if let short = help.short(of: SizeAudit.fullMessage(for: error, columns: widest)) {
                TerminalMessage(lines: short).write(to: STDOUT_FILENO)
                exit(0)
            }
            // The whole help, the version and completion scripts are not failures.
            SizeAudit.exit(withError: error)
        }
        end(usage: SizeAudit.fullMessage(for: error))
    }

    private static func end(_ text: String) -> Never {
        Diagnostics.error(text)
        exit(status)
    }

    /// Ends the run with a usage error. The parser's message states the mistake in its first line, then lists valid
    /// values.
    private static func end(usage message: String) -> Never {
        let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
        var first = lines.first.map(String.init) ?? ""
        let label = "Error: "
        if first.hasPrefix(label) { first.removeFirst(label.count) }
        let choices = lines.dropFirst().prefix { $0.hasPrefix("  - ") }.map { $0.dropFirst(4) }
        if !choices.isEmpty { first += " " + choices.joined(separator: ", ") + "." }
        if let word = unknownCommand { first = remark(on: word) }
        Diagnostics.error(first)
        Diagnostics.write(TerminalMessage("see 'sizeaudit\(namedCommand.map { " " + $0 } ?? "") --help'"))
        exit(status)
    }

    private static var commands: [String] {
        SizeAudit.configuration.subcommands.compactMap { $0.configuration.commandName }
    }

    /// The command in the arguments, if it exists.
    private static var namedCommand: String? {
        CommandLine.arguments.dropFirst().first.flatMap { commands.contains($0) ? $0 : nil }
    }

    /// The first argument, if it stands where a command was expected.
    private static var unknownCommand: String? {
        guard namedCommand == nil, let word = CommandLine.arguments.dropFirst().first, !word.hasPrefix("-"),
            word != "help"
        else { return nil }
        return word
    }

    private static func remark(on word: String) -> String {
        if unsafe access(word, F_OK) == 0 {
            return "\(word) is not a command; try: sizeaudit size \(ShellWord.quoted(word))"
        }
        let nearest = NameSuggestions.nearest(to: word, among: commands)
        let hint =
            nearest.isEmpty
            ? "the commands are \(commands.joined(separator: ", "))"
            : "did you mean \(nearest.joined(separator: ", "))?"
        return "'\(word)' is not a command; \(hint)"
    }
}
