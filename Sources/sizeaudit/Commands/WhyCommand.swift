import ArgumentParser
import AuditReport
import LinkMapKit

struct WhyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "What keeps a thing alive?",
        usage: "sizeaudit why [<options>] <artifact> <name>",
        discussion: """
            Shows the shortest chain of references from a root (an entry point, an export, what a \
            runtime looks up) to everything of that name, and where each reference stands.

              sizeaudit why App KAStore
              sizeaudit why App '-[KAStore load:]' --map App-LinkMap.txt
              sizeaudit why App _sqlite3_open --all-roots --top 5
            """)

    @Argument(
        help: ArgumentHelp("The file to look into; - reads standard input.", valueName: "artifact"),
        completion: .file())
    var artifact: String

    @Argument(help: ArgumentHelp("A symbol, mangled or not, or a class.", valueName: "name"))
    var name: String

    @OptionGroup(title: "What belongs to it") var app: AppOptions

    @Flag(help: "Show a chain from every root that leads to it, the shortest first.")
    var allRoots = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Show this many chains, or things that refer to it, 0 for all (default: 20; all in JSON and CSV).",
            valueName: "n"),
        transform: RowOptions.parseTop)
    var top: Int?

    @OptionGroup(title: "How to show it") var output: OutputOptions<PageableFormat>

    func run() throws {
        try OutputFile.require(output.file, differsFrom: [artifact] + app.inputs)
        guard let format = output.format.plain else { return try writePage() }
        let limit = top ?? format.defaultTop
        let query = WhyQuery(graph: app.query, name: name, allRoots: allRoots, limit: limit == 0 ? nil : limit)
        let report = try ProgressLine.during("reading \(artifact == "-" ? "standard input" : artifact)") {
            try WhyAnalysis.report(on: artifact, query: query)
        }
        if !output.quiet { Talk.warn(of: report.warnings) }
        try OutputFile.write(format.document(of: report, style: output.tableStyle), to: output.file)
    }

    private func writePage() throws {
        let report = try ProgressLine.during("reading \(artifact == "-" ? "standard input" : artifact)") {
            try ReportAnalysis.keepers(of: artifact, query: WhyQuery(graph: app.query, name: name))
        }
        if !output.quiet { Talk.warn(of: report.warnings) }
        try OutputFile.write(try HTMLPage.document(of: report), to: output.file)
    }
}
