import ArgumentParser
import CommandOptions
import LinkMapKit

/// Options for the bytes to count and the dimensions to divide them by.
struct QueryOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What to divide by, outermost first (default: section; file for what holds several files).",
            discussion: """
                Of: \(DimensionList.names). Debug info answers compileunit, source, directory, inline and callsite; \
                file, folder and filetype divide bundles, packages and directories.
                """,
            valueName: "dim[,dim...]"),
        completion: DimensionList.completion,
        transform: DimensionList.parse)
    var by: [Dimension] = []

    @Flag(help: "Open containers inside a package, too: an archive in an archive, eight deep at most.")
    var nested = false

    @Option(help: ArgumentHelp("Look at this slice of a fat file only.", valueName: "name"))
    var arch: String?

    @Option(
        help: ArgumentHelp("Join the artifact with its linker map.", valueName: "file"),
        completion: .file())
    var map: String?

    @OptionGroup var debugFiles: DebugFileOptions

    @Flag(help: "Bill constants without a name to the symbols that refer to them; reads all code, so it takes longer.")
    var deep = false

    @OptionGroup var cost: CostOptions
    @OptionGroup var paths: PathOptions
    @OptionGroup var owners: OwnerOptions

    func query() throws(InputError) -> SizeQuery {
        var query = SizeQuery(by: by, architecture: arch, mapPath: map, isDeep: deep, debugPaths: debugFiles.debugFile)
        (query.stripPrefix, query.owners) = (paths.stripPrefix, try owners.rules(for: by))
        (query.opensNested, query.download) = (nested, cost.download)
        return query
    }
}
