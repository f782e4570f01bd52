import ArgumentParser
import CommandOptions
import LinkMapKit

/// Options for the bytes to count and the dimensions to divide them by.
struct QueryOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What to divide by, outermost first (default: section).",
            discussion: """
                Of: \(DimensionList.names). Debug info answers compileunit, source, directory, inline and callsite.
                """,
            valueName: "dim[,dim...]"),
        completion: DimensionList.completion,
        transform: DimensionList.parse)
    var by: [Dimension] = [.section]

    @Option(help: ArgumentHelp("Look at this slice of a fat file only.", valueName: "name"))
    var arch: String?

    @Option(
        help: ArgumentHelp("Join the artifact with its linker map.", valueName: "file"),
        completion: .file())
    var map: String?

    @Option(
        help: ArgumentHelp(
            "A separate debug file, or a directory to look for debug files in. Once for each.", valueName: "path"),
        completion: .file())
    var debugFile: [String] = []

    @Flag(help: "Bill constants without a name to the symbols that refer to them; reads all code, so it takes longer.")
    var deep = false

    @OptionGroup var paths: PathOptions
    @OptionGroup var owners: OwnerOptions

    func query() throws(InputError) -> SizeQuery {
        var query = SizeQuery(by: by, architecture: arch, mapPath: map, isDeep: deep, debugPaths: debugFile)
        (query.stripPrefix, query.owners) = (paths.stripPrefix, try owners.rules(for: by))
        return query
    }
}
