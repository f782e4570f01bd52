/// Pictures and data that several asset catalogs of a product hold, under whatever names: those of a pod's resources beside
/// the app's own.
struct CatalogCopiesWaste: WasteRule {
    private struct Asset {
        var catalog: Int
        var name: ByteView
        var size: UInt64
        var contents: ByteView.ContentHash
    }

    private var catalogs: [(path: ByteView, isForWatch: Bool)] = []
    private var assets: [Asset] = []
    private let seeds = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

    /// Smaller ones are often equal by chance, such as a colour.
    private static let leastAsset = 256
    /// Less in one group of catalogs is not worth a finding.
    private static let least: UInt64 = 1024
    private static let mostNames = 10
    private static let mostAssets = 200_000

    init?(_ product: WasteProduct) {
        // The slices of an xcframework are never in one process.
        guard product.isApple, product.format != "xcframework" else { return nil }
    }

    mutating func visit(_ file: WasteFile) throws(InputError) {
        guard file.fileExtension == "car", AssetCatalog.matches(try file.head()) else { return }
        let bytes = try file.all()
        let catalog = catalogs.count
        catalogs.append((file.path, file.isForWatch))
        for rendition in try AssetCatalog(bytes).renditions where assets.count < CatalogCopiesWaste.mostAssets {
            // Icons are looked for in the bundle that they belong to.
            guard let name = rendition.asset, !name.starts(with: "AppIcon"), let value = bytes.slice(rendition.range),
                rendition.payloadOffset < value.count
            else { continue }
            let payload = value.dropFirst(rendition.payloadOffset)
            guard payload.count >= CatalogCopiesWaste.leastAsset else { continue }
            var contents = payload.contentHash(seeds: seeds)
            contents.first ^= UInt64(rendition.width) << 32 ^ UInt64(rendition.height) ^ (file.isForWatch ? 1 << 63 : 0)
            assets.append(Asset(catalog: catalog, name: name, size: rendition.range.size, contents: contents))
        }
    }

    func waste() -> [Waste] {
        var groups: [[Int]: [Asset]] = [:]
        for equal in Dictionary(grouping: assets, by: \.contents).values {
            let holders = Set(equal.map(\.catalog)).sorted()
            guard holders.count > 1, let one = equal.min(by: { $0.size < $1.size }) else { continue }
            groups[holders, default: []].append(one)
        }
        return groups.compactMap { holders, assets in waste(assets, in: holders) }
    }

    private func waste(_ assets: [Asset], in holders: [Int]) -> Waste? {
        let bytes = assets.reduce(UInt64(0)) { $0.addingClamped($1.size) }
        let wasted = bytes.multipliedReportingOverflow(by: UInt64(holders.count - 1)).partialValue
        guard wasted >= CatalogCopiesWaste.least else { return nil }
        let count = assets.count.counted("asset is", "assets are")
        var waste = Waste(
            kind: .nearDuplicate, files: holders.map { catalogs[$0].path }.sorted(), wasted: wasted,
            fix: "\(count) in each of the catalogs: keep one that all parts use", verdict: .likely)
        let largest = assets.sorted { ($0.size, $1.name) > ($1.size, $0.name) }
        waste.names = Array(largest.map(\.name).prefix(CatalogCopiesWaste.mostNames))
        return waste
    }
}
