//  App.app.dSYM/Contents/Resources/DWARF/App        what `dsymutil` makes of an image's object files

/// Bundles that hold the debug info of Mach-O images; which is whose, their UUIDs say.
enum DebugSymbolBundles {
    /// A directory that holds more of them is not gone through.
    private static let most = 256

    static func isBundle(_ path: String) -> Bool { path.hasSuffix(".dSYM") || path.hasSuffix(".dSYM/") }

    /// The files with debug info in a bundle.
    static func files(of bundle: String) -> [String] {
        let folder = "\(bundle)/Contents/Resources/DWARF"
        return DirectoryWalk.names(in: folder, most: most).map { "\(folder)/\($0)" }
    }

    /// Those of all bundles in a directory.
    static func files(in folder: String) -> [String] {
        DirectoryWalk.names(in: folder).filter(isBundle).prefix(most).flatMap { files(of: "\(folder)/\($0)") }
    }

    /// The directories where the bundle of an image is put: beside it, beside the app or framework that it is in, or in the
    /// archive that Xcode made of that.
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
