#if os(Linux)

import AuditPlatform

/// The identity of a file on disk: another file gets another one, and so does a file with new contents.
struct FileIdentity: Hashable {
    private let device: UInt64
    private let number: UInt64
    private let size: Int64
    private let changed: [Int]

    /// Reads the identity of a file; `nil` if there is none, or it is not a regular file.
    init?(path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        device = UInt64(status.st_dev)
        number = UInt64(status.st_ino)
        size = Int64(status.st_size)
        changed = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    }
}

#endif
