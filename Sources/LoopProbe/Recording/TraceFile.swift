/// A trace file that grows up to a limit. Then it is renamed and a new file is begun.
final class TraceFile {
    let path: String
    private let keep: Int
    private var descriptor: Int32 = -1
    /// The size of the current file, in bytes.
    private(set) var size = 0
    /// The `errno` of the last write if it failed.
    private(set) var lastError: Int32?

    /// Opens a new file at `path`.
    /// - Parameter keep: The largest number of files, including the current one.
    init(path: String, keep: Int) throws(LoopProbeError) {
        self.path = path
        self.keep = max(1, keep)
        try open()
    }

    deinit { if descriptor >= 0 { FileSystem.end(descriptor) } }

    /// Renames the files at `path` and creates a new one.
    private func open() throws(LoopProbeError) {
        putAside()
        descriptor = FileSystem.create(path)
        size = 0
        if descriptor < 0 { throw .trace(path: path, code: FileSystem.lastError) }
    }

    /// Begins a new file. Returns false if that fails; then the old file continues.
    func rotate() -> Bool {
        let old = descriptor
        putAside()
        let made = FileSystem.create(path)
        guard made >= 0 else { return false }
        if old >= 0 { FileSystem.end(old) }
        descriptor = made
        size = 0
        return true
    }

    /// Removes the file, which has no content.
    func remove() { FileSystem.remove(path) }

    /// Renames `trace.lptrace` to `trace.1.lptrace`, that to `trace.2.lptrace`, and so on. The oldest file is removed.
    private func putAside() {
        guard FileSystem.exists(path) else { return }
        if keep == 1 {
            FileSystem.remove(path)
            return
        }
        for number in stride(from: keep - 1, to: 0, by: -1) {
            FileSystem.move(number == 1 ? path : numbered(number - 1), to: numbered(number))
        }
    }

    private func numbered(_ number: Int) -> String {
        let name = path.utf8.lastIndex(of: 0x2F).map { path.utf8.index(after: $0) } ?? path.startIndex
        guard let dot = path.utf8.lastIndex(of: 0x2E), dot > name else { return path + ".\(number)" }
        return path[..<dot] + ".\(number)" + path[dot...]
    }

    /// Appends `bytes`. Returns whether all of them are in the file. A part that was written is cut off again.
    func append(_ bytes: [UInt8]) -> Bool {
        let (done, failure) = FileSystem.append(bytes, to: descriptor)
        if let failure {
            lastError = failure
            if done > 0 { FileSystem.cut(descriptor, to: size) }
            return false
        }
        size += done
        lastError = nil
        return true
    }
}
