import ArgumentParser
import AuditReport
import LinkMapKit

struct SizeCommand: RepeatableCommand {
    static let configuration = CommandConfiguration(
        commandName: "size",
        abstract: "Where do the bytes go?",
        usage: "sizeaudit size [<options>] <artifact> ...",
        discussion: """
            Every byte is counted once, and the rows of a level add up to the row above them. Bytes without \
            an owner have a row in brackets: [padding], [unattributed].

              sizeaudit size app
              sizeaudit size --by archive,object --top 10 app.map
              sizeaudit size --by symbol --filter '^std::' --format csv -o std.csv app
            """)

    @Argument(
        help: ArgumentHelp("The files to read; - is standard input.", valueName: "artifact"),
        completion: .file())
    var artifacts: [String]

    @OptionGroup(title: "Division") var query: QueryOptions
    @OptionGroup(title: "Rows to show") var rows: RowOptions
    @OptionGroup(title: "Output") var output: OutputOptions<SizeSheet>
    @OptionGroup(title: "Cache") var cache: CacheOptions

    private var inputs: String {
        artifacts.map { $0 == "-" ? "standard input" : $0 }.joined(separator: ", ")
    }

    func run() throws {
        try OutputFile.require(output.file, differsFrom: artifacts + [query.map].compactMap(\.self))
        var question = try query.query()
        let options = try rows.sheetOptions(for: output.format, cost: query.cost.cost)
        question.debugPaths = try query.debugFiles.paths(warns: !output.quiet) { [question] named in
            try MissingDebugFiles.buildIDs(
                of: artifacts, architecture: question.architecture, named: named, in: question.workspace)
        }
        guard output.format != .html else { return try writePage(question) }
        question.wantsHints = question.by.contains(.symbol)
        question.cut = options.cut
        question.tellsVariants = options.rawNames
        let report = try ProgressLine.during("reading \(inputs)") {
            [question] in try SizeAnalysis.report(on: artifacts, query: question)
        }
        if !output.quiet { Diagnostics.warn(report.warnings) }
        let sheet = SizeSheet(report, options: options)
        if !output.quiet, let filter = sheet.idleFilter { Diagnostics.warn("nothing matches --filter \(filter.text)") }
        let document = try sheet.document(as: output.format, style: output.tableStyle)
        try OutputFile.write(document, to: output.file)
    }

    private func writePage(_ question: SizeQuery) throws {
        var report = Report(
            try ProgressLine.during("reading \(inputs)") {
                try ReportAnalysis.sizes(of: artifacts, query: question)
            })
        if question.by != [.section] {
            report.by = question.by
            report.divisionIsChosen = true
        }
        report.rawNames = rows.rawNames
        if query.cost.cost != .download { report.measure = query.cost.cost }
        report.filter = rows.filter?.text
        if !output.quiet { Diagnostics.warn(report.build.warnings) }
        try OutputFile.write(LogCommands.disarmed(try HTMLPage.document(of: report), as: .html), to: output.file)
    }
}
