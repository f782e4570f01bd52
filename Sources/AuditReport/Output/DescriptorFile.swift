import AuditPlatform

/// A file reached through the folder of descriptors (`/proc` on Linux), for example `/dev/stdout` or `/dev/fd/3`. Another
/// process may own it, so it must not be replaced.
enum DescriptorFile: Equatable {
    /// A file descriptor of this process.
    case descriptor(Int32)
    case other

    /// The number of symbolic links followed at most; Linux uses the same limit.
    private static let mostLinks = 40

    /// Creates the value, or `nil` if `path` does not lead into that folder.
    ///
    /// Links are followed one at a time: the full resolution of a link in it no longer shows where the link was.
    init?(_ path: String) {
        var path = path
        for _ in 0..<DescriptorFile.mostLinks {
            let cut = path.utf8.lastIndex(of: UInt8(ascii: "/"))
            let name = cut.map { String(path[path.utf8.index(after: $0)...]) } ?? path
            guard let folder = DescriptorFile.real(cut.map { String(path[...$0]) } ?? ".") else { return nil }
            if folder == Platform.descriptorTree || folder.hasPrefix(Platform.descriptorTree + "/") {
                self = DescriptorFile.descriptor(name, in: folder)
                return
            }
            guard let target = DescriptorFile.target(of: path) else { return nil }
            path = target.hasPrefix("/") ? target : "\(folder)/\(target)"
        }
        return nil
    }

    private static func descriptor(_ name: String, in folder: String) -> DescriptorFile {
        guard folder == real(Platform.ownDescriptors), let number = Int32(name), number >= 0 else { return .other }
        return .descriptor(number)
    }

    private static func real(_ path: String) -> String? {
        guard let real = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    /// Returns the target of a symbolic link, or `nil` if `path` is not one.
    private static func target(of path: String) -> String? {
        unsafe withUnsafeTemporaryAllocation(byteCount: Int(PATH_MAX), alignment: 1) { buffer in
            let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
            guard let start = unsafe start else { return nil }
            let count = unsafe readlink(path, start, buffer.count)
            guard count > 0 else { return nil }
            // Sound: readlink initialized `count` bytes, at most the size of the buffer.
            return unsafe String(decoding: buffer[..<count], as: UTF8.self)
        }
    }
}
