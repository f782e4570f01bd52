import ArgumentParser
import AuditReport
import CommandOptions

/// The output file and format of a report. The default format follows from the file name.
struct DocumentOptions: ParsableArguments {
    @Option(
        name: .customLong("format"),
        help: ArgumentHelp(
            "The format (default: by the suffix of the output file, otherwise text).", valueName: "form"))
    var chosen: FormatArgument<Report>?

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"),
        completion: .file())
    var file: String?

    @Option(help: ArgumentHelp("Colour the text.", valueName: "when"))
    var color: ColorChoice = .auto

    @Flag(help: "Show sizes in the text as bytes.")
    var bytes = false

    @Flag(name: [.short, .long], help: "Print no warnings.")
    var quiet = false

    var format: Format { chosen?.format ?? file.flatMap(Format.init(ofFile:)) ?? .text }

    var tableStyle: TableStyle { TableStyle(for: file, color: color, exactBytes: bytes) }
}
