import ArgumentParser
import AuditReport
import LinkMapKit

struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "One document: sizes, what is unused, start-up, stalls, and what to do first.",
        usage: "sizeaudit report [<options>] [<artifact>]",
        discussion: """
            What is given is in it, what is not is absent. Without -o it is a summary of one page for the \
            terminal. The form follows from the name of the file: .html, .md, .json, or text.

              sizeaudit report App
              sizeaudit report App --map App-LinkMap.txt -o report.html
              sizeaudit report App --launch start.json --trace stalls.json --baseline diff.json -o report.html
            """)

    @Argument(
        help: ArgumentHelp("The file to look into; - reads standard input.", valueName: "artifact"),
        completion: .file())
    var artifact: String?

    @OptionGroup(title: "What belongs to it") var app: AppOptions
    @OptionGroup(title: "What else is known") var chapters: ChapterOptions
    @OptionGroup(title: "How to show it") var output: DocumentOptions

    func validate() throws {
        guard artifact != nil || !chapters.isEmpty else {
            throw ValidationError(
                "nothing is given to report on: an artifact, --trace, --launch, --baseline or --history")
        }
        guard artifact != "-" || chapters.sizeOnly else {
            throw ValidationError("standard input can be read once only: add --size-only, or give the file's name")
        }
    }

    func run() throws {
        let inputs = [artifact].compactMap(\.self) + app.inputs + chapters.inputs
        try OutputFile.require(output.file, differsFrom: inputs)
        var report = Report()
        // Before the analysis, so that a slip in them is told at once.
        let given = try chapters.read()
        if let artifact {
            let query = try query()
            report = try ProgressLine.during("reading \(artifact)") {
                try ReportAnalysis.report(on: artifact, query: query)
            }
        }
        report.chapters = given
        if !output.quiet { Talk.warn(of: report.warnings) }
        let document = try output.form.document(of: report, style: output.tableStyle)
        try OutputFile.write(document, to: output.file)
    }

    private func query() throws -> ReportAnalysis.Query {
        var query = ReportAnalysis.Query()
        query.graph = try app.query()
        query.followsReferences = !chapters.sizeOnly
        query.rawNames = chapters.rawNames
        return query
    }
}
