import Glibc

/// Where the separate debug file of an ELF image may lie, as debuggers look for it.
package struct DebugFilePaths {
    /// Where systems keep debug files.
    package static let systemFolders = ["/usr/lib/debug", "/usr/local/lib/debug"]

    /// Of the image.
    private let path: String
    private let id: String?
    private let link: DebugLink?
    /// Whether a file that only has the right name may be the one.
    private let believesNames: Bool

    package init(path: String, id: String?, link: DebugLink?, believesNames: Bool) {
        self.path = path
        self.id = id
        self.link = link
        self.believesNames = believesNames
    }

    /// Below a directory: by build id, by what the image links to, as the file system of the machine that it is from, by
    /// name.
    package func inFolder(_ folder: String) -> [String] {
        let top = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        return byIdentity(top) + linked(in: top) + byPath(top) + byName(top)
    }

    /// Beside the image.
    package var beside: [String] {
        guard let link else { return [] }
        let folder = DebugFilePaths.folder(of: path)
        return ["\(folder)/\(link.name)", "\(folder)/.debug/\(link.name)"]
    }

    private func byIdentity(_ folder: String) -> [String] {
        guard let id, id.utf8.count > 4 else { return [] }
        let tail = "\(id.prefix(2))/\(id.dropFirst(2))"
        return [
            "\(folder)/.build-id/\(tail).debug", "\(folder)/.build-id/\(tail)", "\(folder)/\(tail).debug",
            "\(folder)/\(tail)",
        ]
    }

    /// What of a directory lies where the image's link says.
    package func linked(in folder: String) -> [String] {
        guard let link else { return [] }
        let place = DebugFilePaths.folder(of: path)
        return (place.hasPrefix("/") ? ["\(folder)\(place == "/" ? "" : place)/\(link.name)"] : []) + [
            "\(folder)/\(link.name)"
        ]
    }

    private func byPath(_ folder: String) -> [String] {
        path.hasPrefix("/") ? ["\(folder)\(path).debug", "\(folder)\(path)"] : []
    }

    private func byName(_ folder: String) -> [String] {
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        guard !name.isEmpty, name != "..", believesNames || id != nil else { return [] }
        return ["\(folder)/\(name).debug", "\(folder)/\(name)"]
    }

    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A bundle with debug info is a file to its users.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        guard !DebugSymbolBundles.isBundle(path) else { return false }
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
