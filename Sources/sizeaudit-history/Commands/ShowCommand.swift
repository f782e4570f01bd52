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
        case section, kind, archive, object, module, owner, `class`, symbol, figure
    }

    /// A value of `--format`.
    typealias Form = FormatArgument<HistoryExport>

    enum Measure: String, CaseIterable, ExpressibleByArgument {
        case file, vm
    }

    @Option(help: ArgumentHelp("The history.", valueName: "file"), completion: .file())
    var db: String

    @Option(help: ArgumentHelp("The name of the artifact, if there are several.", valueName: "name"))
    var name: String?

    @Option(help: ArgumentHelp("The dimension of the rows.", valueName: "dim"))
    var by: Grouping = .module

    @Option(help: ArgumentHelp("The size to show: file or memory.", valueName: "size"))
    var measure: Measure = .file

    @Option(
        help: ArgumentHelp(
            "Show this many builds (default: 40 in the table, otherwise all).", valueName: "n"))
    var last: Int?

    @Flag(help: "Name the symbols, classes and files that caused each jump.")
    var why = false

    @Option(help: ArgumentHelp("Show this many rows of the table, 0 for all.", valueName: "n"))
    var top: Int = 20

    @Option(help: ArgumentHelp("The format.", valueName: "form"))
    var format = Form(.table)

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"), completion: .file())
    var file: String?

    func validate() throws {
        if let last, last < 1 { throw ValidationError("--last is a number of builds, at least 1") }
        guard top >= 0 else { throw ValidationError("--top is a number of rows, or 0 for all") }
    }

    func run() throws {
        try OutputFile.require(file, differsFrom: [db])
        let store = try HistoryStore(db, creates: false)
        try OutputFile.write(try document(of: store), to: file)
    }

    private func document(of store: HistoryStore) throws -> OutputBuffer {
        if format.format == .table { return try table(store) }
        if let name { _ = try SeriesChoice(store: store, path: db).name(name) }
        let builds = try store.builds(of: name, last: last)
        guard !builds.isEmpty || ![.html, .json].contains(format.format) else {
            throw HistoryError("nothing has been recorded", path: db)
        }
        var export = try HistoryExport(of: store, builds)
        let search = JumpSearch(isFile: measure == .file)
        if format.format == .json || format.format == .html || why {
            export.jumps = search.jumps(in: builds)
            try search.explain(&export.jumps, by: BuildComparison(store: store, path: db))
        }
        if why, format.format == .csv { return CauseCSV.document(of: export.jumps) }
        return try export.document(as: format.format)
    }

    private func table(_ store: HistoryStore) throws -> OutputBuffer {
        let only = try SeriesChoice(store: store, path: db).name(name)
        let all = try store.builds(of: only)
        let builds = Array(all.suffix(last ?? 40))
        let isFile = measure == .file
        let trends = try TrendReader(store: store, by: by.rawValue, isFile: isFile).trends(over: builds)
        let search = JumpSearch(isFile: isFile)
        var jumps = search.jumps(in: last == nil ? all : builds)
        if why { try search.explain(&jumps, by: BuildComparison(store: store, path: db)) }
        let page = TrendTable(
            builds: builds, recorded: all.count, trends: trends, by: by.rawValue, isFile: isFile,
            top: top == 0 ? nil : top,
            width: file == nil && Terminal.isTerminal(STDOUT_FILENO) ? Terminal.width(of: STDOUT_FILENO) : nil)
        return page.document(with: jumps)
    }
}
