import ArgumentParser
import AuditPlatform
import AuditReport
import LinkMapKit

/// Runs `sizeaudit-history`, a separate program: linking a database would triple the size of this one.
struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "How did the sizes of the builds develop?",
        usage: "sizeaudit history record|show|diff ...",
        discussion: "Runs sizeaudit-history, which lies beside this program or on PATH.")

    @Argument(
        parsing: .captureForPassthrough, help: ArgumentHelp("See 'sizeaudit history --help'.", valueName: "argument"),
        completion: .custom { words, index, _ in HistoryCompletion.completions(words, at: index) })
    var arguments: [String] = []

    func run() throws {
        // `execute` returns only if the program cannot be run.
        for path in CompanionProgram.candidates(named: "sizeaudit-history") {
            CompanionProgram.execute(path, arguments: ["sizeaudit history"] + arguments)
        }
        throw MissingProgram(name: "sizeaudit-history")
    }
}

/// A companion program was not found.
struct MissingProgram: Error, CustomStringConvertible {
    let name: String

    var description: String {
        "\(name) is neither beside this program nor on PATH; 'make install' installs both"
    }
}
