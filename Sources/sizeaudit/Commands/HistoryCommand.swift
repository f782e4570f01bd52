import ArgumentParser
import AuditReport
import Glibc

/// `sizeaudit history` is a program of its own, found and run here: what it takes to keep a database would treble this one.
struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "How did it get here?",
        usage: "sizeaudit history record|show ...",
        discussion: "Runs sizeaudit-history, which stands beside this program or on PATH.")

    @Argument(
        parsing: .captureForPassthrough, help: ArgumentHelp("See 'sizeaudit history --help'.", valueName: "argument"))
    var arguments: [String] = []

    func run() throws {
        // Only returns where it cannot be run.
        for path in CompanionProgram.candidates(named: "sizeaudit-history") {
            CompanionProgram.execute(path, arguments: ["sizeaudit history"] + arguments)
        }
        throw MissingProgram(name: "sizeaudit-history")
    }
}

/// A program that belongs to this one and is not there.
struct MissingProgram: Error, CustomStringConvertible {
    let name: String

    var description: String {
        "\(name) is neither beside this program nor on PATH; it is installed with it, by 'make install'"
    }
}
