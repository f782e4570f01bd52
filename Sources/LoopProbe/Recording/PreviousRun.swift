import LoopTrace

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The trace that the run before this one has left.
package enum PreviousRun {
    /// Returns the stall that had not ended when the trace ended. `nil` if there is none, or the trace cannot be read.
    package static func openStall(in sink: StallProbe.TraceSink) -> StallProbe.Stall? {
        guard let path = newestFile(of: sink), let bytes = read(path), !hasEnd(bytes),
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
            && kill(pid_t(bitPattern: header.processID), 0) == 0
    }

    /// Returns the file that the last run wrote. In a directory it is the newest file of this program.
    private static func newestFile(of sink: StallProbe.TraceSink) -> String? {
        switch sink {
        case .none, .memory: nil
        case .file(let path): path
        case .directory(let folder):
            files(in: folder).map { "\(folder)/\($0)" }
                .max { modification($0) < modification($1) }
        }
    }

    private static func files(in folder: String) -> [String] {
        guard let directory = unsafe opendir(folder) else { return [] }
        defer { unsafe closedir(directory) }
        var names: [String] = []
        while let entry = unsafe readdir(directory), names.count < 10_000 {
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasPrefix(SystemFacts.programName + "-"), name.hasSuffix(".lptrace") { names.append(name) }
        }
        return names
    }

    private static func modification(_ path: String) -> Int64 {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return 0 }
        #if canImport(Darwin)
            return Int64(status.st_mtimespec.tv_sec) * 1_000_000_000 + Int64(status.st_mtimespec.tv_nsec)
        #else
            return Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
        #endif
    }

    /// Returns the bytes of a file. `nil` if it is longer than any trace file.
    private static func read(_ path: String) -> [UInt8]? {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        let size = Int(lseek(file, 0, SEEK_END))
        guard size > 0, size <= 256 << 20, lseek(file, 0, SEEK_SET) == 0 else { return nil }
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                guard let start = buffer.baseAddress else { break }
                #if canImport(Glibc)
                    let taken = unsafe Glibc.read(file, start + count, size - count)
                #elseif canImport(Musl)
                    let taken = unsafe Musl.read(file, start + count, size - count)
                #else
                    let taken = unsafe Darwin.read(file, start + count, size - count)
                #endif
                guard taken > 0 else { break }
                count += taken
            }
        }
        return bytes.count == size ? bytes : nil
    }
}
