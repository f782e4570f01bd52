/// Names for artifacts that do not depend on the checkout in which they were built.
package enum PortablePath {
    /// Returns a name for each path. Relative paths stay as they are; from absolute ones `prefix` is removed, or else the
    /// directory that all of them share.
    package static func names(of paths: [String], stripping prefix: String? = nil) -> [String] {
        let folder = commonFolder(of: paths.filter { $0.utf8.first == UInt8(ascii: "/") })
        return paths.map { path in
            guard path.utf8.first == UInt8(ascii: "/") else { return path }
            if let prefix, let rest = rest(of: path, in: prefix) { return rest }
            return rest(of: path, in: folder) ?? path
        }
    }

    package static func name(of path: String, stripping prefix: String? = nil) -> String {
        names(of: [path], stripping: prefix).first ?? path
    }

    private static func rest(of path: String, in folder: String) -> String? {
        let start = folder.hasSuffix("/") ? folder : folder + "/"
        guard path.hasPrefix(start), path.utf8.count > start.utf8.count else { return nil }
        return String(path.dropFirst(start.count))
    }

    /// Returns the deepest directory that holds all paths, with its final slash.
    private static func commonFolder(of paths: [String]) -> String {
        guard var common = paths.first.map({ folder(of: Array($0.utf8)) }) else { return "/" }
        for path in paths.dropFirst() {
            let shared = zip(common, path.utf8).prefix { $0 == $1 }.count
            common = folder(of: Array(common.prefix(shared)))
        }
        return String(decoding: common, as: UTF8.self)
    }

    /// Returns the bytes up to the last slash, which is included.
    private static func folder(of path: [UInt8]) -> [UInt8] {
        Array(path.prefix((path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1))
    }
}
