import Glibc

/// A file that is reached through `/proc`, as `/dev/stdout` and `/dev/fd/3` are: somebody else's, whatever
/// it is, so it must not be replaced.
enum LentFile: Equatable {
    /// One of this process.
    case descriptor(Int32)
    case other

    /// As many links as Linux itself follows.
    private static let mostLinks = 40

    /// `nil` where `path` leads elsewhere. A link in `/proc` says nothing of where it stands once it is
    /// followed to its end, so links are followed one by one.
    init?(_ path: String) {
        var path = path
        for _ in 0..<LentFile.mostLinks {
            let cut = path.utf8.lastIndex(of: UInt8(ascii: "/"))
            let name = cut.map { String(path[path.utf8.index(after: $0)...]) } ?? path
            guard let folder = LentFile.real(cut.map { String(path[...$0]) } ?? ".") else { return nil }
            if folder == "/proc" || folder.hasPrefix("/proc/") {
                self = LentFile.descriptor(name, in: folder)
                return
            }
            guard let target = LentFile.target(of: path) else { return nil }
            path = target.hasPrefix("/") ? target : "\(folder)/\(target)"
        }
        return nil
    }

    private static func descriptor(_ name: String, in folder: String) -> LentFile {
        guard folder == real("/proc/self/fd"), let number = Int32(name), number >= 0 else { return .other }
        return .descriptor(number)
    }

    private static func real(_ path: String) -> String? {
        guard let real = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    /// What the link says; `nil` for what is no link.
    private static func target(of path: String) -> String? {
        unsafe withUnsafeTemporaryAllocation(byteCount: Int(PATH_MAX), alignment: 1) { buffer in
            let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            guard let start = unsafe start else { return nil }
            let count = unsafe readlink(path, start, buffer.count)
            guard count > 0 else { return nil }
            // Sound: readlink wrote that many bytes, no more than there is room for.
            return unsafe String(decoding: buffer[..<count], as: UTF8.self)
        }
    }
}
