/// A reader of artifacts and of everything in them. It builds the ledger of each image and container and adds it to a
/// ``SizeRollup``.
struct SizeCollector {
    let query: SizeQuery
    private let map: LinkMap?
    var rollup: SizeRollup
    private var outerNames: [String: Int] = [:]
    var warnings: [AuditWarning] = []
    private(set) var deadStripped: DeadStripped?
    /// The product whose files are being added; `nil` for other artifacts.
    var product: Product?
    /// The ledgers that a second thread builds ahead of a walk; `nil` outside of directories.
    var ahead: LedgerAhead?
    /// The file that is being added, if its ledger was built ahead.
    var ready: LedgerAhead.Built?
    /// The bytes of the file that is being added, so that the ledgers of what it holds know their place.
    var fileBytes: ByteView?
    var download = DownloadFacts()
    /// The memory of files that are compressed by a model.
    let pool = MemoryPool()
    /// The bytes of all downloads.
    var downloadSize: UInt64 = 0
    /// The links of the products.
    var links: [ProductLink] = []
    /// The checksums of the files of products; `nil` unless the query asks for them.
    var checksums: ChecksumCollector?
    /// The renditions of all catalogs, by the names of their rows.
    var renditions: [ByteView: CatalogRendition] = [:]
    /// The traits of functions without a name, by their names in brackets.
    private(set) var hints: [ByteView: FunctionHint] = [:]
    /// The number of rows for each repeated name of renditions.
    var renditionCounts: [String: Int] = [:]

    init(_ query: SizeQuery) throws(InputError) {
        self.query = query
        rollup = SizeRollup(query)
        if query.wantsChecksums || query.wantsStatedChecksums {
            checksums = ChecksumCollector(computes: query.wantsChecksums)
        }
        map = try query.workspace.linkMap(query.mapPath)
    }

    /// Returns the row above an artifact or slice. Repeated names are numbered.
    mutating func outer(named name: String) -> SizeRollup.Outer {
        outerNames[name, default: 0] += 1
        let number = outerNames[name, default: 1]
        return .name(ByteView(copying: number == 1 ? name : "\(name) (\(number))"))
    }

    mutating func add(_ input: ArtifactInput, named path: String, outer: SizeRollup.Outer) throws(InputError)
        -> ArtifactIdentity
    {
        guard case .folder(let folder) = input else { return try add(input.bytes, named: path, outer: outer) }
        let kind: ArtifactIdentity.Kind = folder.kind == nil ? .directory : .bundle
        return try add(folder, kind: kind, size: nil, path: path, outer: outer)
    }

    mutating func add(_ bytes: ByteView, named path: String, outer: SizeRollup.Outer) throws(InputError)
        -> ArtifactIdentity
    {
        rollup.artifact = FilePlace(artifact: path)
        do throws(InputError) {
            if let container = try FileContainers.open(bytes, budget: UnpackBudget(size: bytes.count)) {
                return try add(container, kind: .container, size: UInt64(bytes.count), path: path, outer: outer)
            }
            let document = try Snapshot.document(in: bytes)
            if document == nil, let download = query.download {
                return try add(bytes, named: path, outer: outer, as: download.model)
            }
            if AssetCatalog.matches(bytes) { return try add(catalog: bytes, named: path, outer: outer) }
            if let document {
                return try add(Snapshot.parse(document), of: bytes, path: path, outer: outer)
            }
            let artifact = try query.workspace.artifact(in: bytes, mapDetail: query.mapDetail)
            return try add(artifact, bytes: bytes, path: path, outer: outer)
        } catch { throw error.naming(MappedFile.shownName(of: path)) }
    }

    mutating func add(_ artifact: Artifact, bytes: ByteView, path: String, outer: SizeRollup.Outer)
        throws(InputError) -> ArtifactIdentity
    {
        var identity = ArtifactIdentity(
            path: path, kind: artifact.kind, architecture: nil, fileSize: UInt64(bytes.count), id: nil)
        switch artifact {
        case .image(let image):
            try requireArchitecture(image.architecture)
            try add(image, at: path, outer: outer)
            identity.architecture = image.architecture
            identity.id = image.id
        case .container(let file):
            try add(file, bytes: bytes, outer: outer, identity: &identity)
        case .archive(let archive):
            identity.architecture = try add(archive, bytes: bytes, path: path, outer: outer)
        case .linkMap(let map):
            identity.architecture = map.architecture
            if let architecture = map.architecture { try requireArchitecture(architecture) }
            if query.mapPath != nil {
                warnings.append(AuditWarning("map-ignored", "\(path) is a link map itself: --map is for binaries"))
            }
            warnings += map.warnings
            if let dead = map.dead {
                deadStripped = DeadStripped(
                    count: dead.count + (deadStripped?.count ?? 0),
                    size: dead.size.addingClamped(deadStripped?.size ?? 0))
            }
            var ledger = try MapLedger.ledger(of: map, detail: query.mapDetail)
            ledger.source = bytes
            if query.asksForObjects { warnings += LinkTimeOutput.warnings(about: ledger) }
            let style: ScopeResolver.Style = map.dialect.isMachO ? .mangled : .demangled
            try rollup.add(SizeRollup.Entry(outer: outer, ledger: ledger, style: style))
        }
        return identity
    }

    /// Returns the rows of everything added, and completes the warnings.
    ///
    /// - Throws: ``InputError`` for more rows than memory holds.
    mutating func finish() throws(InputError) -> (rows: [SizeRow], hidden: UInt32, totals: Sizes) {
        defer { completeWarnings() }
        return try rollup.finish()
    }

    /// Returns the sums of everything added as a table, and completes the warnings.
    mutating func finishTable(_ columns: [Dimension]) -> (table: SnapshotTable, totals: Sizes) {
        defer { completeWarnings() }
        return rollup.finishTable(columns)
    }

    private mutating func completeWarnings() {
        warnings += rollup.warnings.filter { $0.code != "no-map" || query.mapPath == nil }
    }

    /// Fills `cells` with the sums of everything added, and completes the warnings.
    mutating func finish(_ cells: inout SizeCells) {
        var builder = rollup.takeCells()
        builder?.finish(&cells)
        completeWarnings()
        cells.deadStripped = deadStripped
        cells.warnings = warnings
    }

    // MARK: - Images

    /// Adds an image.
    ///
    /// - Parameters:
    ///   - path: the path of the file that is or contains the image.
    ///   - objects: the archive member that the image is; `nil` for other images.
    ///   - isElsewhere: whether the image's bytes lie in a file other than the artifact.
    mutating func add(
        _ image: Image, at path: String, outer: SizeRollup.Outer, objects: ObjectFile? = nil, isElsewhere: Bool = false
    ) throws(InputError) {
        let made = try ledger(of: image, at: path, isShared: objects == nil && product == nil)
        var image = image
        image.debugSymbols = made.debugSymbols
        var ledger = made.ledger
        ledger.joinsUnnamed = query.joinsUnnamed
        ledger.source = image.bytes
        if product == nil, query.needsSymbols { warnings += StrippedWarning.warnings(about: ledger, of: image) }
        if query.wantsHints, product == nil, !isElsewhere {
            hints.merge(FunctionHints.hints(for: ledger, of: image)) { first, _ in first }
        }
        if let objects { ledger.objects = [objects] }
        if map != nil, query.asksForObjects { warnings += LinkTimeOutput.warnings(about: ledger) }
        if isElsewhere { ledger.dropFile() }
        warnings += image.warnings
        // With a link map, the map names the symbols that a stripped binary lacks.
        let language = image.language
        let naming = language?.naming(in: image)
        let style = naming == nil && map?.dialect.isMachO == false ? .demangled : image.nameStyle
        ledger.nameStyle = style
        ledger.packages = naming == nil ? nil : language?.packages(of: image)
        try rollup.add(SizeRollup.Entry(outer: outer, ledger: ledger, style: style, start: place(of: image.bytes)))
    }

    /// Returns the offset of bytes in the file of a product that is being added; 0 outside of products.
    func place(of bytes: ByteView) -> UInt64 { UInt64(fileBytes?.offset(of: bytes) ?? 0) }

    /// Returns the ledger of an image with the parts that the query needs.
    ///
    /// - Parameter isShared: whether other questions can have the same ledger. Members of archives and files of products have none.
    private mutating func ledger(of image: Image, at path: String, isShared: Bool) throws(InputError) -> ImageLedger {
        let request = ledgerRequest(for: image)
        if isShared, !query.isDeep {
            let (placements, said) = try query.workspace.placements(of: image, mapPath: query.mapPath)
            let made = try query.workspace.ledger(of: image, at: path, request, placements)
            warnings += said + made.warnings(for: request)
            return made
        }
        let (placements, said) = map.map { MapJoin.placements(from: $0, for: image) } ?? (.none, [])
        let isReady = ready?.image.bytes.place == image.bytes.place && query.needsSymbols
        let isDeep = query.isDeep && query.needsSymbols
        let made = try ImageLedger(
            image, at: path, request, placements, ready: isReady ? ready?.ledger : nil
        ) { ledger, image throws(InputError) in
            if isDeep { try SizeCollector.deepen(&ledger, of: image, placements) }
        }
        warnings += said + made.warnings(for: request)
        return made
    }

    private func ledgerRequest(for image: Image) -> ImageLedger.Request {
        let needsPlaces = needsPlaces(image)
        let looks = needsPlaces || query.needsSymbols && !query.debugPaths.isEmpty
        let origin = ImageLedger.Origin(
            mapPath: query.mapPath, debugPaths: looks ? query.debugPaths : [], stripPrefix: query.stripPrefix,
            joinsDebugFile: looks && DebugSections(image) == nil)
        return ImageLedger.Request(
            origin: origin, hasSymbols: query.needsSymbols, places: needsPlaces ? query.placeDetail : nil,
            placesSymbols: modulesNeedUnits(image))
    }

    private func needsPlaces(_ image: Image) -> Bool {
        if query.needsDebugInfo { return true }
        return modulesNeedUnits(image)
            || query.asksForObjects && map == nil && image.sections.contains { $0.kind == .debug }
    }

    /// Returns whether debug info has to supply modules. C symbols and C++ symbols outside of namespaces name none.
    private func modulesNeedUnits(_ image: Image) -> Bool {
        query.needed.contains { $0 == .module || $0 == .package } && map == nil
            && image.sections.contains { $0.kind == .debug }
    }

    private static func deepen(_ ledger: inout Ledger, of image: Image, _ placements: PlacementIndex)
        throws(InputError)
    {
        let context = RuleContext(try Program(image, placements: placements))
        DeepLedger.deepen(&ledger, by: ProgramGraph(context, ledger: ledger))
        try ledger.check(fileSize: UInt64(image.bytes.count))
    }

    func requireArchitecture(_ architecture: String) throws(InputError) {
        try Artifact.require(query.architecture, is: architecture)
    }
}
