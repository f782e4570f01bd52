import AuditPlatform

/// Resolves the path of an Apple bundle to the binary inside, for users who name the bundle.
package enum BundlePath {
    /// Returns `App.app/App` for `App.app`, and the DWARF file for `App.dSYM`; leaves other paths unchanged.
    package static func binary(of path: String) -> String {
        let bundle = path.hasSuffix("/") ? String(path.dropLast()) : path
        let name = bundle.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), isDirectory(bundle) else { return path }
        let stem = executable(of: bundle) ?? String(name[..<dot])
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
        return candidates.first { InputJournal.exists($0) } ?? path
    }

    /// Returns the name of the program that a bundle's property list states; `nil` if there is none.
    private static func executable(of bundle: String) -> String? {
        guard !bundle.hasSuffix(".dSYM") else { return nil }
        for list in BundleKind.lists {
            guard let bytes = try? MappedFile.openMember("\(bundle)/\(list)"), let list = PropertyList.read(bytes),
                let name = list.text(at: "CFBundleExecutable"), name.firstIndex(of: UInt8(ascii: "/")) == nil
            else { continue }
            return name.text
        }
        return nil
    }

    /// Returns the directory itself if `path` is an app or a plug-in, which contain everything that uses their classes.
    /// (Apps can also name the classes of a framework.)
    static func resources(of path: String) -> String? {
        let bundle = path.hasSuffix("/") ? String(path.dropLast()) : path
        let isWhole = [".app", ".xpc", ".appex", ".bundle", ".plugin"].contains { bundle.hasSuffix($0) }
        return isWhole && isDirectory(bundle) ? bundle : nil
    }

    private static func isDirectory(_ path: String) -> Bool {
        InputJournal.note(path)
        var status = stat()
        return unsafe path.withPath({ unsafe stat($0, &status) }) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
