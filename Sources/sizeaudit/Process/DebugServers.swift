import AuditPlatform
import AuditReport
import LinkMapKit

/// The servers of debug files that `DEBUGINFOD_URLS` names (debuginfod of elfutils). They are asked only if the user says so.
///
/// Files are fetched by `curl` into the cache that other clients of these servers use: `BUILDID/debuginfo` in
/// `DEBUGINFOD_CACHE_PATH`, or in `debuginfod_client` of the user's cache folder.
struct DebugServers {
    private let urls: [String]
    /// The folder with the files, in which debug files are found by build ID.
    let cache: String

    /// The exit status of `curl` for an answer such as 404, and that of the shell for a program that is missing.
    private static let (refused, missing): (Int32, Int32) = (22, 127)
    /// The seconds until a server must have been reached, as long as other clients wait.
    private static let patience = "90"

    /// - Throws: ``InputError`` if no server or no cache is named.
    init() throws(InputError) {
        let words = (Terminal.environment("DEBUGINFOD_URLS") ?? "").split(separator: " ").map(String.init)
        urls = words.filter { $0.hasPrefix("http://") || $0.hasPrefix("https://") || $0.hasPrefix("file://") }
        guard !urls.isEmpty else {
            throw InputError(
                "no server is named", hint: "DEBUGINFOD_URLS lists their addresses, separated by blanks",
                path: "--debuginfod")
        }
        let folder =
            Terminal.environment("DEBUGINFOD_CACHE_PATH")
            ?? (Terminal.environment("XDG_CACHE_HOME") ?? Terminal.environment("HOME").map { "\($0)/.cache" }).map {
                "\($0)/debuginfod_client"
            }
        guard let folder else {
            throw InputError(
                "there is no folder for debug files", hint: "set DEBUGINFOD_CACHE_PATH", path: "--debuginfod")
        }
        cache = folder
    }

    /// Fetches the debug files with the build IDs, unless the cache has them. Returns a warning for each that is not to be had.
    func fetch(_ ids: [String]) throws(InputError) -> [AuditWarning] {
        var warnings: [AuditWarning] = []
        for id in ids {
            let path = "\(cache)/\(id)/debuginfo"
            guard !DebugServers.isFile(path), let problem = try fetch(id, to: path) else { continue }
            warnings.append(AuditWarning("debuginfod", problem))
        }
        return warnings
    }

    /// Fetches a file from the first server that has it. Returns what went wrong; `nil` for success.
    private func fetch(_ id: String, to path: String) throws(InputError) -> String? {
        let folder = "\(cache)/\(id)"
        for place in DebugServers.ancestors(of: folder) { _ = unsafe place.withPath { unsafe mkdir($0, 0o755) } }
        let draft = "\(path).\(getpid()).part"
        Cleanup.add(draft)
        defer {
            Cleanup.remove(draft)
            Cleanup.forget(draft)
        }
        var reached: [String] = []
        for url in urls {
            let address = "\(url.hasSuffix("/") ? String(url.dropLast()) : url)/buildid/\(id)/debuginfo"
            let status = ChildProcess.run(
                [
                    "curl", "--fail", "--silent", "--location", "--proto", "=http,https,file", "--connect-timeout",
                    DebugServers.patience, "--output", draft, address,
                ], in: ChildProcess.workingDirectory, errors: "/dev/null")
            switch status {
            case 0:
                if unsafe draft.withPath({ from in unsafe path.withPath { unsafe rename(from, $0) } }) == 0 {
                    return nil
                }
                throw InputError(
                    "cannot be written", hint: "set DEBUGINFOD_CACHE_PATH to a folder that can", path: folder)
            case DebugServers.missing:
                throw InputError("curl is not installed, which fetches debug files", path: "--debuginfod")
            case DebugServers.refused: reached.append(url)
            default: return "\(url) does not answer (curl ended with \(status))"
            }
        }
        return "no server has a debug file with the build ID \(id): \(reached.joined(separator: ", "))"
    }

    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return unsafe path.withPath({ unsafe stat($0, &status) }) == 0 && status.st_mode & S_IFMT == S_IFREG
            && status.st_size > 0
    }

    /// Returns the folder and all folders above it, the outermost first.
    private static func ancestors(of folder: String) -> [String] {
        let ends = folder.indices.dropFirst().filter { folder[$0] == "/" } + [folder.endIndex]
        return ends.map { String(folder[..<$0]) }
    }
}
