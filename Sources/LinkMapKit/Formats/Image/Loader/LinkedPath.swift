/// A path in a tree of files whose symbolic links are followed. No link leads out of the tree.
enum LinkedPath {
    /// The limit of the number of parts that wait to be followed. A target without it could hold a megabyte of them.
    static let longest = 4096
    private static let mostLinks = 40

    /// Returns the path without links, `.` and `..`, and without a slash at its start; `nil` if it is too long, or its links
    /// are too many.
    ///
    /// - Parameter link: returns the target of the link at a path, `nil` for what is no link. A target that begins with a
    ///   slash leads from the root of the tree, any other from the folder of the link.
    static func resolve(_ path: String, link: (String) -> String?) -> String? {
        guard path.utf8.count < longest else { return nil }
        var waiting = Array(path.split(separator: "/").reversed())
        var done: [Substring] = []
        var links = 0
        while let part = waiting.popLast() {
            if part == "." { continue }
            if part == ".." {
                _ = done.popLast()
                continue
            }
            guard let target = link((done + [part]).joined(separator: "/")) else {
                done.append(part)
                continue
            }
            links += 1
            guard links <= mostLinks, !target.isEmpty else { return nil }
            if target.hasPrefix("/") { done = [] }
            let parts = target.split(separator: "/").map { Substring(String($0)) }
            guard waiting.count + parts.count < longest else { return nil }
            waiting += parts.reversed()
        }
        return done.joined(separator: "/")
    }
}

/// Operations on paths as text.
enum PathText {
    /// Returns the part before the last slash: `/usr/lib` for `/usr/lib/libz.so.1`.
    static func directory(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    static func leaf(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    static func joined(_ directory: String, _ name: String) -> String {
        directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
    }
}
