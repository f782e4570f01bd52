import AuditPlatform
import LinkMapKit

/// The lookup of trace files. A directory stands for all traces in it.
enum TraceFinder {
    private static let ending = ".lptrace"

    static func files(named paths: [String]) throws(InputError) -> [String] {
        var files: [String] = []
        for path in paths {
            guard let names = names(in: path) else {
                files.append(path)
                continue
            }
            let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
            let traces = names.filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
            // A process that is killed before its first write leaves an empty file.
            let written = traces.filter { !isEmpty($0) }
            guard !written.isEmpty else { throw InputError("contains no trace (*\(ending))", path: path) }
            files += written
        }
        return files
    }

    private static func isEmpty(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
    }

    /// Returns the names in a directory, or `nil` if `path` is no directory.
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
