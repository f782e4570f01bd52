import AuditPlatform
import LinkMapKit

/// A file reached through the folder of descriptors (`/proc` on Linux), for example `/dev/stdout` or `/dev/fd/3`. Another
/// process may own it, so it must not be replaced.
enum DescriptorFile: Equatable {
    /// A file descriptor of this process.
    case descriptor(Int32)
    case other

    /// Creates the value, or `nil` if `path` does not lead into that folder.
    ///
    /// Links are followed one at a time: the full resolution of a link in it no longer shows where the link was.
    init?(_ path: String) {
        var path = path
        for _ in 0..<SymbolicLink.longestChain {
            let cut = path.utf8.lastIndex(of: UInt8(ascii: "/"))
            let name = cut.map { String(path[path.utf8.index(after: $0)...]) } ?? path
            guard let folder = DescriptorFile.real(cut.map { String(path[...$0]) } ?? ".") else { return nil }
            if folder == Platform.descriptorTree || folder.hasPrefix(Platform.descriptorTree + "/") {
                self = DescriptorFile.descriptor(name, in: folder)
                return
            }
            guard let target = SymbolicLink.target(of: path) else { return nil }
            path = target
        }
        return nil
    }

    private static func descriptor(_ name: String, in folder: String) -> DescriptorFile {
        guard folder == real(Platform.ownDescriptors), let number = Int32(name), number >= 0 else { return .other }
        return .descriptor(number)
    }

    private static func real(_ path: String) -> String? {
        guard let real = unsafe path.withPath({ unsafe realpath($0, nil) }) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(path: real)
    }
}

/// Follows symbolic links one at a time.
enum SymbolicLink {
    /// The number of links followed at most; Linux uses the same limit.
    static let longestChain = 40

    /// Returns the path to which a symbolic link leads, `nil` if `path` is not one.
    static func target(of path: String) -> String? {
        let target: String? = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) {
            buffer in
            guard let start = buffer.baseAddress else { return nil }
            let count = unsafe path.withPath { unsafe readlink($0, start, Int(PATH_MAX)) }
            guard count > 0 else { return nil }
            // Sound: readlink initialized `count` bytes, and the buffer has one more than it may write.
            unsafe start[count] = 0
            return unsafe String(path: start)
        }
        guard let target, !target.hasPrefix("/") else { return target }
        return path.lastIndex(of: "/").map { String(path[...$0]) + target } ?? target
    }
}
