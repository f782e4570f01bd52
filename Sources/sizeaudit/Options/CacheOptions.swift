import ArgumentParser
import LinkMapKit

/// Options for a folder of answers that were given before.
struct CacheOptions: ParsableArguments {
    static let folderOption = "--cache"
    static let limitOption = "--cache-limit"

    @Option(
        name: .customLong("cache"),
        help: ArgumentHelp(
            "Keep answers in this directory, and reuse them for the same question about the same contents.",
            discussion: """
                Several jobs can share a directory. An answer that needs another program, a pipe or a server is not kept.
                """,
            valueName: "dir"),
        completion: .directory)
    var folder: String?

    @Option(
        name: .customLong("cache-limit"),
        help: ArgumentHelp(
            "The largest size of the directory (default: 1GB). The answers used longest ago are removed first.",
            valueName: "size"
        ),
        transform: { try CacheOptions.size($0) })
    var limit: UInt64?

    func validate() throws {
        guard folder != "" else { throw ValidationError("--cache needs a directory") }
        guard limit == nil || folder != nil else { throw ValidationError("--cache-limit needs --cache") }
    }

    /// Reads a number of bytes: `500MB`, `1.5GB`, `65536`.
    private static func size(_ text: String) throws -> UInt64 {
        let units: [(String, Double)] = [("GB", 1e9), ("MB", 1e6), ("KB", 1e3), ("B", 1), ("", 1)]
        for (unit, factor) in units where text.hasSuffix(unit) {
            guard let number = Double(text.dropLast(unit.utf8.count)), number >= 0, number * factor < 1e18 else {
                break
            }
            return UInt64(number * factor)
        }
        throw ValidationError("not a size; write it as 500MB or 2GB")
    }
}
