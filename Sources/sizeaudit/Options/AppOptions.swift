import ArgumentParser
import LinkMapKit

/// Options that describe the application of the artifact: link map, other images, resources and exports.
struct AppOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Look at this slice of a fat file only.", valueName: "name"))
    var arch: String?

    @Option(
        help: ArgumentHelp("Say where things came from with the artifact's linker map.", valueName: "file"),
        completion: .file())
    var map: String?

    // One value for each option: with several, `--with` would take the artifact after it.
    @Option(
        help: ArgumentHelp(
            "Another image of the same app: what it uses is used. Once for each.", valueName: "image"),
        completion: .file())
    var with: [String] = []

    @Option(
        help: ArgumentHelp(
            "A directory of the app's resources, whose nibs and property lists use things. Once for each.",
            valueName: "dir"),
        completion: .directory)
    var bundle: [String] = []

    @Option(
        name: .customLong("file"),
        help: ArgumentHelp(
            "Look into this program of a product only; the others still use things. A path, its end, or a pattern.",
            valueName: "name"))
    var program: String?

    @Option(
        help: ArgumentHelp(
            "What is exported: names one a line, or a version script. Nothing else is kept for others.",
            valueName: "file"),
        completion: .file())
    var exportList: String?

    @Flag(help: "Nothing uses the exports but what is given with --with: exports are not kept.")
    var closedWorld = false

    var inputs: [String] { [map, exportList].compactMap(\.self) + with }

    /// The options as words of a command about the same artifact.
    var words: [String] {
        var words: [String] = []
        for (name, value) in [("--arch", arch), ("--map", map), ("--file", program), ("--export-list", exportList)] {
            if let value { words += [name, value] }
        }
        for image in with { words += ["--with", image] }
        for folder in bundle { words += ["--bundle", folder] }
        return closedWorld ? words + ["--closed-world"] : words
    }

    func roots() throws -> LinkRoots {
        LinkRoots(exports: try exportList.map { try ExportList.open($0) }, isClosed: closedWorld)
    }

    func query() throws -> GraphQuery {
        var query = GraphQuery(
            architecture: arch, mapPath: map, withPaths: with, bundlePaths: bundle, roots: try roots())
        query.file = program
        return query
    }
}
