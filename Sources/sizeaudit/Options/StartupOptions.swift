import ArgumentParser
import AuditReport
import LinkMapKit

/// Options for the files that a program loads at start, and the rows to show.
struct StartupOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Read only this slice of a fat file.", valueName: "name"))
    var arch: String?

    @Option(
        help: ArgumentHelp(
            "The linker map of the artifact. It names the object file of each initialiser.", valueName: "file"),
        completion: .file())
    var map: String?

    @Option(
        help: ArgumentHelp("Search libraries in this directory as if it were /.", valueName: "dir"),
        completion: .directory)
    var root: String?

    @Option(
        help: ArgumentHelp(
            "Additional directories to search, like the value of LD_LIBRARY_PATH. The variable itself is ignored.",
            valueName: "dir[:dir...]"))
    var libraryPath: String?

    @Option(
        help: ArgumentHelp(
            "The program that loads the artifact. @executable_path refers to its directory.", valueName: "file"),
        completion: .file())
    var executable: String?

    @Option(
        name: .customLong("file"),
        help: ArgumentHelp(
            "Read this program of a product (default: its main program). A path, the end of one, or a pattern.",
            valueName: "name"))
    var program: String?

    @Option(
        help: ArgumentHelp("Show the change of each figure since an older artifact.", valueName: "artifact"),
        completion: .file())
    var compare: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Show this many rows of each list, 0 for all (default: 20; all in JSON and CSV).", valueName: "n"),
        transform: RowOptions.parseTop)
    var top: Int?

    @Flag(help: "Show mangled names.")
    var rawNames = false

    var inputs: [String] { [map, compare].compactMap(\.self) }

    var query: StartupQuery {
        var query = StartupQuery(
            architecture: arch, mapPath: map, root: root,
            libraryPath: libraryPath?.split(separator: ":").map(String.init) ?? [], executable: executable)
        query.file = program
        return query
    }

    /// The query for the artifact to compare with, without the link map of the main artifact.
    var otherQuery: StartupQuery {
        var query = query
        query.mapPath = nil
        return query
    }

    func sheetOptions(for format: Format) -> StartupSheet.Options {
        let top = top ?? format.defaultTop
        return StartupSheet.Options(top: top == 0 ? nil : top, rawNames: rawNames)
    }
}
