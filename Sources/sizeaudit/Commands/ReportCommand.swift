import ArgumentParser
import AuditReport
import CommandOptions
import LinkMapKit

struct ReportCommand: RepeatableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report",
        abstract: "All of this in one document, with advice on what to do first.",
        usage: "sizeaudit report [<options>] [<artifact> ...]",
        discussion: """
            Options add chapters. Without -o the report is a summary of one page for the terminal. The suffix of the \
            output file decides its format: .html, .md, .json, or text. Several object files and archives are \
            combined as a linker would combine them.

              sizeaudit report App
              sizeaudit report App --map App-LinkMap.txt -o report.html
              sizeaudit report main.o libnet.a libz.a -o report.html
              sizeaudit report App --baseline Old.app --trace app.lptrace --launch start.json -o report.html
            """)

    @Argument(
        help: ArgumentHelp(
            "The file to read, or object files and archives; - is standard input.", valueName: "artifact"),
        completion: .file())
    var artifacts: [String] = []

    @OptionGroup(title: "Related files") var app: AppOptions
    @OptionGroup(title: "Chapters") var chapters: ChapterOptions
    @OptionGroup(title: "Measure") var cost: CostOptions
    @OptionGroup(title: "Output") var output: DocumentOptions
    @OptionGroup(title: "Cache") var cache: CacheOptions

    func validate() throws {
        guard !artifacts.isEmpty || !chapters.isEmpty else {
            throw ValidationError(
                "nothing is given to report on: an artifact, --trace, --launch, --baseline, --gate or --history")
        }
    }

    func run() throws {
        let inputs = artifacts + app.inputs + chapters.inputs
        try OutputFile.require(output.file, differsFrom: inputs)
        var report = Report()
        // Parsed before the analysis, so that a mistake in the options is reported at once.
        var query = try query()
        let isForPage = output.format == .html
        let given = try chapters.read(beside: artifacts, query: query, isForPage: isForPage)
        query.readsStartup = !given.contains { $0.describesStartOfFile }
        if !artifacts.isEmpty {
            report = try ProgressLine.during("reading \(artifacts.joined(separator: ", "))") { [query] in
                isForPage
                    ? try HTMLPage.report(on: artifacts, query: query, rawNames: chapters.rawNames)
                    : Report(try ReportAnalysis.answers(on: artifacts, query: query))
            }
        }
        report.options = app.words
        report.rawNames = chapters.rawNames
        if cost.cost != .download { report.measure = cost.cost }
        if !chapters.by.isEmpty { report.divisionIsChosen = true }
        report.by = query.by
        report.chapters = (given + ownChapters(of: report)).sorted { $0.kind.place < $1.kind.place }
        if !output.quiet { Diagnostics.warn(report.build.warnings) }
        let document = try report.document(as: output.format, style: output.tableStyle)
        try OutputFile.write(document, to: output.file)
    }

    /// Returns the answers that are chapters of their own.
    private func ownChapters(of report: Report) -> [any Chapter] {
        var own: [any Chapter] = []
        if let download = report.build.download { own.append(DownloadChapter(download, rawNames: chapters.rawNames)) }
        if let startup = report.build.startup { own.append(StartupSheet(startup)) }
        return own
    }

    private func query() throws -> ReportQuery {
        var query = ReportQuery()
        query.graph = try app.query()
        query.graph.stripPrefix = chapters.paths.stripPrefix
        query.graph.download = cost.download
        query.graph.workspace = Workspace(expectingSources: true)
        query.owners = try chapters.owners.rules(for: chapters.by)
        query.followsReferences = !chapters.sizeOnly
        let isForPage = output.format == .html
        query.choosesDivision = isForPage && chapters.by.isEmpty && query.followsReferences
        query.wantsPictures = isForPage
        if !chapters.by.isEmpty { query.by = chapters.by }
        query.leaveOut(unshownIn: output.format)
        return query
    }
}
