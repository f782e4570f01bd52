import ArgumentParser
import AuditReport
import CommandOptions

/// The output file, and one of the command's formats.
struct OutputOptions<Answer: Exportable>: ParsableArguments {
    @Option(name: .customLong("format"), help: ArgumentHelp("The format of the output.", valueName: "form"))
    var chosen = FormatArgument<Answer>(.table)

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"),
        completion: .file())
    var file: String?

    @Option(help: ArgumentHelp("Colour the table.", valueName: "when"))
    var color: ColorChoice = .auto

    @Flag(help: "Show sizes in the table as bytes.")
    var bytes = false

    @Flag(name: [.short, .long], help: "Print no warnings.")
    var quiet = false

    var format: Format { chosen.format }

    var tableStyle: TableStyle { TableStyle(for: file, color: color, exactBytes: bytes) }
}

extension ColorChoice: ExpressibleByArgument {}
