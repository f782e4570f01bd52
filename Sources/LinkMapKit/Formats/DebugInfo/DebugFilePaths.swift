import AuditPlatform

/// The paths where debuggers look for the separate debug file of an ELF image.
package struct DebugFilePaths {
    /// The directories where operating systems keep debug files.
    package static let systemFolders = ["/usr/lib/debug", "/usr/local/lib/debug"]

    /// The path of the image.
    private let path: String
    private let id: String?
    private let link: DebugLink?
    /// Whether a file with a matching name is a candidate even if the image has no build ID.
    private let believesNames: Bool

    package init(path: String, id: String?, link: DebugLink?, believesNames: Bool) {
        self.path = path
        self.id = id
        self.link = link
        self.believesNames = believesNames
    }

    /// Returns the candidates below a directory, in this order: by build ID, by the image's debug link, by the image's
    /// full path below the directory, and by its name.
    package func inFolder(_ folder: String) -> [String] {
        let top = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        return byIdentity(top) + linked(in: top) + byPath(top) + byName(top)
    }

    /// The candidates in the image's own directory.
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
            // The cache of debuginfod's clients.
            "\(folder)/\(id)/debuginfo",
        ]
    }

    /// Returns the candidates below a directory that the image's debug link names.
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

    /// Returns whether a path is a directory. A dSYM bundle counts as a file.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        InputJournal.note(path)
        guard !DebugSymbolBundles.isBundle(path) else { return false }
        return unsafe path.withPath({ unsafe stat($0, &status) }) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
