import ArgumentParser
import LinkMapKit

/// Options that describe the application of the artifact: link map, other images, resources and exports.
struct AppOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Read only this slice of a fat file.", valueName: "name"))
    var arch: String?

    @Option(
        help: ArgumentHelp("The linker map of the artifact. It names object files and libraries.", valueName: "file"),
        completion: .file())
    var map: String?

    // One value for each option: with several, `--with` would take the artifact after it.
    @Option(
        help: ArgumentHelp(
            "Another image of the same app, whose references count as uses. May be repeated.", valueName: "image"),
        completion: .file())
    var with: [String] = []

    @Option(
        help: ArgumentHelp(
            "A directory of the app's resources. Names in its nibs and property lists count as uses. May be repeated.",
            valueName: "dir"),
        completion: .directory)
    var bundle: [String] = []

    @Option(
        name: .customLong("file"),
        help: ArgumentHelp(
            "Examine only this program of a product. The others still count as users. A path, the end of one, or a pattern.",
            valueName: "name"))
    var program: String?

    @Option(
        help: ArgumentHelp(
            "The exported names: one a line, or a version script. Other exports do not count as used.",
            valueName: "file"),
        completion: .file())
    var exportList: String?

    @Flag(help: "Only the images of --with use the exports.")
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
