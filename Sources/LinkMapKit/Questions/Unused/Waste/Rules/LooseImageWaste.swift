/// Images of several scales outside of catalogs. Each device gets all of them, and of a catalog only those of its own scale.
struct LooseImageWaste: WasteRule {
    private struct Key: Hashable {
        var folder: ByteView
        var name: ByteView
    }

    private struct Variant {
        var path: ByteView
        var size: UInt64
        /// The suffixes of the name: `@2x`.
        var suffixes: ByteView
    }

    private var images: [Key: [Variant]] = [:]

    private static let systemNames: [StaticString] = ["AppIcon", "LaunchImage", "Default"]
    private static let scales: [ByteView] = ["", "@1x", "@2x", "@3x"]

    init?(_ product: WasteProduct) {
        guard product.isThinned else { return nil }
    }

    mutating func visit(_ file: WasteFile) {
        // Launch images and icons stay outside: the system reads them by their names before the app runs.
        guard let place = ResourcePlace(file.path), place.kind == .image,
            !LooseImageWaste.systemNames.contains(where: { place.name.starts(with: $0) })
        else { return }
        let variant = Variant(
            path: file.path, size: file.size, suffixes: file.stem.dropFirst(place.name.count))
        images[Key(folder: place.folder, name: place.name), default: []].append(variant)
    }

    func waste() -> [Waste] {
        images.values.compactMap { variants in
            // Languages and devices need files of their own in a catalog, too.
            let scales = Dictionary(grouping: variants) { $0.suffixes }
            let folders = Set(variants.map { $0.path.parentPath })
            guard scales.count == variants.count, scales.count > 1, folders.count == 1,
                scales.keys.allSatisfy({ LooseImageWaste.scales.contains($0) }),
                let largest = variants.map(\.size).max()
            else { return nil }
            let wasted = variants.reduce(0) { $0 + $1.size } - largest
            return Waste(
                kind: .looseImage, files: variants.map(\.path).sorted(), wasted: wasted,
                fix: "move it into an asset catalog: a device then gets only the scale of its screen", verdict: .likely)
        }
    }
}
