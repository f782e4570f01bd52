/// Images of several scales outside of catalogs. Each device gets all of them, and of a catalog only those of its own scale.
struct LooseImageWaste: WasteRule {
    private var images = FileGroups()
    /// Secret numbers, so that no names can be made to share a hash.
    private let seeds = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

    private static let systemNames: [StaticString] = ["AppIcon", "LaunchImage", "Default"]
    private static let scales: [ByteView] = ["", "@1x", "@2x", "@3x"]

    /// Returns whether a picture of a name is an icon or a launch image.
    static func isOfSystem(_ name: ByteView) -> Bool { systemNames.contains { name.starts(with: $0) } }

    init?(_ product: WasteProduct) {
        guard product.isThinned, !product.isCrowd else { return nil }
    }

    mutating func visit(_ file: WasteFile) {
        // Launch images and icons stay outside: the system reads them by their names before the app runs.
        guard ResourcePlace.kind(ofExtension: file.fileExtension) == .image, let place = ResourcePlace(file.path),
            place.kind == .image, !LooseImageWaste.isOfSystem(place.name)
        else { return }
        let key = ByteView.ContentHash(
            first: place.name.quickHash(seed: seeds.0 ^ place.folder.quickHash(seed: seeds.1)),
            second: place.name.quickHash(seed: seeds.1 ^ place.folder.quickHash(seed: seeds.0)))
        images.add(file, key: key)
    }

    func waste() -> [Waste] {
        images.shared.compactMap { variants in
            // Languages and devices need files of their own in a catalog, too.
            let scales = Set(variants.map { LooseImageWaste.suffixes(of: $0.path) })
            let folders = Set(variants.map { $0.path.parentPath })
            guard scales.count == variants.count, folders.count == 1,
                scales.allSatisfy({ LooseImageWaste.scales.contains($0) }), let largest = variants.map(\.size).max()
            else { return nil }
            let wasted = variants.reduce(0) { $0 + $1.size } - largest
            return Waste(
                kind: .looseImage, files: variants.map(\.path).sorted(), wasted: wasted,
                fix: "move it into an asset catalog: a device then gets only the scale of its screen", verdict: .likely)
        }
    }

    /// Returns the end of a name that is for a scale or a device: `@2x`.
    private static func suffixes(of path: ByteView) -> ByteView {
        let stem = FileName(path).stem
        return stem.dropFirst(ResourcePlace.plain(stem).count)
    }
}
