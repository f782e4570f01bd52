import LinkMapKit
import LoopTrace

/// A trace file after reading, or a hang that a file reports.
struct TraceFile {
    /// The path as the user gave it.
    let path: String
    /// The size in bytes.
    let size: UInt64
    let trace: Trace
    /// The statements of a hang report about its stacks. `nil` for a trace of LoopProbe.
    let symbols: RecordedSymbols?

    /// Reads a file: one trace, or any number of reported hangs.
    /// - Throws: ``InputError`` if it cannot be read or is of no known format.
    static func files(at path: String) throws(InputError) -> [TraceFile] {
        do throws(InputError) {
            if let head = read(path, TraceHeader.magic.count), isTrace(head) {
                return [try TraceFile(path, try contents(of: path))]
            }
            let bytes = try MappedFile.open(path)
            guard let hangs = try HangFormats.hangs(in: bytes) else {
                // Sound: the bytes are copied before the call ends.
                return [try TraceFile(path, unsafe bytes.withUnsafeBytes { unsafe Array($0) })]
            }
            let digest = MD5.firstHalf(of: bytes)
            return hangs.enumerated().map { number, hang in
                let (trace, symbols) = HangTrace.convert(hang, identity: identity(digest, number))
                return TraceFile(path: path, size: UInt64(bytes.count), trace: trace, symbols: symbols)
            }
        } catch {
            throw error.naming(MappedFile.shownName(of: path))
        }
    }

    /// Reads only the header of a trace. A hang report gets a header that tells it from all others.
    /// - Throws: ``InputError`` if the file cannot be read or is of no known format.
    static func header(at path: String) throws(InputError) -> TraceHeader {
        do throws(InputError) {
            let head = try contents(of: path, limit: TraceHeader.size)
            if !isTrace(head), case let bytes = try MappedFile.open(path), HangFormats.matches(bytes) {
                return TraceHeader(
                    processID: 0, bootID: identity(MD5.firstHalf(of: bytes), 0),
                    clock: ClockRecord(monotonic: 0, realtime: 0))
            }
            return try translatingErrors { () throws(TraceError) in try TraceReader(bytes: head).header }
        } catch {
            throw error.naming(MappedFile.shownName(of: path))
        }
    }

    private init(path: String, size: UInt64, trace: Trace, symbols: RecordedSymbols?) {
        self.path = path
        self.size = size
        self.trace = trace
        self.symbols = symbols
    }

    private init(_ path: String, _ bytes: [UInt8]) throws(InputError) {
        let trace = try TraceFile.translatingErrors { () throws(TraceError) in try Trace(bytes: bytes) }
        self.init(path: path, size: UInt64(bytes.count), trace: trace, symbols: nil)
    }

    private static func translatingErrors<T>(_ body: () throws(TraceError) -> T) throws(InputError) -> T {
        do throws(TraceError) {
            return try body()
        } catch {
            let names = HangFormats.names.joined(separator: " or ")
            throw InputError(
                error.description, hint: error == .notATrace ? "give traces of LoopProbe (*.lptrace), \(names)" : nil)
        }
    }

    private static func isTrace(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: TraceHeader.magic)
    }

    /// Returns 16 bytes that are equal only for the same hang of the same file.
    private static func identity(_ digest: UInt64, _ number: Int) -> [UInt8] {
        [digest, UInt64(number)].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
    }

    /// Reads at most `limit` bytes of a file. Mapped files stay mapped, which would add up over thousands of traces.
    private static func contents(of path: String, limit: Int = .max) throws(InputError) -> [UInt8] {
        if path != "-", let bytes = read(path, limit) { return bytes }
        let bytes = try MappedFile.open(path).prefix(limit)
        // Sound: the bytes are copied before the call ends.
        return unsafe bytes.withUnsafeBytes { unsafe Array($0) }
    }

    /// Returns `nil` if `path` is not a regular file or cannot be read; then the mapping reports the reason.
    private static func read(_ path: String, _ limit: Int) -> [UInt8]? {
        guard let file = try? OpenFile(regular: path) else { return nil }
        let size = min(Int(clamping: file.size), limit)
        guard let bytes = try? file.head(size), bytes.count == size else { return nil }
        return bytes
    }

    /// The warnings about the file. All damaged places give one warning.
    var warnings: [AuditWarning] {
        var warnings: [AuditWarning] = []
        if let first = trace.damage.first {
            let others = trace.damage.count - 1
            let rest = others == 0 ? "" : "; so \(others == 1 ? "is" : "are") \(others.counted("other place"))"
            warnings.append(AuditWarning("trace-damaged", "\(path): \(first)\(rest)"))
        }
        if trace.unknownChunks > 0 {
            let records = trace.unknownChunks.counted("record is", "records are")
            warnings.append(
                AuditWarning("trace-newer", "\(path): \(records) of a kind that this version does not know"))
        }
        return warnings
    }
}
