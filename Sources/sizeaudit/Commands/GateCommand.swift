import ArgumentParser
import AuditReport
import CommandOptions
import LinkMapKit
import SizeGate

struct GateCommand: RepeatableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gate",
        abstract: "Does this build keep its budgets and its baseline?",
        usage: "sizeaudit gate [<options>] <artifact>",
        discussion: """
            The rules are in a configuration; 'sizeaudit init' writes one to start from. Rules about growth need a \
            baseline. Without one, growth is shown and not judged.

              sizeaudit gate app --baseline sizes.json
              sizeaudit gate app --report markdown=comment.md --report html=gate.html
              sizeaudit gate app --update --accept 'the new codec'
            """)

    @Argument(
        help: ArgumentHelp("The build: an artifact, or its snapshot; - reads standard input.", valueName: "artifact"),
        completion: .file())
    var artifact: String

    @OptionGroup(title: "Rules and baseline") var gate: GateOptions
    @OptionGroup(title: "Output") var output: OutputOptions<GateResult>
    @OptionGroup(title: "Cache") var cache: CacheOptions

    @Option(
        help: ArgumentHelp(
            "Write another report in this format to this file. May be repeated.",
            discussion: "The formats are those of --format.", valueName: "form=file"),
        transform: GateReport.parse)
    var report: [GateReport] = []

    func validate() throws {
        var files = Set([output.file, gate.baseline].compactMap(\.self))
        for report in report where !files.insert(report.path).inserted {
            throw ValidationError("'\(report.path)' is written twice, or is the baseline")
        }
    }

    func run() throws {
        let inputs = [artifact, gate.config] + gate.inputs
        for path in [output.file] + report.map(\.path) { try OutputFile.require(path, differsFrom: inputs) }
        let query = try gate.query(for: artifact)
        let run = try ProgressLine.during("reading \(artifact == "-" ? "standard input" : artifact)") {
            try GateRun(query)
        }
        if !output.quiet {
            if let note = run.note { Diagnostics.note(note) }
            printDiagnostics(run.result)
        }
        for report in report {
            try OutputFile.write(try run.result.document(as: report.format), to: report.path)
        }
        try OutputFile.write(try run.result.document(as: output.format, style: output.tableStyle), to: output.file)
        if let update = run.update { try OutputFile.write(LogCommands.disarmedJSON(update.document), to: update.path) }
        guard run.result.passed else {
            Diagnostics.error(run.result.verdict)
            throw ExitCode(Failure.failedCheck)
        }
    }

    /// Prints warnings and notes to standard error, without the notes that the table already shows.
    private func printDiagnostics(_ result: GateResult) {
        Diagnostics.warn(result.warnings)
        if output.format != .table || output.file != nil {
            for note in result.notes { Diagnostics.warn(note) }
        }
    }
}

/// The value of `--report`: a format and a file, for example `junit=gate.xml`.
struct GateReport {
    var format: Format
    var path: String

    static func parse(_ argument: String) throws -> GateReport {
        let parts = argument.split(separator: "=", maxSplits: 1)
        let forms = GateResult.formats.map(\.rawValue).joined(separator: ", ")
        guard parts.count == 2 else { throw ValidationError("give both a format and a file, such as junit=gate.xml") }
        guard let format = FormatArgument<GateResult>(argument: String(parts[0]))?.format else {
            throw ValidationError("there is no form '\(parts[0])'; there are \(forms)")
        }
        return GateReport(format: format, path: String(parts[1]))
    }
}
