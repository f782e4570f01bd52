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

    @Option(help: ArgumentHelp("The history.", valueName: "file"), completion: .file())
    var db: String

    @Option(help: ArgumentHelp("The name of the artifact, if there are several.", valueName: "name"))
    var name: String?

    @Option(help: ArgumentHelp("The dimension of the rows.", valueName: "dim"))
    var by: ComparedDimension = .symbol

    @Option(help: ArgumentHelp("The format.", valueName: "form"))
    var format = FormatArgument<DiffSheet>(.table)

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"), completion: .file())
    var file: String?

    @Option(help: ArgumentHelp("Show this many rows of the table, 0 for all.", valueName: "n"))
    var top: Int = 20

    func validate() throws {
        guard top >= 0 else { throw ValidationError("--top is a number of rows, or 0 for all") }
    }

    func run() throws {
        try OutputFile.require(file, differsFrom: [db])
        let store = try HistoryStore(db, creates: false)
        let name = try SeriesChoice(store: store, path: db).name(name)
        let builds = try store.builds(of: name)
        let dimension = by.dimension
        let diff = try BuildComparison(store: store, path: db).diff(
            from: try build(old, among: builds), to: try build(new, among: builds), by: dimension)
        let isWhole = format.format != .table && format.format != .markdown
        let sheet = DiffSheet(diff, options: DiffSheet.Options(top: top == 0 || isWhole ? nil : top))
        try OutputFile.write(try sheet.document(as: format.format), to: file)
    }

    /// Returns the build of that number, or the last one of that commit.
    private func build(_ text: String, among builds: [RecordedBuild]) throws -> RecordedBuild {
        if let found = builds.last(where: { String($0.id) == text || $0.commit == text }) { return found }
        let found = builds.filter { $0.commit?.hasPrefix(text) == true }
        guard let last = found.last else { throw HistoryError("there is no build '\(text)'", path: db) }
        guard Set(found.map(\.commit)).count == 1 else {
            throw HistoryError("'\(text)' is the beginning of several commits", path: db)
        }
        return last
    }
}

/// A dimension that histories record.
enum ComparedDimension: String, CaseIterable, ExpressibleByArgument {
    case section, kind, archive, object, module, owner, `class`, symbol

    var dimension: Dimension { Dimension(rawValue: rawValue) ?? .section }
}
