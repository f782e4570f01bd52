import ArgumentParser
import AuditReport
import Glibc
import LinkMapKit

struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show the sizes from build to build and the commit of the largest change.",
        usage: "sizeaudit history show [<options>] --db <file>",
        discussion: """
            The table shows one artifact. csv and ndjson contain a record for each part of every build, for a warehouse. \
            html is a page with a chart.

              sizeaudit history show --db sizes.sqlite --by module
              sizeaudit history show --db sizes.sqlite --format ndjson -o sizes.ndjson
            """)

    /// The dimension of the rows.
    enum Grouping: String, CaseIterable, ExpressibleByArgument {
        case section, kind, archive, module, `class`, figure
    }

    /// A value of `--format`.
    struct Form: ExpressibleByArgument {
        let format: Format

        init(_ format: Format) { self.format = format }

        init?(argument: String) {
            guard let format = Format(rawValue: argument), Form.formats.contains(format) else { return nil }
            self.format = format
        }

        private static let formats = [.table] + HistoryExport.formats

        var defaultValueDescription: String { format.rawValue }
        static var allValueStrings: [String] { formats.map(\.rawValue) }
        static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
    }

    enum Measure: String, CaseIterable, ExpressibleByArgument {
        case file, vm
    }

    @Option(help: ArgumentHelp("The history.", valueName: "file"), completion: .file())
    var db: String

    @Option(help: ArgumentHelp("The name of the artifact, if there are several.", valueName: "name"))
    var name: String?

    @Option(help: ArgumentHelp("The dimension of the rows (default: module).", valueName: "dim"))
    var by: Grouping = .module

    @Option(help: ArgumentHelp("The size to show: file or memory.", valueName: "size"))
    var measure: Measure = .file

    @Option(
        help: ArgumentHelp(
            "Show this many builds (default: 40 in the table, otherwise all).", valueName: "n"))
    var last: Int?

    @Option(help: ArgumentHelp("Show this many rows of the table, 0 for all (default: 20).", valueName: "n"))
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
        let document = format.format == .table ? try table(store) : try export(of: store).document(as: format.format)
        try OutputFile.write(document, to: file)
    }

    private func export(of store: HistoryStore) throws -> HistoryExport {
        let export = try HistoryExport(of: store, try known(store), last: last)
        guard format.format != .html || !export.records.isEmpty else {
            throw HistoryError("nothing has been recorded", path: db)
        }
        return export
    }

    /// Returns the requested name if the history has such an artifact.
    private func known(_ store: HistoryStore) throws -> String? {
        guard let name else { return nil }
        guard try store.series().contains(where: { $0.name == name }) else {
            throw HistoryError("there is no build of '\(name)'", path: db)
        }
        return name
    }

    private func table(_ store: HistoryStore) throws -> OutputBuffer {
        let series = try store.series()
        guard let only = try known(store) ?? series.first?.name else {
            throw HistoryError("nothing has been recorded", path: db)
        }
        guard name != nil || series.count == 1 else {
            let names = series.map(\.name).joined(separator: ", ")
            throw HistoryError("there are several artifacts: choose one of \(names) with --name", path: db)
        }
        let builds = try store.builds(of: only, last: last ?? 40)
        let trends = try TrendReader(store: store, by: by.rawValue, isFile: measure == .file).trends(over: builds)
        return TrendTable.document(
            of: builds, trends: trends, by: by.rawValue, isFile: measure == .file, top: top == 0 ? nil : top,
            width: file == nil && Terminal.isTerminal(STDOUT_FILENO) ? Terminal.width(of: STDOUT_FILENO) : nil)
    }
}
