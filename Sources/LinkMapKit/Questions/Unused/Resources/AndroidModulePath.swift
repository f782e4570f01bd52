/// The path of a file in an Android package, or in a module of an app bundle, which has a folder of its own for each.
struct AndroidModulePath {
    /// The kind of a file that names resources, or that is one.
    enum Kind {
        case table, manifest, code, resource
    }

    /// The kind of the file; `nil` for other files.
    let kind: Kind?

    init(_ path: ByteView, inBundle: Bool) {
        var name = path
        if inBundle { name = path.dropFirst(path.firstIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? path.count) }
        if name == (inBundle ? "resources.pb" : AndroidTable.path) {
            kind = .table
        } else if name == (inBundle ? "manifest/AndroidManifest.xml" : "AndroidManifest.xml") {
            kind = .manifest
        } else if name.ends(with: ".dex") {
            kind = .code
        } else {
            kind = name.starts(with: "res/") || name.starts(with: "r/") ? .resource : nil
        }
    }
}
