/// Pictures that show the same in other bytes: the same pixels encoded in another way, or the same picture in another size.
/// PNG files are compared, and the assets of catalogs whose pixels are stored or deflated.
struct NearDuplicateWaste: WasteRule {
    fileprivate struct Picture {
        var path: ByteView
        /// The name without scale, device and digits. Files of one such name are variants on purpose.
        var name: String
        var size: UInt64
        var isAsset = false
        var contents: ByteView.ContentHash
        var summary: PictureSummary
    }

    private var pictures: [Picture] = []
    private var pixelsLeft = 50_000_000
    private let pool = MemoryPool()

    private static let mostPictures = 5_000

    init?(_ product: WasteProduct) {
        guard product.isApple, !product.isCrowd else { return nil }
    }

    // MARK: - Reading

    mutating func visit(_ file: WasteFile) throws(InputError) {
        if file.fileExtension == "car" { return try visit(catalog: file) }
        guard file.fileExtension == "png", let size = PNGImage.Size(try file.head()), !NearDuplicateWaste.isIcon(file)
        else { return }
        try spend(size)
        let bytes = try file.all()
        guard let image = PNGImage(bytes, pool: pool) else { return }
        defer { image.giveBack(to: pool) }
        guard let summary = PictureSummary(image), summary.isTelling else { return }
        pictures.append(
            Picture(
                path: file.path, name: NearDuplicateWaste.family(file.stem), size: file.size,
                contents: bytes.contentHash(seeds: (1, 2)), summary: summary))
    }

    private mutating func visit(catalog file: WasteFile) throws(InputError) {
        guard AssetCatalog.matches(try file.head()) else { return }
        let bytes = try file.all()
        for rendition in try AssetCatalog(bytes).renditions {
            guard let asset = rendition.asset, let value = bytes.slice(rendition.range),
                let image = RenditionImage(rendition, value)
            else { continue }
            try spend(image.size)
            guard let summary = PictureSummary(image.size, rows: image.forEachRow), summary.isTelling else { continue }
            pictures.append(
                Picture(
                    path: file.path, name: NearDuplicateWaste.family(asset), size: rendition.range.size,
                    isAsset: true, contents: value.contentHash(seeds: (1, 2)), summary: summary))
        }
    }

    private mutating func spend(_ size: PNGImage.Size) throws(InputError) {
        let (pixels, isTooMuch) = size.width.multipliedReportingOverflow(by: size.height)
        guard !isTooMuch, pixels <= pixelsLeft, pictures.count < NearDuplicateWaste.mostPictures else {
            throw InputError("there are too many pictures to compare them all")
        }
        pixelsLeft -= pixels
    }

    /// Returns whether a file is an icon, which systems need in several sizes.
    private static func isIcon(_ file: WasteFile) -> Bool {
        file.stem.starts(with: "AppIcon") || file.path.contains(".iconset/")
    }

    private static func family(_ stem: ByteView) -> String {
        ResourcePlace.plain(stem).lossless.filter { !$0.isNumber }
    }

    // MARK: - Groups

    func waste() -> [Waste] {
        // The largest picture of a group comes first, since it can stand for the others.
        let order = pictures.indices.sorted { left, right in
            let one = pictures[left]
            let other = pictures[right]
            return (one.area, other.path) > (other.area, one.path)
        }
        var groups: [[Int]] = []
        for index in order {
            let place = groups.firstIndex { group in isNear(pictures[index], pictures[group[0]]) }
            if let place { groups[place].append(index) } else { groups.append([index]) }
        }
        return groups.filter { $0.count > 1 }.compactMap(waste)
    }

    private func isNear(_ one: Picture, _ other: Picture) -> Bool {
        // Assets of catalogs are looked up by name: only a file that repeats one is waste. Pictures of one size that are
        // alike may differ in a detail that matters.
        if one.isAsset, other.isAsset { return false }
        let areEqual = one.summary.pixels == other.summary.pixels && one.summary.size == other.summary.size
        if areEqual || one.isAsset || other.isAsset { return areEqual }
        return one.summary.isLike(other.summary) && one.name != other.name
    }

    private func waste(_ group: [Int]) -> Waste? {
        let members = group.map { pictures[$0] }
        // Files of equal bytes alone are duplicates.
        guard Set(members.map(\.contents)).count > 1 else { return nil }
        let arePixels = Set(members.map(\.summary.pixels)).count == 1
        let files = members.filter { !$0.isAsset }
        let total = files.reduce(0) { $0 + $1.size }
        let largest = files.filter { $0.area == members[0].area }
        let kept = files.count < members.count ? 0 : largest.map(\.size).min() ?? 0
        return Waste(
            kind: .nearDuplicate, files: Array(Set(members.map(\.path))).sorted(), wasted: total - kept,
            fix: fix(arePixels: arePixels, hasAsset: files.count < members.count),
            verdict: arePixels ? .certain : .likely)
    }

    private func fix(arePixels: Bool, hasAsset: Bool) -> String {
        if hasAsset { return "leave the file out: the catalog holds the same pixels" }
        return arePixels
            ? "keep the smallest: their pixels are equal"
            : "keep the largest, and let the program scale it: they show the same picture"
    }
}

extension NearDuplicateWaste.Picture {
    fileprivate var area: Int { summary.size.width * summary.size.height }
}
