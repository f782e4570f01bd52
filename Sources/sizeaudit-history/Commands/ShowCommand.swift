import ArgumentParser
import AuditPlatform
import AuditReport
import CommandOptions
import LinkMapKit

struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show the sizes from build to build and the commit of the largest change.",
        usage: "sizeaudit history show [<options>] --db <file>",
        discussion: """
            The table shows one artifact, and the jumps of all of its builds. --why names the symbols, classes and files \
            that caused them. csv and ndjson contain a record for each part of every build, for a warehouse; with --why \
            csv has the causes instead. json contains records and jumps. html is a page with a chart.

              sizeaudit history show --db sizes.sqlite --by module
              sizeaudit history show --db sizes.sqlite --why
              sizeaudit history show --db sizes.sqlite --format ndjson -o sizes.ndjson
            """)

    /// The dimension of the rows.
    enum Grouping: String, CaseIterable, ExpressibleByArgument {
        case file, filetype, section, kind, archive, object, module, owner, `class`, symbol, figure
    }

    /// A value of `--format`.
    typealias Form = FormatArgument<HistoryExport>

    @OptionGroup var series: SeriesOptions

    @Option(help: ArgumentHelp("The dimension of the rows.", valueName: "dim"))
    var by: Grouping = .module

    @Option(
        help: ArgumentHelp(
            "The size to show: shipped, file, vm (memory), or download, of builds recorded with --cost download (default: shipped).",
            valueName: "size"))
    var measure: HistoryMeasure?

    @Option(
        help: ArgumentHelp(
            "Show this many builds (default: 40 in the table, otherwise all).", valueName: "n"))
    var last: Int?

    @Flag(help: "Name the symbols, classes and files that caused each jump.")
    var why = false

    @Option(help: ArgumentHelp("The format.", valueName: "form"))
    var format = Form(.table)

    @OptionGroup var output: TableOptions

    func validate() throws {
        if let last, last < 1 { throw ValidationError("--last is a number of builds, at least 1") }
    }

    func run() throws {
        try OutputFile.write(try document(of: try output.open(series.db)), to: output.file)
    }

    private func document(of store: HistoryStore) throws -> FinishedDocument {
        if format.format == .table { return LogCommands.disarmed(try table(store), as: .table) }
        // Without a name the data formats have all artifacts.
        let builds = try store.builds(of: series.name == nil ? nil : try series.name(in: store), last: last)
        guard !builds.isEmpty || ![.html, .json].contains(format.format) else {
            throw HistoryError.empty(path: series.db)
        }
        var export = try HistoryExport(of: store, builds)
        let needsJumps = format.format == .json || format.format == .html || why
        let search = JumpSearch(measure: measure ?? (needsJumps ? HistoryMeasure.usual(of: builds) : .shipped))
        if needsJumps {
            export.jumps = search.jumps(in: builds)
            try search.explain(&export.jumps, by: BuildComparison(store: store, path: series.db))
        }
        if why, format.format == .csv { return LogCommands.disarmed(CauseCSV.document(of: export.jumps), as: .csv) }
        return try export.document(as: format.format)
    }

    private func table(_ store: HistoryStore) throws -> OutputBuffer {
        let all = try store.builds(of: try series.name(in: store))
        let builds = Array(all.suffix(last ?? 40))
        let measure = measure ?? HistoryMeasure.usual(of: last == nil ? all : builds)
        let trends = try TrendReader(store: store, by: by.rawValue, measure: measure).trends(over: builds)
        let search = JumpSearch(measure: measure)
        var jumps = search.jumps(in: last == nil ? all : builds)
        if why { try search.explain(&jumps, by: BuildComparison(store: store, path: series.db)) }
        let page = TrendTable(
            builds: builds, recorded: all.count, trends: trends, by: by.rawValue, measure: measure,
            top: output.rows,
            width: TableStyle(for: output.file, color: .never).width)
        return page.document(with: jumps)
    }
}

extension HistoryMeasure: ExpressibleByArgument {}
