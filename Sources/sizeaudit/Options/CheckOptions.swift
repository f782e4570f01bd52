import ArgumentParser
import LinkMapKit
import TrapCheck

/// Options that prove findings by running the program.
struct CheckOptions: ParsableArguments {
    @Flag(help: "Run the command after -- with a trap on every function found at high or medium confidence.")
    var check = false

    @Option(
        help: ArgumentHelp(
            "Set traps in this file, too: a copy of the artifact without its build ID. May be repeated.",
            valueName: "file"), completion: .file())
    var checkImage: [String] = []

    @Flag(help: "With --check, count the functions that run. Every function gets a trap, which takes longer.")
    var countFunctions = false

    /// The command with its arguments, see ``CheckedCommand``.
    @Option(name: .customLong("command-word"), parsing: .unconditionalSingleValue, help: .hidden)
    var command: [String] = []

    func validate() throws {
        guard check || (checkImage.isEmpty && !countFunctions) else {
            throw ValidationError("\(checkImage.isEmpty ? "--count-functions" : "--check-image") needs --check")
        }
        guard check == !command.isEmpty else {
            throw ValidationError(
                check ? "--check needs a command after --" : "a command after -- needs --check")
        }
    }

    var functions: CheckedFunctions? { check ? countFunctions ? .all : .found : nil }

    /// Runs the command and puts the result into the report.
    func run(on report: inout UnusedReport) throws(InputError) {
        guard check, let plan = report.traps else { return }
        InputJournal.noteUnrepeatable()
        var run = try CheckedRun(command, plan: plan, images: checkImage)
        report.take(try run.run())
    }
}
