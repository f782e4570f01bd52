//  manifest.json   [{"Config": "….json", "RepoTags": ["app:1"], "Layers": ["…/layer.tar", …]}]             docker save
//  index.json      {"manifests": [{"mediaType": "…", "digest": "sha256:…"}]}                                  OCI
//  blobs/sha256/…  {"layers": [{"mediaType": "…", "digest": "sha256:…"}, …]}, or again "manifests"

/// The layers of a container image, by the documents in its tar archive.
struct ImageManifest {
    /// The name of the layout in documents.
    let format: String
    /// The paths of the layers in the archive, the lowest first.
    let layers: [ByteView]
    /// The number of further images in the archive.
    let others: Int

    /// Limit of the documents that lead to another one.
    private static let deepest = 8

    /// - Parameter files: the contents of the archive's files by path.
    /// - Returns: `nil` for an archive that is not a container image.
    /// - Throws: ``InputError`` for damaged documents.
    static func of(_ files: [ByteView: ByteView]) throws(InputError) -> ImageManifest? {
        if let document = files["manifest.json"] {
            let images = try saved(document)
            if let first = images.first, !first.isEmpty {
                let format = files["oci-layout"] != nil ? "oci" : "docker"
                return ImageManifest(format: format, layers: first, others: images.count - 1)
            }
        }
        guard files["oci-layout"] != nil, var document = files["index.json"] else { return nil }
        var others = 0
        for _ in 0..<deepest {
            let (manifests, layers) = try lists(in: document)
            if !layers.isEmpty { return ImageManifest(format: "oci", layers: layers, others: others) }
            guard let first = manifests.first(where: { files[$0] != nil }) else { break }
            others += manifests.count - 1
            document = files[first] ?? .empty
        }
        throw InputError("is a container image without layers", hint: "it may be cut short")
    }

    /// Returns the layers of each image of `docker save`.
    private static func saved(_ document: ByteView) throws(InputError) -> [[ByteView]] {
        var reader = JSONReader(document)
        var images: [[ByteView]] = []
        guard reader.next == UInt8(ascii: "[") else { return [] }
        try reader.beginArray()
        while try reader.nextElement() {
            var layers: [ByteView] = []
            try reader.beginObject()
            while let key = try reader.nextKey() {
                guard key == "Layers" else {
                    try reader.skipValue()
                    continue
                }
                try reader.beginArray()
                while try reader.nextElement() { layers.append(try reader.string()) }
            }
            images.append(layers)
        }
        return images
    }

    /// Returns the blobs that a document of OCI lists.
    private static func lists(
        in document: ByteView
    ) throws(InputError) -> (manifests: [ByteView], layers: [ByteView]) {
        var reader = JSONReader(document)
        var (manifests, layers): ([ByteView], [ByteView]) = ([], [])
        try reader.beginObject()
        while let key = try reader.nextKey() {
            switch key {
            case "manifests": manifests = try blobs(&reader)
            case "layers": layers = try blobs(&reader)
            default: try reader.skipValue()
            }
        }
        return (manifests, layers)
    }

    private static func blobs(_ reader: inout JSONReader) throws(InputError) -> [ByteView] {
        var paths: [ByteView] = []
        try reader.beginArray()
        while try reader.nextElement() {
            try reader.beginObject()
            while let key = try reader.nextKey() {
                guard key == "digest" else {
                    try reader.skipValue()
                    continue
                }
                let digest = try reader.string().text
                paths.append(ByteView(copying: "blobs/" + digest.with("/", insteadOf: ":")))
            }
        }
        return paths
    }
}
