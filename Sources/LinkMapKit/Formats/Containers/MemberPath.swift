/// Spellings of the paths in containers.
enum MemberPath {
    /// Returns the bytes before the first zero.
    static func untilZero(_ name: ByteView) -> ByteView { name.prefix(name.firstIndex(of: 0) ?? name.count) }

    /// Returns a path without `./` at its start.
    static func plain(_ path: ByteView) -> ByteView {
        var path = path
        while path.starts(with: "./") {
            path = path.dropFirst(2)
            while path.starts(with: "/") { path = path.dropFirst(1) }
        }
        return path
    }

    /// Returns whether a path leads out of the folder that it is unpacked in.
    static func isUnsafe(_ path: ByteView) -> Bool {
        if path.starts(with: "/") { return true }
        var start = 0
        while start <= path.count {
            let end = path.firstIndex(of: UInt8(ascii: "/"), from: start) ?? path.count
            if end - start == 2, path[start] == 0x2E, path[start + 1] == 0x2E { return true }
            start = end + 1
        }
        return false
    }
}
