import AuditPlatform
import LinkMapKit

/// The lookup of trace files. A directory stands for all traces and hang reports in it.
enum TraceFinder {
    private static let ending = ".lptrace"
    /// The endings of files that may be hang reports. Others with these endings are passed over.
    private static let reportEndings = [".json", ".ips", ".hang", ".spin"]

    static func files(named paths: [String]) throws(InputError) -> [String] {
        var files: [String] = []
        for path in paths {
            guard let names = names(in: path) else {
                files.append(path)
                continue
            }
            let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
            let found = names.sorted().filter { isTrace("\(folder)/\($0)") }
            guard !found.isEmpty else {
                throw InputError("contains no trace (*\(ending)) and no hang report", path: path)
            }
            files += found.map { "\(folder)/\($0)" }
        }
        return files
    }

    private static func isTrace(_ path: String) -> Bool {
        if path.hasSuffix(ending) { return mayHoldTrace(path) }
        guard reportEndings.contains(where: { path.hasSuffix($0) }) else { return false }
        return (try? MappedFile.openMember(path)).map(HangFormats.matches) ?? false
    }

    /// Returns whether a file may be read as a trace, or is one that cannot be opened, which the reader reports. A process that
    /// is killed before its first write leaves an empty file. Pipes, devices and folders are passed over.
    private static func mayHoldTrace(_ path: String) -> Bool {
        var status = stat()
        guard unsafe path.withPath({ unsafe stat($0, &status) }) == 0 else { return true }
        return status.st_mode & S_IFMT == S_IFREG && status.st_size > 0
    }

    /// Returns the names in a directory, or `nil` if `path` is not a directory.
    private static func names(in path: String) -> [String]? {
        guard let directory = unsafe opendir(path) else { return nil }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory) {
            // Sound: the kernel ends the name with a zero byte, and it is copied before the next call.
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                unsafe String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
            }
            names.append(name)
        }
        return names
    }
}
