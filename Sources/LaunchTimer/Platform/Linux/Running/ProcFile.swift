#if os(Linux)

import AuditPlatform
import LinkMapKit

/// The text of a file of procfs, whose size is not known before it is read.
package enum ProcFile {
    package static func text(_ path: String) -> String {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var all: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let size = unsafe part.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            guard size > 0, all.count < 64 << 20 else { return String(decoding: all, as: UTF8.self) }
            all += part.prefix(size)
        }
    }

    /// Returns the process of a thread; the thread itself if it is gone.
    package static func process(of thread: pid_t) -> pid_t {
        process(inStatus: text("/proc/\(thread)/status")) ?? thread
    }

    package static func process(inStatus status: String) -> pid_t? {
        field("Tgid", ofStatus: status).flatMap { pid_t($0) }
    }

    /// Returns the value of a line of `/proc/PID/status`.
    package static func field(_ name: String, ofStatus status: String) -> Substring? {
        for line in status.split(separator: "\n") where line.hasPrefix(name + ":") {
            return line.dropFirst(name.utf8.count + 1).drop { $0 == "\t" || $0 == " " }
        }
        return nil
    }
}

#endif
