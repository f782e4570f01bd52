import LoopRecords

/// The trace that the run before this one has left.
package enum PreviousRun {
    /// The largest size of a trace file in bytes; a longer file is none.
    private static let mostBytes = 256 << 20

    /// Returns the stall that had not ended when the trace ended. `nil` if there is none, or the trace cannot be read.
    package static func openStall(in sink: StallProbe.TraceSink) -> StallProbe.Stall? {
        guard let path = newestFile(of: sink), let bytes = FileSystem.bytes(of: path, most: mostBytes), !hasEnd(bytes),
            let last = LastStall(bytes: bytes), !last.hasEnd, let stall = last.stall, !stall.isOver,
            !isRunning(last)
        else { return nil }
        return StallProbe.Stall(stall, last)
    }

    /// Returns whether the last record is a regular end, as all runs leave it that were not killed. It saves reading them.
    private static func hasEnd(_ bytes: [UInt8]) -> Bool {
        for start in max(0, bytes.count - 48)..<max(0, bytes.count - 4)
        where LittleEndian.load(UInt32.self, bytes, start) == ChunkType.end.rawValue { return true }
        return false
    }

    /// Returns whether the process that wrote the trace still runs.
    private static func isRunning(_ trace: LastStall) -> Bool {
        trace.bootID == SystemFacts.bootID && trace.processID != SystemFacts.processID
            && FileSystem.isReachable(Int32(bitPattern: trace.processID))
    }

    /// Returns the file that the last run wrote. In a directory it is the newest file of this program.
    private static func newestFile(of sink: StallProbe.TraceSink) -> String? {
        switch sink {
        case .none, .memory: nil
        case .file(let path): path
        case .directory(let folder):
            newest(in: folder) { $0.hasPrefix(SystemFacts.programName + "-") && $0.hasSuffix(".lptrace") }
        }
    }

    private static func newest(in folder: String, where isWanted: (String) -> Bool) -> String? {
        var newest: (path: String, changed: Int64)?
        for name in FileSystem.names(in: folder, where: isWanted) {
            let path = "\(folder)/\(name)"
            let changed = FileSystem.file(path)?.changed ?? 0
            if newest == nil || changed >= newest?.changed ?? 0 { newest = (path, changed) }
        }
        return newest?.path
    }
}
