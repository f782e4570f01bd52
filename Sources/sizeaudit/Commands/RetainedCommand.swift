import ArgumentParser
import AuditReport
import CommandOptions
import LinkMapKit

struct RetainedCommand: RepeatableCommand {
    static let configuration = CommandConfiguration(
        commandName: "retained",
        abstract: "What would removing each symbol, class or library free?",
        usage: "sizeaudit retained [<options>] <artifact> ...",
        discussion: """
            A thing retains its own bytes and everything that no root reaches without it. A class, an object file or \
            an archive retains what removing all of it would free. Several object files and archives are combined \
            as a linker would combine them.

              sizeaudit retained App
              sizeaudit retained App --by archive --map App-LinkMap.txt
              sizeaudit retained App --tree --root main --depth 4
              sizeaudit retained App --what-if-removed 'KA*' --what-if-removed libNetKit.a
              sizeaudit retained main.o libnet.a libz.a --by archive
            """)

    @Argument(
        help: ArgumentHelp(
            "The file to read, or object files and archives; - is standard input.", valueName: "artifact"),
        completion: .file())
    var artifacts: [String]

    @OptionGroup(title: "Related files") var app: AppOptions
    @OptionGroup(title: "Measure") var cost: CostOptions
    @OptionGroup(title: "Rows to show") var rows: RetainedOptions
    @OptionGroup(title: "Output") var output: OutputOptions<RetainedSheet>
    @OptionGroup(title: "Cache") var cache: CacheOptions

    func validate() throws {
        try cost.validateSavings()
        guard output.format != .html || cost.download == nil else {
            throw ValidationError("the HTML page of retained has no download savings: use report")
        }
    }

    func run() throws {
        try OutputFile.require(output.file, differsFrom: artifacts + app.inputs)
        guard output.format != .html else { return try writePage() }
        var graph = try app.query()
        graph.download = cost.download
        let query = rows.query(graph: graph, format: output.format)
        let report = try ProgressLine.during("reading \(shownNames)") {
            try RetainedAnalysis.report(on: artifacts, query: query)
        }
        let sheet = RetainedSheet(report, options: rows.sheetOptions(for: output.format))
        if !output.quiet {
            Diagnostics.warn(report.warnings)
            if let filter = sheet.idleFilter { Diagnostics.warn("nothing matches --filter \(filter.text)") }
        }
        try OutputFile.write(try sheet.document(as: output.format, style: output.tableStyle), to: output.file)
    }

    private var shownNames: String { artifacts.map { $0 == "-" ? "standard input" : $0 }.joined(separator: ", ") }

    /// Writes the page, whose reader chooses the grouping.
    private func writePage() throws {
        let query = try app.query()
        let answers = try ProgressLine.during("reading \(shownNames)") {
            try ReportAnalysis.keepers(of: artifacts, query: query)
        }
        if !output.quiet { Diagnostics.warn(answers.warnings) }
        try OutputFile.write(
            LogCommands.disarmed(try HTMLPage.document(of: Report(answers)), as: .html), to: output.file)
    }
}
