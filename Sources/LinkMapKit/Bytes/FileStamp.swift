import AuditPlatform

/// The facts by which a file system shows that a file has not changed since they were read.
package struct FileStamp: Equatable, Sendable {
    /// The kind of file as the system states it; 0 if nothing is there.
    package var kind: UInt64 = 0
    package var device: UInt64 = 0
    package var number: UInt64 = 0
    package var size: UInt64 = 0
    /// The times of the last write and of the last change of the file's facts, in nanoseconds since 1970.
    package var modified: UInt64 = 0
    package var changed: UInt64 = 0

    package init() {}

    /// Reads the stamp of what a path leads to.
    package init(_ path: String) {
        var status = stat()
        guard unsafe path.withPath({ unsafe stat($0, &status) }) == 0 else { return }
        kind = UInt64(status.st_mode & S_IFMT)
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
        size = UInt64(truncatingIfNeeded: status.st_size)
        modified = FileStamp.nanoseconds(Platform.modification(of: status))
        changed = FileStamp.nanoseconds(Platform.change(of: status))
    }

    package var isFile: Bool { kind == UInt64(S_IFREG) }
    package var isFolder: Bool { kind == UInt64(S_IFDIR) }

    /// Whether the file was left alone for so long that the clock of any file system would show a later change. Git knows the
    /// same border.
    package var isSettled: Bool { isOlder(than: 2) }

    /// Returns whether the file was left alone for some seconds.
    package func isOlder(than seconds: UInt64) -> Bool {
        let now = UInt64(clamping: unsafe time(nil))
        return max(modified, changed).addingClamped(seconds * 1_000_000_000) < now * 1_000_000_000
    }

    // MARK: - Numbers

    /// All facts, as a file of a cache keeps them.
    package var numbers: [UInt64] { [kind, device, number, size, modified, changed] }

    /// Creates a stamp of the facts in the order of ``numbers``; `nil` unless it is all of them.
    package init?(numbers: [UInt64]) {
        guard numbers.count == 6 else { return nil }
        (kind, device, number) = (numbers[0], numbers[1], numbers[2])
        (size, modified, changed) = (numbers[3], numbers[4], numbers[5])
    }

    private static func nanoseconds(_ time: timespec) -> UInt64 {
        UInt64(clamping: time.tv_sec) &* 1_000_000_000 &+ UInt64(clamping: time.tv_nsec)
    }
}
