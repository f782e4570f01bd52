import ArgumentParser
import AuditReport
import LinkMapKit

/// Options for the rows to show, their order, and their names.
struct RowOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Show this many rows of each level, 0 for all (default: 20; all in JSON and CSV).",
            discussion: "The rest is one row, [N others].", valueName: "n"),
        transform: RowOptions.parseTop)
    var top: Int?

    // Unconditional: names of Objective-C methods begin like options.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Show only rows whose name matches, and the rows below them.",
            discussion: """
                A POSIX extended regular expression, tried on names as they are shown and as they \
                stand in the file. The rest is one row, [filtered out].
                """,
            valueName: "regex"),
        transform: { try NamePattern($0) })
    var filter: NamePattern?

    @Option(
        help: ArgumentHelp(
            "Sort by size: shipped, in the file, in memory, in the download, or by name (default: the size of --cost).",
            valueName: "key"))
    var sort: RowOrder.Key?

    @Flag(help: "Show symbols as they stand in the file.")
    var rawNames = false

    func sheetOptions(for format: Format, cost: CostColumn) throws -> SheetOptions {
        if sort == .download, cost != .download {
            throw ValidationError("--sort download needs --cost download")
        }
        let top = top ?? format.defaultTop
        return SheetOptions(
            sort: sort ?? RowOrder.Key(cost), top: top == 0 ? nil : top, filter: filter, rawNames: rawNames)
    }

    static func parseTop(_ argument: String) throws -> Int {
        guard let top = Int(argument), top >= 0 else {
            throw ValidationError("not a number of rows; 0 means all")
        }
        return top
    }
}

extension RowOrder.Key: ExpressibleByArgument {}
