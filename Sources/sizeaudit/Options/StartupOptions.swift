import ArgumentParser
import AuditReport
import LinkMapKit

/// Options for the files that a program loads at start, and the rows to show.
struct StartupOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Look at this slice of a fat file only.", valueName: "name"))
    var arch: String?

    @Option(
        help: ArgumentHelp("Say where initialisers came from with the artifact's linker map.", valueName: "file"),
        completion: .file())
    var map: String?

    @Option(
        help: ArgumentHelp("Look for libraries in this directory as if it were /.", valueName: "dir"),
        completion: .directory)
    var root: String?

    @Option(
        help: ArgumentHelp(
            "Look for libraries here too, as LD_LIBRARY_PATH would have it; what that holds is not looked at.",
            valueName: "dir[:dir...]"))
    var libraryPath: String?

    @Option(
        help: ArgumentHelp("The program that loads the artifact: what @executable_path stands for.", valueName: "file"),
        completion: .file())
    var executable: String?

    @Option(
        name: .customLong("file"),
        help: ArgumentHelp(
            "Read this program of a product (default: its main program). A path, its end, or a pattern.",
            valueName: "name"))
    var program: String?

    @Option(
        help: ArgumentHelp("Show how each figure differs from that of an older artifact.", valueName: "artifact"),
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
