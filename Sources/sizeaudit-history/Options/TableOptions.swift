import ArgumentParser
import AuditReport

/// The length of a table, and the file for it.
struct TableOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Show this many rows of the table, 0 for all.", valueName: "n"))
    var top: Int = 20

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"), completion: .file())
    var file: String?

    /// The number of rows; `nil` for all.
    var rows: Int? { top == 0 ? nil : top }

    func validate() throws {
        guard top >= 0 else { throw ValidationError("--top is a number of rows, or 0 for all") }
    }

    /// Opens a history to be read, after a check that the output does not replace it.
    func open(_ path: String) throws -> HistoryStore {
        try OutputFile.require(file, differsFrom: [path])
        return try HistoryStore(path, creates: false)
    }
}
