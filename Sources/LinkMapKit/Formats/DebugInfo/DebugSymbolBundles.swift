//  App.app.dSYM/Contents/Resources/DWARF/App        written by `dsymutil` from an image's object files

/// Access to dSYM bundles, which hold the debug info of Mach-O images. UUIDs match them to images.
enum DebugSymbolBundles {
    /// The number of bundles or files that are read in one directory. Any others are ignored.
    private static let most = 256

    static func isBundle(_ path: String) -> Bool { path.hasSuffix(".dSYM") || path.hasSuffix(".dSYM/") }

    /// Returns the files with debug info in a bundle.
    static func files(of bundle: String) -> [String] {
        let folder = "\(bundle)/Contents/Resources/DWARF"
        return DirectoryWalk.names(in: folder, most: most).map { "\(folder)/\($0)" }
    }

    /// Returns the files with debug info in all bundles of a directory.
    static func files(in folder: String) -> [String] {
        DirectoryWalk.names(in: folder).filter(isBundle).prefix(most).flatMap { files(of: "\(folder)/\($0)") }
    }

    /// Returns the directories that may hold the bundle of an image: its own directory, that of the app or framework
    /// around it, and the `dSYMs` directory of an Xcode archive around that.
    static func folders(beside path: String) -> [String] {
        var folders = [DebugFilePaths.folder(of: path)]
        var outer = path.hasPrefix("/") ? "" : "."
        for part in path.split(separator: "/").dropLast() {
            if part.hasSuffix(".xcarchive") { folders.append("\(outer)/\(part)/dSYMs") }
            if [".app", ".framework", ".bundle", ".appex", ".xpc", ".plugin"].contains(where: part.hasSuffix) {
                folders.append(outer.isEmpty ? "/" : outer)
            }
            outer += "/\(part)"
        }
        return folders
    }
}
