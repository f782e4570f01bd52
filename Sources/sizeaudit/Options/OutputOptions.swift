import ArgumentParser
import AuditReport
import Glibc

/// Where the report goes, and in what form: one of those that the command has.
struct OutputOptions<Format: FormArgument>: ParsableArguments {
    @Option(help: ArgumentHelp("The form of the report.", valueName: "form"))
    var format: Format = .table

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"),
        completion: .file())
    var file: String?

    @Option(help: ArgumentHelp("Colour the table.", valueName: "when"))
    var color: ColorChoice = .auto

    @Flag(help: "Show sizes in the table as bytes.")
    var bytes = false

    @Flag(name: [.short, .long], help: "Give no warnings.")
    var quiet = false

    var tableStyle: TableStyle {
        let toTerminal = file == nil && Terminal.isTerminal(STDOUT_FILENO)
        return TableStyle(
            width: toTerminal ? Terminal.width(of: STDOUT_FILENO) : nil,
            color: color.isOn(terminal: toTerminal), exactBytes: bytes)
    }
}

/// What `--format` takes.
protocol FormArgument: ExpressibleByArgument, Sendable {
    static var table: Self { get }
}

extension ReportFormat: FormArgument {}
extension PageableFormat: FormArgument {}
extension UnusedFormat: FormArgument {}
extension ColorChoice: ExpressibleByArgument {}
