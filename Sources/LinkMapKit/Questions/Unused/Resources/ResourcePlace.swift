/// The place of a file among the resources of a product, told by its path.
struct ResourcePlace {
    var kind: ProductResource.Kind
    /// The name without scale, device and extension.
    var name: ByteView
    /// The folder, without the folders of languages. Files of one name in it are variants.
    var folder: ByteView

    init(_ kind: ProductResource.Kind, name: ByteView, folder: ByteView) {
        self.kind = kind
        self.name = name
        self.folder = folder
    }

    /// Returns the place of a file that code looks up by name; `nil` for programs, for files that the system reads, and for
    /// files that are no resources.
    ///
    /// - Parameter path: a path that outlives the place.
    init?(_ path: ByteView) {
        guard !ResourcePlace.isOfSystem(path) else { return nil }
        if let (resource, kind) = ResourcePlace.folder(in: path) {
            self.init(kind, stem: resource.lastPathComponent, in: resource.parentPath)
            return
        }
        let file = FileName(path)
        guard let kind = ResourcePlace.kinds[file.fileExtension] else { return nil }
        self.init(kind, stem: file.stem, in: path.parentPath)
    }

    private init(_ kind: ProductResource.Kind, stem: ByteView, in folder: ByteView) {
        self.init(kind, name: ResourcePlace.plain(stem), folder: ResourcePlace.withoutLanguages(folder))
    }

    /// Returns a name without its scale and its device: `a@2x~ipad` is `a`.
    static func plain(_ stem: ByteView) -> ByteView {
        var stem = stem
        var isShorter = true
        while isShorter {
            isShorter = false
            for suffix in suffixes where stem.ends(with: suffix) && stem.count > suffix.utf8CodeUnitCount {
                stem = stem.prefix(stem.count - suffix.utf8CodeUnitCount)
                isShorter = true
            }
        }
        return stem
    }

    private static func withoutLanguages(_ folder: ByteView) -> ByteView {
        var folder = folder
        while folder.ends(with: ".lproj") { folder = folder.parentPath }
        guard folder.contains(".lproj/") else { return folder }
        let parts = folder.components.filter { !$0.ends(with: ".lproj") }
        return ByteView(copying: parts.map(\.lossless).joined(separator: "/"))
    }

    private static let suffixes: [StaticString] = ["@1x", "@2x", "@3x", "~ipad", "~iphone", "~mac", "~tv", "-568h"]

    /// The ends of the names of folders that are one resource with all that is in them.
    private static let folders: [(end: StaticString, kind: ProductResource.Kind)] = [
        (".storyboardc", .storyboard), (".mlmodelc", .model), (".momd", .model), (".nib", .nib),
    ]

    /// Returns the folder in a path that is a resource, without its extension. Of several kinds the first of the list counts.
    private static func folder(in path: ByteView) -> (resource: ByteView, kind: ProductResource.Kind)? {
        var best = folders.count
        var end = 0
        var start = 0
        while best > 0, let slash = path.firstIndex(of: UInt8(ascii: "/"), from: start) {
            let part = path[clamped: start..<slash]
            if let place = folders[..<best].firstIndex(where: { part.ends(with: $0.end) }) {
                best = place
                end = slash - folders[place].end.utf8CodeUnitCount
            }
            start = slash + 1
        }
        return best < folders.count ? (path.prefix(end), folders[best].kind) : nil
    }

    /// Returns the kind of a resource with an extension; `nil` for files that are none.
    static func kind(ofExtension name: String) -> ProductResource.Kind? { kinds[name] }

    private static let kinds: [String: ProductResource.Kind] = {
        let lists: [(ProductResource.Kind, String)] = [
            (.image, "png jpg jpeg gif webp heic svg tiff tif bmp ico icns pdf"), (.nib, "nib"),
            (.strings, "strings stringsdict"),
            (.font, "ttf otf ttc"), (.media, "mp3 mp4 m4a m4v mov wav caf aif aiff ogg aac"),
            (.model, "mom tflite onnx usdz scn"),
            (.script, "html htm css js mjs"), (.data, "json plist csv xml sqlite db dat bin"),
        ]
        return lists.reduce(into: [:]) { table, list in
            for name in list.1.split(separator: " ") { table[String(name)] = list.0 }
        }
    }()

    // MARK: - The system

    private static let systemFiles: [ByteView] = [
        "PkgInfo", "InfoPlist.strings", "CodeResources", "iTunesMetadata.plist",
    ]
    private static let systemFolders: [ByteView] = [
        "_CodeSignature", "Settings.bundle", "SwiftSupport", "Symbols", "META-INF", "SC_Info",
    ]

    /// Returns whether the system reads the file by itself, or nothing ever does.
    static func isOfSystem(_ path: ByteView) -> Bool {
        let name = path.lastPathComponent
        if systemFiles.contains(name) || isBundleList(path) { return true }
        if name.starts(with: "embedded.") || name.starts(with: ".") { return true }
        return path.components.contains {
            systemFolders.contains($0) || $0.ends(with: ".dSYM") || $0.ends(with: ".swiftmodule")
        }
    }

    private static func isBundleList(_ path: ByteView) -> Bool {
        path.lastPathComponent == "Info.plist" && !path.contains(".storyboardc/")
    }

    /// Returns whether the system reads names in a file: the property lists that describe a bundle or its settings.
    static func namesForSystem(_ path: ByteView) -> Bool {
        isBundleList(path) || path.contains("Settings.bundle/") && path.ends(with: ".plist")
    }
}
