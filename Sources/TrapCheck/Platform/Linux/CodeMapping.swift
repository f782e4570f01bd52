#if os(Linux)

import AuditPlatform
import LaunchTimer
import LinkMapKit

/// A mapping of a file with code in the memory of a process.
struct CodeMapping {
    var range: Range<UInt64>
    /// The offset of the first byte in the file.
    var offset: UInt64
    /// Whether writes stay in the process. Those to a shared mapping would reach the file.
    var isPrivate: Bool
    /// The path in the file system that the process sees; a name in brackets for what the kernel made.
    var path: String

    /// Returns the mappings with code of a process.
    static func all(of process: pid_t) -> [CodeMapping] {
        ProcFile.text("/proc/\(process)/maps").split(separator: "\n").compactMap { CodeMapping(line: $0) }
    }

    //  start-end          rights offset   device inode                      path
    //  7f12345000-7f12346000 r-xp 00001000 08:01 123456                     /usr/lib/libc.so.6
    private init?(line: Substring) {
        let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
        guard words.count == 6, words[1].utf8.count == 4, words[1].contains("x") else { return nil }
        let ends = words[0].split(separator: "-")
        guard ends.count == 2, let start = UInt64(ends[0], radix: 16), let end = UInt64(ends[1], radix: 16),
            start < end, let offset = UInt64(words[2], radix: 16)
        else { return nil }
        range = start..<end
        self.offset = offset
        isPrivate = words[1].hasSuffix("p")
        path = String(words[5].drop { $0 == " " })
    }

    /// - Parameter path: The path of the mapped file.
    init(range: Range<UInt64>, offset: UInt64, path: String) {
        self.range = range
        self.offset = offset
        isPrivate = true
        self.path = path
    }

    /// Returns the offset in the file of the byte at an address; `nil` outside of the mapping.
    func offset(of address: UInt64) -> UInt64? {
        guard range.contains(address) else { return nil }
        let (offset, overflows) = offset.addingReportingOverflow(address - range.lowerBound)
        return overflows ? nil : offset
    }

    /// Returns a path under which this process can open the file that `process` has mapped.
    func reachablePath(from process: pid_t) -> String { "/proc/\(process)/root\(path)" }
}

#endif
