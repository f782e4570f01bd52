import ArgumentParser
import AuditReport
import CommandOptions
import LinkMapKit

/// Options that name the debug files of stripped artifacts.
struct DebugFileOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A separate debug file, or a directory to search for them. May be repeated.", valueName: "path"),
        completion: .file())
    var debugFile: [String] = []

    @Flag(help: "Fetch the debug file of a stripped artifact from the servers that DEBUGINFOD_URLS names.")
    var debuginfod = false

    /// Returns the debug files, and directories of them, to search. Fetches those that are not here yet, if the user says so.
    ///
    /// - Parameter ids: returns the build IDs of what was stripped, and whose debug file is not among those named.
    func paths(warns: Bool, _ ids: (_ named: [String]) throws -> [String]) throws -> [String] {
        guard debuginfod else { return debugFile }
        let servers = try DebugServers()
        let missing = try ids(debugFile)
        let warnings = try ProgressLine.during("fetching \(missing.count == 1 ? "a debug file" : "debug files")") {
            try servers.fetch(missing)
        }
        if warns { Diagnostics.warn(warnings) }
        return debugFile + [servers.cache]
    }
}
