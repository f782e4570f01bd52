import ArgumentParser
import CommandOptions
import LinkMapKit

/// Options for the bytes to count and the dimensions to divide them by.
struct QueryOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The dimensions, outermost first (default: section; file for products).",
            discussion: """
                Dimensions: \(DimensionList.names). compileunit, source, directory, inline and callsite need debug \
                info. file, folder and filetype divide bundles, packages and directories.
                """,
            valueName: "dim[,dim...]"),
        completion: DimensionList.completion,
        transform: DimensionList.parse)
    var by: [Dimension] = []

    @Flag(help: "Open containers inside a product, too, at most eight levels deep.")
    var nested = false

    @Option(help: ArgumentHelp("Read only this slice of a fat file.", valueName: "name"))
    var arch: String?

    @Option(
        help: ArgumentHelp("The linker map of the artifact. It names object files and libraries.", valueName: "file"),
        completion: .file())
    var map: String?

    @OptionGroup var debugFiles: DebugFileOptions

    @Flag(
        help: "Count constants without a name with the symbols that refer to them. Reads all code, so it takes longer.")
    var deep = false

    @OptionGroup var cost: CostOptions
    @OptionGroup var paths: PathOptions
    @OptionGroup var owners: OwnerOptions

    func query() throws(InputError) -> SizeQuery {
        var query = SizeQuery(by: by, architecture: arch, mapPath: map, isDeep: deep, debugPaths: debugFiles.debugFile)
        query.stripPrefix = paths.stripPrefix
        query.owners = try owners.rules(for: by)
        query.opensNested = nested
        query.download = cost.download
        return query
    }
}
