/// The directory in which all processes of a program leave their traces.
struct TraceDirectory {
    let path: String
    /// The name of the program, with which the names of all its traces begin.
    let program: String

    /// Returns the path of the trace of this process.
    func file(of process: UInt32) -> String { "\(path)/\(program)-\(process).lptrace" }

    /// Removes the oldest traces of processes that have ended, until all traces take at most `limit` bytes.
    func prune(to limit: Int) {
        var files = traces()
        var sum = files.reduce(0) { $0 + $1.size }
        while sum > limit, var oldest = files.indices.first {
            for index in files.indices where files[index].changed < files[oldest].changed { oldest = index }
            let file = files.remove(at: oldest)
            FileSystem.remove(file.path)
            sum -= file.size
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
        guard name.hasPrefix(program), name.hasSuffix(".lptrace") else { return nil }
        // The rest is "-ID" or "-ID.N".
        let rest = Array(name.utf8.dropFirst(program.utf8.count).dropLast(8))
        guard rest.first == 0x2D else { return nil }
        var numbers = [0]
        var hasDigit = false
        for letter in rest.dropFirst() {
            if letter == 0x2E, hasDigit, numbers.count == 1 {
                numbers.append(0)
                hasDigit = false
            } else if letter >= 0x30, letter <= 0x39, numbers[numbers.count - 1] < 1 << 40 {
                numbers[numbers.count - 1] = 10 * numbers[numbers.count - 1] + Int(letter - 0x30)
                hasDigit = true
            } else {
                return nil
            }
        }
        guard hasDigit, numbers[0] > 0, numbers[0] <= Int(Int32.max) else { return nil }
        return Int32(numbers[0])
    }
}
