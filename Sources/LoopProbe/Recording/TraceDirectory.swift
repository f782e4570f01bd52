#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The directory in which all processes of a program leave their traces.
struct TraceDirectory {
    private struct File {
        let path: String
        let size: Int
        let changed: Int
    }

    let path: String
    /// The name of the program, with which the names of all its traces begin.
    let program: String

    /// The path of the trace of this process.
    func file(of process: UInt32) -> String { "\(path)/\(program)-\(process).lptrace" }

    /// Removes the oldest traces of processes that have ended, until all traces take at most `limit` bytes.
    func prune(to limit: Int) {
        var files = traces().sorted { $0.changed > $1.changed }
        var sum = files.reduce(0) { $0 + $1.size }
        while sum > limit, let oldest = files.popLast() {
            unsafe unlink(oldest.path)
            sum -= oldest.size
        }
    }

    /// The traces of processes that have ended.
    private func traces() -> [File] {
        guard let directory = unsafe opendir(path) else { return [] }
        defer { unsafe closedir(directory) }
        var files: [File] = []
        while let entry = unsafe readdir(directory) {
            // Sound: the kernel ends the name with a zero byte, and it is copied before the next call.
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                unsafe String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
            }
            guard let process = process(of: name), kill(process, 0) != 0, errno == ESRCH else { continue }
            var status = stat()
            let whole = "\(path)/\(name)"
            guard unsafe lstat(whole, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
            files.append(File(path: whole, size: Int(status.st_size), changed: Int(modification(status))))
        }
        return files
    }

    private func modification(_ status: stat) -> Int64 {
        #if canImport(Darwin)
            Int64(status.st_mtimespec.tv_sec)
        #else
            Int64(status.st_mtim.tv_sec)
        #endif
    }

    /// Returns the process ID in `PROGRAM-ID.lptrace` and `PROGRAM-ID.N.lptrace`, and `nil` for any other name.
    func process(of name: String) -> pid_t? {
        guard name.hasPrefix("\(program)-"), name.hasSuffix(".lptrace") else { return nil }
        let parts = name.dropFirst(program.utf8.count + 1).dropLast(8).split(
            separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.count < 2 || Int(parts[1]) != nil, let id = parts.first.flatMap({ pid_t($0) }),
            id > 0
        else { return nil }
        return id
    }
}
