import Glibc

/// Finds the binary that a bundle of Apple's is about, for people who name the bundle.
package enum BundlePath {
    /// `App.app/App` for `App.app`, the DWARF file for `App.dSYM`; other paths as they are.
    package static func binary(of path: String) -> String {
        let bundle = path.hasSuffix("/") ? String(path.dropLast()) : path
        let name = bundle.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), isDirectory(bundle) else { return path }
        let stem = name[..<dot]
        let candidates: [String] =
            switch name[dot...] {
            case ".app", ".xpc", ".appex", ".bundle", ".plugin":
                ["\(bundle)/\(stem)", "\(bundle)/Contents/MacOS/\(stem)"]
            case ".framework": ["\(bundle)/\(stem)", "\(bundle)/Versions/A/\(stem)"]
            case ".dSYM":
                ["\(bundle)/Contents/Resources/DWARF/\(stem)"]
                    + (stem.lastIndex(of: ".").map { ["\(bundle)/Contents/Resources/DWARF/\(stem[..<$0])"] } ?? [])
            default: []
            }
        return candidates.first { unsafe access($0, F_OK) == 0 } ?? path
    }

    /// The directory itself if `path` is that of an app or a plug-in, which hold all that they use. (A framework's classes
    /// are also named by the apps that use it.)
    static func resources(of path: String) -> String? {
        let bundle = path.hasSuffix("/") ? String(path.dropLast()) : path
        let isWhole = [".app", ".xpc", ".appex", ".bundle", ".plugin"].contains { bundle.hasSuffix($0) }
        return isWhole && isDirectory(bundle) ? bundle : nil
    }

    private static func isDirectory(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
