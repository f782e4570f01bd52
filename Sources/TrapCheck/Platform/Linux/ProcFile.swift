#if os(Linux)

import AuditPlatform

/// The text of a file of procfs, whose size is not known before it is read.
enum ProcFile {
    static func text(_ path: String) -> String {
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
}

#endif
