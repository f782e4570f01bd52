/// Adds asset catalogs.
extension SizeCollector {
    /// Adds a catalog that is an artifact of its own.
    mutating func add(
        catalog bytes: ByteView, named path: String, outer: SizeRollup.Outer
    ) throws(InputError) -> ArtifactIdentity {
        let size = UInt64(bytes.count)
        rollup.beginFile()
        try addLedger(ofCatalog: bytes, outer: outer)
        let name = ByteView(copying: path).lastPathComponent
        try rollup.endFile(FilePlace(path: name, type: .catalog, size: size, containerSize: 0))
        var identity = ArtifactIdentity(path: path, kind: .catalog, architecture: nil, fileSize: size, id: nil)
        identity.product = ArtifactIdentity.ProductFacts(
            format: "car", executable: nil, installedSize: size, containerSize: nil, share: .none)
        return identity
    }

    mutating func addLedger(ofCatalog bytes: ByteView, outer: SizeRollup.Outer) throws(InputError) {
        let catalog = try AssetCatalog(bytes)
        var names: [ByteView] = []
        for rendition in catalog.renditions {
            var kept = rendition
            kept.name = ByteView(copying: rendition.name.lossless)
            kept.asset = rendition.asset.map { ByteView(copying: $0.lossless) }
            let name = uniqueName(of: kept)
            renditions[name] = kept
            names.append(name)
        }
        let ledger = try CatalogLedger.ledger(of: catalog, in: bytes, names: names)
        try rollup.add(SizeRollup.Entry(outer: outer, ledger: ledger))
    }

    /// Returns the name of a rendition's row. Several variants may come from files of one name.
    private mutating func uniqueName(of rendition: CatalogRendition) -> ByteView {
        let name = rendition.name.isEmpty ? rendition.asset ?? "no name" : rendition.name
        guard renditions[name] != nil else { return name }
        let scale = rendition.scale > 0 ? " @\(rendition.scale / 100)x" : ""
        let told = "\(name.lossless) (\(rendition.idiom)\(scale))"
        while true {
            renditionCounts[told, default: 0] += 1
            let number = renditionCounts[told, default: 1]
            let unique = ByteView(copying: number == 1 ? told : "\(told) [\(number)]")
            if renditions[unique] == nil { return unique }
        }
    }
}
