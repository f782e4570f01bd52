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
        let bytes = try MappedFile.open(path)
        self.path = path
        size = UInt64(bytes.count)
        do throws(TraceError) {
            // Sound: the bytes are copied before the call ends.
            trace = try Trace(bytes: unsafe bytes.withUnsafeBytes { unsafe Array($0) })
        } catch {
            throw InputError(
                error.description, hint: error == .notATrace ? "traces of LoopProbe are named *.lptrace" : nil,
                path: path == "-" ? "<stdin>" : path)
        }
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
