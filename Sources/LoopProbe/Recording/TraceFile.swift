#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

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

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Renames the files at `path` and creates a new one.
    private func open() throws(LoopProbeError) {
        putAside()
        descriptor = Self.create(path)
        size = 0
        if descriptor < 0 { throw .trace(path: path, code: errno) }
    }

    private static func create(_ path: String) -> Int32 {
        #if canImport(Glibc)
            unsafe Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o644)
        #elseif canImport(Musl)
            unsafe Musl.open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o644)
        #else
            unsafe Darwin.open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o644)
        #endif
    }

    /// Begins a new file. Returns false if that fails; then the old file continues.
    func rotate() -> Bool {
        let old = descriptor
        putAside()
        let made = Self.create(path)
        guard made >= 0 else { return false }
        if old >= 0 { close(old) }
        (descriptor, size) = (made, 0)
        return true
    }

    /// Removes the file, which has no content.
    func remove() { unsafe unlink(path) }

    /// Renames `trace.lptrace` to `trace.1.lptrace`, that to `trace.2.lptrace`, and so on. The oldest file is removed.
    private func putAside() {
        guard unsafe access(path, F_OK) == 0 else { return }
        if keep == 1 {
            unsafe unlink(path)
            return
        }
        for number in stride(from: keep - 1, to: 0, by: -1) {
            unsafe rename(number == 1 ? path : numbered(number - 1), numbered(number))
        }
    }

    private func numbered(_ number: Int) -> String {
        let name = path.utf8.lastIndex(of: 0x2F).map { path.utf8.index(after: $0) } ?? path.startIndex
        guard let dot = path.utf8.lastIndex(of: 0x2E), dot > name else { return path + ".\(number)" }
        return path[..<dot] + ".\(number)" + path[dot...]
    }

    /// Appends `bytes`. Returns whether all of them are in the file. A part that was written is cut off again.
    func append(_ bytes: [UInt8]) -> Bool {
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe write(descriptor, buffer.baseAddress! + done, buffer.count - done)
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else {
                lastError = count < 0 ? errno : ENOSPC
                if done > 0 { ftruncate(descriptor, off_t(size)) }
                return false
            }
            done += count
        }
        size += done
        lastError = nil
        return true
    }
}
