import LoopTrace

/// The trace that the run before this one has left.
package enum PreviousRun {
    /// The largest size of a trace file in bytes; a longer file is none.
    private static let mostBytes = 256 << 20

    /// Returns the stall that had not ended when the trace ended. `nil` if there is none, or the trace cannot be read.
    package static func openStall(in sink: StallProbe.TraceSink) -> StallProbe.Stall? {
        guard let path = newestFile(of: sink), let bytes = FileSystem.bytes(of: path, most: mostBytes), !hasEnd(bytes),
            let trace = try? Trace(bytes: bytes), trace.end == nil, let stall = trace.stalls.last, stall.isOpen,
            !isRunning(trace.header)
        else { return nil }
        return StallProbe.Stall(stall, in: trace)
    }

    /// Returns whether the last record is a regular end, as all runs leave it that were not killed. It saves reading them.
    private static func hasEnd(_ bytes: [UInt8]) -> Bool {
        let tail = bytes.suffix(48)
        return tail.indices.contains { tail[$0...].starts(with: "END ".utf8) }
    }

    /// Returns whether the process that wrote the trace still runs.
    private static func isRunning(_ header: TraceHeader) -> Bool {
        header.bootID == SystemFacts.bootID && header.processID != SystemFacts.processID
            && FileSystem.isReachable(Int32(bitPattern: header.processID))
    }

    /// Returns the file that the last run wrote. In a directory it is the newest file of this program.
    private static func newestFile(of sink: StallProbe.TraceSink) -> String? {
        switch sink {
        case .none, .memory: nil
        case .file(let path): path
        case .directory(let folder):
            FileSystem.names(in: folder) {
                $0.hasPrefix(SystemFacts.programName + "-") && $0.hasSuffix(".lptrace")
            }
            .map { "\(folder)/\($0)" }
            .max { modification($0) < modification($1) }
        }
    }

    private static func modification(_ path: String) -> Int64 { FileSystem.file(path)?.changed ?? 0 }
}
