/// The place of a file among the resources of a product, told by its path.
struct ResourcePlace {
    var kind: ProductResource.Kind
    /// The name without scale, device and extension.
    var name: ByteView
    /// The folder, without the folders of languages. Files of one name in it are variants.
    var folder: String

    /// Returns the place of a file that code looks up by name; `nil` for programs, for files that the system reads, and for
    /// files that are no resources.
    init?(_ path: ByteView) {
        var parts = path.lossless.split(separator: "/").map(String.init)
        guard let last = parts.last, !ResourcePlace.isOfSystem(last, parts) else { return nil }
        parts.removeAll { $0.hasSuffix(".lproj") }
        for (suffix, kind) in ResourcePlace.folders {
            guard let index = parts.firstIndex(where: { $0.hasSuffix(suffix) }), index < parts.count - 1 else {
                continue
            }
            self.init(kind, String(parts[index].dropLast(suffix.count)), parts[..<index])
            return
        }
        guard let dot = last.lastIndex(of: "."), dot > last.startIndex,
            let kind = ResourcePlace.kinds[last[last.index(after: dot)...].lowercased()]
        else { return nil }
        self.init(kind, String(last[..<dot]), parts.dropLast())
    }

    private init(_ kind: ProductResource.Kind, _ stem: String, _ folder: ArraySlice<String>) {
        self.kind = kind
        name = ByteView(copying: ResourcePlace.plain(stem))
        self.folder = folder.joined(separator: "/")
    }

    /// Returns a name without its scale and its device: `a@2x~ipad` is `a`.
    static func plain(_ stem: String) -> String {
        var stem = stem
        var isShorter = true
        while isShorter {
            isShorter = false
            for suffix in suffixes where stem.hasSuffix(suffix) && stem.count > suffix.count {
                stem.removeLast(suffix.count)
                isShorter = true
            }
        }
        return stem
    }

    private static let suffixes = ["@1x", "@2x", "@3x", "~ipad", "~iphone", "~mac", "~tv", "-568h"]

    /// Folders that are one resource with all that is in them.
    private static let folders: [(suffix: String, kind: ProductResource.Kind)] = [
        (".storyboardc", .storyboard), (".mlmodelc", .model), (".momd", .model), (".nib", .nib),
    ]

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

    /// Whether the system reads the file by itself, or nothing ever does.
    private static func isOfSystem(_ name: String, _ parts: [String]) -> Bool {
        if ["PkgInfo", "InfoPlist.strings", "CodeResources", "iTunesMetadata.plist"].contains(name) { return true }
        if name == "Info.plist", !parts.contains(where: { $0.hasSuffix(".storyboardc") }) { return true }
        if name.hasPrefix("embedded.") || name.hasPrefix(".") { return true }
        let folders = ["_CodeSignature", "Settings.bundle", "SwiftSupport", "Symbols", "META-INF", "SC_Info"]
        return parts.contains { folders.contains($0) || $0.hasSuffix(".dSYM") || $0.hasSuffix(".swiftmodule") }
    }

    /// Whether the system reads names in a file: the property lists that describe a bundle or its settings.
    static func namesForSystem(_ path: ByteView) -> Bool {
        let isList = path.lastPathComponent == "Info.plist" && path.firstIndex(of: ".storyboardc/") == nil
        return isList || path.firstIndex(of: "Settings.bundle/") != nil && path.ends(with: ".plist")
    }
}
