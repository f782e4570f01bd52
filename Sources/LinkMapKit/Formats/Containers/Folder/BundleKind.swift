/// A kind of Apple bundle, told by the property list that describes it.
package enum BundleKind: String, Sendable {
    case app, appex, framework, xcframework, xcarchive, dSYM, bundle

    /// The places of the list in bundles of iOS, of macOS, and in frameworks of macOS.
    static let lists = [

        "Info.plist", "Contents/Info.plist", "Versions/A/Resources/Info.plist", "Resources/Info.plist",
    ]

    static func of(_ folder: DirectoryWalk) -> BundleKind? {
        let paths = lists.filter { list in folder.files.contains { $0.path == list } }
        for path in paths {
            guard let bytes = try? MappedFile.openMember(folder.fullPath(path)), let list = PropertyList.read(bytes),
                let kind = of(list)
            else { continue }
            return kind
        }
        return nil
    }

    private static func of(_ list: PropertyList) -> BundleKind? {
        func has(_ key: ByteView) -> Bool { list.value(at: key, of: list.root) != nil }
        if has("AvailableLibraries") { return .xcframework }
        if has("ArchiveVersion") { return .xcarchive }
        switch list.text(at: "CFBundlePackageType") ?? .empty {
        case "APPL": return .app
        case "XPC!": return .appex
        case "FMWK": return .framework
        case "dSYM": return .dSYM
        default: return has("CFBundleIdentifier") || has("CFBundleExecutable") ? .bundle : nil
        }
    }
}
