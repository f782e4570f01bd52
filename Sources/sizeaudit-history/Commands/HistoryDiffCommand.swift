import ArgumentParser
import AuditReport
import CommandOptions
import LinkMapKit

struct HistoryDiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compare two recorded builds by any recorded dimension.",
        usage: "sizeaudit history diff [<options>] <old> <new> --db <file>",
        discussion: """
            A build is its number, or its commit or the beginning of that. The artifacts themselves are not needed.

              sizeaudit history diff 69 70 --db sizes.sqlite
              sizeaudit history diff 4f2c81 main-417 --db sizes.sqlite --by class --format json
            """)

    @Argument(help: ArgumentHelp("The build before: a number or a commit.", valueName: "old"))
    var old: String

    @Argument(help: ArgumentHelp("The build after: a number or a commit.", valueName: "new"))
    var new: String

    @OptionGroup var series: SeriesOptions

    @Option(help: ArgumentHelp("The dimension of the rows.", valueName: "dim"))
    var by: ComparedDimension = .symbol

    @Option(help: ArgumentHelp("The format.", valueName: "form"))
    var format = FormatArgument<DiffSheet>(.table)

    @OptionGroup var output: TableOptions

    func run() throws {
        let store = try output.open(series.db)
        let builds = try store.builds(of: try series.name(in: store))
        let comparison = BuildComparison(store: store, path: series.db)
        let diff = try comparison.diff(
            from: try build(old, among: builds), to: try build(new, among: builds), by: by.dimension)
        let isWhole = format.format != .table && format.format != .markdown
        let sheet = DiffSheet(diff, options: DiffSheet.Options(top: isWhole ? nil : output.rows))
        try OutputFile.write(
            try sheet.document(as: format.format, style: TableStyle(for: output.file, color: .never)), to: output.file)
    }

    /// Returns the build of that number, or the last one of that commit.
    private func build(_ text: String, among builds: [RecordedBuild]) throws -> RecordedBuild {
        if let found = builds.last(where: { String($0.id) == text || $0.commit == text }) { return found }
        let found = builds.filter { $0.commit?.hasPrefix(text) == true }
        guard let last = found.last else {
            throw HistoryError(
                "there is no build '\(text)'", hint: "'sizeaudit history show --format csv' lists the builds",
                path: series.db)
        }
        guard Set(found.map(\.commit)).count == 1 else {
            throw HistoryError(
                "'\(text)' is the beginning of several commits", hint: "write more of it", path: series.db)
        }
        return last
    }
}
