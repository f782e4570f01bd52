import AuditPlatform
import LinkMapKit
import LoopTrace

/// A trace file after reading.
struct TraceFile {
    /// The path as the user gave it.
    let path: String
    /// The size in bytes.
    let size: UInt64
    let trace: Trace

    /// Reads a file.
    /// - Throws: ``InputError`` if it cannot be read or is no trace.
    init(at path: String) throws(InputError) {
        let bytes = try TraceFile.contents(of: path)
        self.path = path
        size = UInt64(bytes.count)
        do throws(TraceError) {
            trace = try Trace(bytes: bytes)
        } catch {
            throw InputError(
                error.description, hint: error == .notATrace ? "traces of LoopProbe are named *.lptrace" : nil,
                path: path == "-" ? "<stdin>" : path)
        }
    }

    /// Reads only the header of a file.
    /// - Throws: ``InputError`` if the file cannot be read or is no trace.
    static func header(at path: String) throws(InputError) -> TraceHeader {
        let bytes = try contents(of: path, limit: TraceHeader.size)
        do throws(TraceError) {
            return try TraceReader(bytes: bytes).header
        } catch {
            throw InputError(error.description, path: path == "-" ? "<stdin>" : path)
        }
    }

    /// Reads at most `limit` bytes of a file. Mapped files stay mapped, which would add up over thousands of traces.
    private static func contents(of path: String, limit: Int = .max) throws(InputError) -> [UInt8] {
        if path != "-", let bytes = read(path, limit) { return bytes }
        let bytes = try MappedFile.open(path).prefix(limit)
        // Sound: the bytes are copied before the call ends.
        return unsafe bytes.withUnsafeBytes { unsafe Array($0) }
    }

    /// Returns `nil` if `path` is no regular file or cannot be read; then the mapping reports the reason.
    private static func read(_ path: String, _ limit: Int) -> [UInt8]? {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let size = Int(exactly: status.st_size)
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: min(size, limit))
        var done = 0
        while done < bytes.count {
            // Sound: the count is that of the rest of the array.
            let count = unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe AuditPlatform.read(file, buffer.baseAddress?.advanced(by: done), buffer.count - done)
            }
            guard count > 0 else { break }
            done += count
        }
        return done == bytes.count ? bytes : nil
    }

    /// The warnings about the file. All damaged places give one warning.
    var warnings: [AuditWarning] {
        var warnings: [AuditWarning] = []
        if let first = trace.damage.first {
            let others = trace.damage.count - 1
            let rest = others == 0 ? "" : others == 1 ? "; so is 1 other place" : "; so are \(others) other places"
            warnings.append(AuditWarning("trace-damaged", "\(path): \(first)\(rest)"))
        }
        if trace.unknownChunks > 0 {
            let records = trace.unknownChunks == 1 ? "1 record is" : "\(trace.unknownChunks) records are"
            warnings.append(
                AuditWarning("trace-newer", "\(path): \(records) of a kind that this version does not know"))
        }
        return warnings
    }
}
