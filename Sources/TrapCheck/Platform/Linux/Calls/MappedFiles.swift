#if os(Linux)

import AuditPlatform
import LinkMapKit

/// The mappings of files in traced processes, and how much of each was in use at its end.
struct MappedFiles {
    private struct Mapping {
        var range: Range<UInt64>
        var row: Int
    }

    private var mappings: [pid_t: [Mapping]] = [:]
    /// The bytes in use of the mappings that were looked at, by the row of the file.
    private(set) var used: [Int: UInt64] = [:]
    private let pageSize = UInt64(sysconf(Int32(_SC_PAGESIZE)))

    /// The limits of kept mappings of a process, and of the pages of one that are looked at.
    private static let mostMappings: Int = 4096
    private static let mostPages: UInt64 = 1 << 18
    /// The flag of a mapping whose pages the kernel brings in at once.
    private static let populates: UInt64 = 0x8000
    /// The bits of an entry of `/proc/PID/pagemap`: the page is in memory, or was moved out of it.
    private static let inUse: UInt64 = 3 << 62

    /// Adds a mapping.
    ///
    /// - Parameter row: the number of its file.
    mutating func add(_ address: UInt64, _ size: UInt64, flags: UInt64, row: Int, of process: pid_t) {
        let (end, overflows) = address.addingReportingOverflow(size)
        guard !overflows, size > 0, size / pageSize <= MappedFiles.mostPages, flags & MappedFiles.populates == 0,
            mappings[process, default: []].count < MappedFiles.mostMappings
        else { return }
        mappings[process, default: []].append(Mapping(range: address..<end, row: row))
    }

    /// Gives a new process the mappings of the one that it is a copy of.
    mutating func copy(from parent: pid_t, to process: pid_t) { mappings[process] = mappings[parent] }

    /// Looks at the mappings that a process is about to lose.
    mutating func look(at address: UInt64, _ size: UInt64, of process: pid_t) {
        let end = address.addingReportingOverflow(size)
        guard !end.overflow, address < end.partialValue, var known = mappings[process] else { return }
        let range = address..<end.partialValue
        for mapping in known where mapping.range.overlaps(range) { look(mapping, of: process) }
        known.removeAll { range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound }
        mappings[process] = known
    }

    /// Looks at all mappings of a process that is about to end, or to run another program.
    mutating func look(of process: pid_t) {
        for mapping in mappings.removeValue(forKey: process) ?? [] { look(mapping, of: process) }
    }

    mutating func lookAtAll() { for process in Array(mappings.keys) { look(of: process) } }

    private mutating func look(_ mapping: Mapping, of process: pid_t) {
        let descriptor = unsafe open("/proc/\(process)/pagemap", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let first = mapping.range.lowerBound / pageSize
        let count = Int((mapping.range.upperBound - 1) / pageSize - first) + 1
        var entries = [UInt64](repeating: 0, count: count)
        let size = unsafe entries.withUnsafeMutableBytes {
            unsafe pread(descriptor, $0.baseAddress, $0.count, Int(first) * MemoryLayout<UInt64>.size)
        }
        guard size == count * MemoryLayout<UInt64>.size else { return }
        let pages = entries.count { $0 & MappedFiles.inUse != 0 }
        used[mapping.row, default: 0] += UInt64(pages) * pageSize
    }
}

#endif
