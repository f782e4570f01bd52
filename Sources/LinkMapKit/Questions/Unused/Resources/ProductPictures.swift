/// Small pictures of a product's images, for a page: loose files that every browser shows, and renditions of catalogs whose
/// pixels are uncompressed or deflated.
package struct ProductPictures: ProductVisitor {
    package enum Picture: Sendable {
        /// The contents of a file, with its media type.
        case file(type: String, bytes: [UInt8])
        case pixels(RenditionPixels)
    }

    /// The pictures of files by path.
    package private(set) var ofFiles: [ByteView: Picture] = [:]
    /// The pictures of assets by path of the catalog, then by name.
    package private(set) var ofAssets: [ByteView: [ByteView: Picture]] = [:]
    private let files: Set<ByteView>
    private let assets: [ByteView: Set<ByteView>]
    /// The number of bytes that may still be kept.
    private var left = 1 << 20

    /// Limit of one picture in bytes.
    private static let largest: UInt64 = 48 << 10

    /// Collects the pictures of files and of assets.
    ///
    /// - Parameter assets: the names of assets by the path of their catalog.
    init(of container: any FileContainer, files: Set<ByteView>, assets: [ByteView: Set<ByteView>]) {
        self.files = files
        self.assets = assets
        // A damaged product has pictures of what could be read.
        try? container.walk(&self)
    }

    package mutating func visit(_ link: ProductLink) {}
    package mutating func visit(own name: StaticString, _ size: UInt64) {}
    package mutating func warn(_ warning: AuditWarning) {}

    package mutating func visit(_ file: ProductFile, _ contents: some FileContents) throws(InputError) {
        if !file.isHidden, !file.isEncrypted {
            if let place = files.firstIndex(of: file.path) { addFile(file, contents, at: files[place]) }
            if let place = assets.index(forKey: file.path) {
                let (path, names) = assets[place]
                addAssets(names, of: path, contents)
            }
        }
        _ = try contents.containerSize()
    }

    private mutating func addFile(_ file: ProductFile, _ contents: some FileContents, at path: ByteView) {
        guard file.size <= ProductPictures.largest, file.size <= UInt64(left), let bytes = try? contents.all(),
            let type = ProductPictures.type(of: bytes)
        else { return }
        left -= bytes.count
        ofFiles[path] = .file(type: type, bytes: (0..<bytes.count).map { bytes[$0] })
    }

    private mutating func addAssets(_ names: Set<ByteView>, of path: ByteView, _ contents: some FileContents) {
        guard let bytes = try? contents.all(), let catalog = try? AssetCatalog(bytes) else { return }
        for rendition in catalog.renditions {
            guard let asset = rendition.asset, let place = names.firstIndex(of: asset),
                ofAssets[path]?[names[place]] == nil, let value = bytes.slice(rendition.range),
                let pixels = RenditionPixels(rendition, value), pixels.bytes.count <= left
            else { continue }
            left -= pixels.bytes.count
            ofAssets[path, default: [:]][names[place]] = .pixels(pixels)
        }
    }

    /// Returns the media type of an image that every browser shows; `nil` for other files.
    private static func type(of bytes: ByteView) -> String? {
        if bytes.byte(at: 0) == 0x89, bytes.dropFirst(1).starts(with: "PNG\r\n") {
            // Xcode's own form of PNG, which browsers do not read.
            return bytes.dropFirst(12).starts(with: "CgBI") ? nil : "image/png"
        }
        if bytes.byte(at: 0) == 0xFF, bytes.byte(at: 1) == 0xD8, bytes.byte(at: 2) == 0xFF { return "image/jpeg" }
        if bytes.starts(with: "GIF8") { return "image/gif" }
        return bytes.starts(with: "RIFF") && bytes.dropFirst(8).starts(with: "WEBP") ? "image/webp" : nil
    }
}
