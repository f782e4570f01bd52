/// The directory in which all processes of a program leave their traces.
struct TraceDirectory {
    let path: String
    /// The name of the program, with which the names of all its traces begin.
    let program: String

    /// Returns the path of the trace of this process.
    func file(of process: UInt32) -> String { "\(path)/\(program)-\(process).lptrace" }

    /// Removes the oldest traces of processes that have ended, until all traces take at most `limit` bytes.
    func prune(to limit: Int) {
        var files = traces().sorted { $0.changed > $1.changed }
        var sum = files.reduce(0) { $0 + $1.size }
        while sum > limit, let oldest = files.popLast() {
            FileSystem.remove(oldest.path)
            sum -= oldest.size
        }
    }

    /// Returns the traces of processes that have ended.
    private func traces() -> [FileSystem.File] {
        let names = FileSystem.names(in: path) { name in
            process(of: name).map(FileSystem.hasEnded) == true
        }
        return names.compactMap { FileSystem.file("\(path)/\($0)") }
    }

    /// Returns the process ID in `PROGRAM-ID.lptrace` and `PROGRAM-ID.N.lptrace`, and `nil` for any other name.
    func process(of name: String) -> Int32? {
        guard name.hasPrefix("\(program)-"), name.hasSuffix(".lptrace") else { return nil }
        let parts = name.dropFirst(program.utf8.count + 1).dropLast(8).split(
            separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.count < 2 || Int(parts[1]) != nil, let id = parts.first.flatMap({ Int32($0) }),
            id > 0
        else { return nil }
        return id
    }
}
