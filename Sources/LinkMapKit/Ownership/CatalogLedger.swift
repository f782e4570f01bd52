/// The ledger of an asset catalog. Its sections are the renditions, and the owners are the assets.
enum CatalogLedger {
    /// The owner of pixels in a packed image that no asset shows.
    private static let shared: ByteView = "[packed, shared]"
    private static let noAsset: ByteView = "[no asset]"

    /// - Parameter names: the names of the renditions, which tell each from all others.
    static func ledger(of catalog: AssetCatalog, in bytes: ByteView, names: [ByteView]) throws(InputError) -> Ledger {
        let sections = zip(catalog.renditions, names).map { rendition, name in
            Section(name: name, kind: .constants, fileRange: rendition.range, memoryRange: 0..<0)
        }
        let layout = Layout(container: bytes, sections: sections + catalog.parts)
        let shares = PackedShares(catalog.renditions)
        var brackets = BracketNames(first: 0)
        var pieces: [Piece] = []
        var starts: [Int] = []
        for region in layout.regions {
            starts.append(pieces.count)
            let index = Int(region.section)
            guard index < sections.count else {
                pieces.append(
                    Piece(size: region.size, owner: brackets.remainder(of: layout.sections[index]), object: 0))
                continue
            }
            let name = catalog.renditions[index].asset ?? noAsset
            for (asset, size) in shares.divide(region.size, of: index, otherwise: name, rest: shared) {
                pieces.append(Piece(size: size, owner: brackets.owner(asset), object: 0))
            }
        }
        starts.append(pieces.count)
        let padding = brackets.owner(BracketNames.padding)
        var ledger = Ledger(
            layout: layout, symbols: .none, brackets: brackets.names, hasDefinitions: false,
            objects: [.unknown], pieces: pieces, pieceStarts: starts, paddingOwner: padding)
        ledger.isCatalog = true
        try ledger.check(fileSize: UInt64(bytes.count))
        return ledger
    }
}

/// The assets that are cut from each packed image, with the number of their pixels.
private struct PackedShares {
    private var ofImage: [Int: [(asset: ByteView, area: UInt64)]] = [:]
    private let renditions: [CatalogRendition]

    init(_ renditions: [CatalogRendition]) {
        self.renditions = renditions
        var images: [[UInt16: UInt16]: Int] = [:]
        for (index, rendition) in renditions.enumerated() where images[rendition.key] == nil {
            images[rendition.key] = index
        }
        for rendition in renditions {
            guard let link = rendition.link, let asset = rendition.asset, let image = images[link.key] else { continue }
            ofImage[image, default: []].append((asset, link.area))
        }
    }

    /// Divides the bytes of a rendition among the assets that it shows, by area.
    func divide(
        _ size: UInt64, of index: Int, otherwise name: ByteView, rest: ByteView
    ) -> [(asset: ByteView, size: UInt64)] {
        guard let parts = ofImage[index] else { return [(name, size)] }
        let covered = parts.reduce(UInt64(0)) { $0.addingClamped($1.area) }
        let whole = max(renditions[index].area, covered)
        guard whole > 0, whole < .max else { return [(rest, size)] }
        var divided: [(asset: ByteView, size: UInt64)] = []
        var position: UInt64 = 0
        for (asset, area) in parts + [(rest, whole - covered)] {
            let part = Proportion.part(of: size, position..<position + area, whole: whole)
            if part > 0 { divided.append((asset, part)) }
            position += area
        }
        return divided
    }
}
