/// The paths of source files as they are displayed: relative to the root directory that most of them share.
struct PathNames {
    /// The directory that is omitted from displayed paths, with its final slash; empty for none.
    private(set) var root: ByteView = .empty

    /// The length in bytes up to which a path counts for the root: that of a path on Linux.
    private static let longestPath = 4096

    /// - Parameters:
    ///   - paths: the paths that determine the root.
    ///   - prefix: the directory to omit in place of that root.
    init(_ paths: [ByteView], stripping prefix: String? = nil) {
        if let prefix, !prefix.isEmpty {
            root = ByteView(copying: prefix.utf8.last == UInt8(ascii: "/") ? prefix : prefix + "/")
            return
        }
        let known = paths.filter { $0.byte(at: 0) == UInt8(ascii: "/") && $0.count <= PathNames.longestPath }
        let own = known.filter { !SystemSources.contains($0) }
        let absolute = own.isEmpty ? known : own
        if absolute.count == 1, let slash = absolute[0].lastIndex(of: UInt8(ascii: "/")), slash > 0 {
            // The only file of a program shows no more than its name, wherever the program is built.
            root = absolute[0].prefix(slash + 1)
        }
        guard absolute.count > 1 else { return }
        // The root is the deepest directory that holds three quarters of the program's own paths: libraries that were
        // built on another machine lie elsewhere.
        let wanted = absolute.count - absolute.count / 4
        var inside = absolute
        var end = 1
        while true {
            var counts: [ByteView: Int] = [:]
            for path in inside {
                guard let slash = path.firstIndex(of: UInt8(ascii: "/"), from: end) else { continue }
                counts[path.prefix(slash + 1), default: 0] += 1
            }
            guard let best = counts.first(where: { $0.value >= wanted })?.key else { break }
            root = best
            end = best.count
            inside = inside.filter { $0.prefix(end) == best }
        }
    }

    /// Returns a path as it is displayed.
    func shown(_ path: ByteView) -> ByteView {
        guard !root.isEmpty, path.count > root.count, path.prefix(root.count) == root else { return path }
        return path.dropFirst(root.count)
    }

    /// Returns the directory of a displayed path.
    static func directory(of path: ByteView) -> ByteView {
        if path.byte(at: 0) == UInt8(ascii: "[") { return path }
        guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == 0 ? "/" : path.prefix(slash)
    }

    /// Returns the first directory of a displayed path, `.` for a file in the root. Of a path outside of the root it is the
    /// whole directory.
    static func topDirectory(of shown: ByteView) -> ByteView {
        guard shown.byte(at: 0) != UInt8(ascii: "/") else { return directory(of: shown) }
        return shown.firstIndex(of: UInt8(ascii: "/")).map { shown.prefix($0) } ?? "."
    }

    /// Joins a directory and a name, and removes `.` and `..`. Names that are not paths (`<artificial>`) stay
    /// unchanged.
    static func join(_ directory: ByteView, _ name: ByteView) -> ByteView {
        let first = name.byte(at: 0)
        if first == UInt8(ascii: "<") { return name }
        let isAbsolute = first == UInt8(ascii: "/") || directory.isEmpty
        if isAbsolute, !needsCleaning(name) { return name }
        var parts: [ByteView] = []
        if !isAbsolute { append(directory, to: &parts) }
        append(name, to: &parts)
        let leads = (isAbsolute ? name : directory).byte(at: 0) == UInt8(ascii: "/")
        var bytes: [UInt8] = []
        for (index, part) in parts.enumerated() {
            if leads || index > 0 { bytes.append(UInt8(ascii: "/")) }
            for position in 0..<part.count { bytes.append(part[position]) }
        }
        return ByteView(copying: bytes)
    }

    private static func needsCleaning(_ name: ByteView) -> Bool {
        name.firstIndex(of: "/.") != nil || name.firstIndex(of: "//") != nil || name.starts(with: "./")
    }

    private static func append(_ path: ByteView, to parts: inout [ByteView]) {
        var start = 0
        while start <= path.count {
            let end = path.firstIndex(of: UInt8(ascii: "/"), from: start) ?? path.count
            let part = path[clamped: start..<end]
            start = end + 1
            if part.isEmpty || part == "." as ByteView { continue }
            if part == ".." as ByteView, let last = parts.last, last != ".." as ByteView {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
    }
}
