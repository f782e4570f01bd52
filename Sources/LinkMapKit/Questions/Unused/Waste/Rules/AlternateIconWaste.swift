/// Icons that a user may choose, and that are larger than a home screen shows them.
struct AlternateIconWaste: WasteRule {
    private let names: Set<String>
    private var found: [Waste] = []

    /// The width in pixels of an icon on the home screen.
    private static let shownWidth: UInt64 = 180

    init?(_ product: WasteProduct) {
        names = product.app.alternateIcons
        guard product.isThinned, !names.isEmpty else { return nil }
    }

    mutating func visit(_ file: WasteFile) throws(InputError) {
        if file.fileExtension == "car" { return try visit(catalog: file) }
        guard let place = ResourcePlace(file.path), place.kind == .image, names.contains(place.name.lossless),
            let size = PNGImage.Size(try file.head())
        else { return }
        add(file.path, width: UInt64(size.width), bytes: file.size)
    }

    private mutating func visit(catalog file: WasteFile) throws(InputError) {
        let head = try file.head()
        guard AssetCatalog.matches(head) else { return }
        for rendition in try AssetCatalog(try file.all()).renditions {
            guard let asset = rendition.asset?.lossless, names.contains(asset) else { continue }
            add(file.path, width: UInt64(rendition.width), bytes: rendition.range.size, asset: asset)
        }
    }

    private mutating func add(_ path: ByteView, width: UInt64, bytes: UInt64, asset: String? = nil) {
        let shown = AlternateIconWaste.shownWidth
        guard width > shown, width < 1 << 20 else { return }
        let kept = Proportion.part(of: bytes, 0..<shown * shown, whole: width * width)
        let what = asset.map { "the \($0) of \(width) pixels" } ?? "an image of \(width) pixels"
        found.append(
            Waste(
                kind: .alternateIcon, files: [path], wasted: bytes - min(kept, bytes),
                fix: "scale \(what) down: only the home screen shows it, at \(shown) pixels", verdict: .likely))
    }

    func waste() -> [Waste] { found }
}
