import ArgumentParser
import AuditReport
import CommandOptions
import LinkMapKit

/// Options for the bytes to compare, their dimensions, and the rows to show.
struct DiffOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The dimensions, outermost first (default: symbol, or the finest of a snapshot).",
            discussion: "Dimensions: \(DimensionList.names).", valueName: "dim[,dim...]"),
        completion: DimensionList.completion,
        transform: DimensionList.parse)
    var by: [Dimension] = []

    @Option(help: ArgumentHelp("Compare only this slice of fat files.", valueName: "name"))
    var arch: String?

    @Option(help: ArgumentHelp("The linker map of the old build.", valueName: "file"), completion: .file())
    var oldMap: String?

    @Option(
        name: [.customLong("new-map"), .customLong("map")],
        help: ArgumentHelp("The linker map of the new build.", valueName: "file"), completion: .file())
    var newMap: String?

    @OptionGroup var debugFiles: DebugFileOptions

    @Flag(help: "Count constants without a name with the symbols that refer to them.")
    var deep = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Show this many rows of each level, 0 for all (default: 20; all in JSON and CSV).", valueName: "n"),
        transform: RowOptions.parseTop)
    var top: Int?

    // Unconditional: names of Objective-C methods begin like options.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Show only rows that have, or had, a name that matches, and the rows below them.",
            discussion: "A POSIX extended regular expression. The rest is one row, [filtered out].", valueName: "regex"),
        transform: { try NamePattern($0) })
    var filter: NamePattern?

    @Flag(help: "Show symbols as they stand in the file.")
    var rawNames = false

    var maps: [String] { [oldMap, newMap].compactMap(\.self) }

    @OptionGroup var cost: CostOptions
    @OptionGroup var paths: PathOptions
    @OptionGroup var owners: OwnerOptions

    func query() throws(InputError) -> DiffQuery {
        var query = DiffQuery(by: by, architecture: arch, oldMapPath: oldMap, newMapPath: newMap, isDeep: deep)
        query.stripPrefix = paths.stripPrefix
        query.owners = try owners.rules(for: by)
        query.debugPaths = debugFiles.debugFile
        query.cost = cost.cost
        query.download = cost.download
        return query
    }

    func sheetOptions(for format: Format) -> DiffSheet.Options {
        let top = top ?? format.defaultTop
        return DiffSheet.Options(top: top == 0 ? nil : top, filter: filter, rawNames: rawNames)
    }
}
