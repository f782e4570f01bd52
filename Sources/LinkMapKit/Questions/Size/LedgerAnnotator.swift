/// An annotator of ledgers: it makes the ledger of an image or a link map, and adds what the query asks for besides: the object
/// files of a map, the places of debug info, the owners of constants, and hints about functions without a name.
struct LedgerAnnotator {
    private let query: SizeQuery
    private let map: LinkMap?

    init(_ query: SizeQuery) throws(InputError) {
        self.query = query
        map = try query.workspace.linkMap(query.mapPath)
    }

    // MARK: - Link maps

    func entry(
        of map: LinkMap, in bytes: ByteView, _ context: FileContext, _ facts: inout SizeFacts
    ) throws(InputError) -> LedgerSums.Entry {
        facts.warnings += map.warnings
        if let dead = map.dead {
            facts.deadStripped = DeadStripped(
                count: dead.count + (facts.deadStripped?.count ?? 0),
                size: dead.size.addingClamped(facts.deadStripped?.size ?? 0))
        }
        var ledger = try MapLedger.ledger(of: map, detail: query.mapDetail)
        ledger.source = bytes
        if query.asksForObjects { facts.warnings += LinkTimeOutput.warnings(about: ledger) }
        let style: NameStyle = map.dialect.isMachO ? .mangled : .demangled
        return LedgerSums.Entry(outer: context.outer, ledger: ledger, style: style, strippedAs: .executable)
    }

    // MARK: - Images

    func entry(
        of image: Image, _ context: FileContext, _ facts: inout SizeFacts
    ) throws(InputError) -> LedgerSums.Entry {
        let made = try ledger(of: image, context, &facts)
        var image = image
        image.debugSymbols = made.debugSymbols
        var ledger = made.ledger
        ledger.joinsUnnamed = query.joinsUnnamed
        ledger.source = image.bytes
        if !context.isInProduct, query.needsSymbols {
            facts.warnings += StrippedWarning.warnings(about: ledger, of: image)
        }
        if query.wantsHints, !context.isInProduct, !context.isElsewhere {
            facts.hints.merge(FunctionHints.hints(for: ledger, of: image)) { first, _ in first }
        }
        if let member = context.member { ledger.objects = [member] }
        if map != nil, query.asksForObjects { facts.warnings += LinkTimeOutput.warnings(about: ledger) }
        if context.isElsewhere { ledger.dropFile() }
        facts.warnings += image.warnings
        // With a link map, the map names the symbols that a stripped binary lacks.
        let language = image.language
        let naming = language?.naming(in: image)
        let style = naming == nil && map?.dialect.isMachO == false ? .demangled : image.nameStyle
        ledger.nameStyle = style
        ledger.packages = naming == nil ? nil : language?.packages(of: image)
        return LedgerSums.Entry(
            outer: context.outer, ledger: ledger, style: style, start: context.offset(of: image.bytes),
            strippedAs: context.isInProduct ? nil : image.role)
    }

    /// Returns the ledger of an image with the parts that the query needs. Other questions can have the same one, but for members of
    /// archives and files of products.
    private func ledger(
        of image: Image, _ context: FileContext, _ facts: inout SizeFacts
    ) throws(InputError) -> ImageLedger {
        let request = request(for: image)
        if context.member == nil, !context.isInProduct, !query.isDeep {
            let (placements, said) = try query.workspace.placements(of: image, mapPath: query.mapPath)
            let made = try query.workspace.ledger(of: image, at: context.path, request, placements)
            facts.warnings += said + made.warnings(for: request)
            return made
        }
        let (placements, said) = map.map { MapJoin.placements(from: $0, for: image) } ?? (.none, [])
        let isReady = context.built?.image.bytes.place == image.bytes.place && query.needsSymbols
        let isDeep = query.isDeep && query.needsSymbols
        let made = try ImageLedger(
            image, at: context.path, request, placements, ready: isReady ? context.built?.ledger : nil
        ) { ledger, image throws(InputError) in
            if isDeep { try LedgerAnnotator.deepen(&ledger, of: image, placements) }
        }
        facts.warnings += said + made.warnings(for: request)
        return made
    }

    private func request(for image: Image) -> ImageLedger.Request {
        let needsPlaces = needsPlaces(image)
        let looks = needsPlaces || query.needsSymbols && !query.debugPaths.isEmpty
        let origin = ImageLedger.Origin(
            mapPath: query.mapPath, debugPaths: looks ? query.debugPaths : [], stripPrefix: query.stripPrefix,
            joinsDebugFile: looks && !DebugInfoFormats.isIn(image))
        return ImageLedger.Request(
            origin: origin, hasSymbols: query.needsSymbols, places: needsPlaces ? query.placeDetail : nil,
            placesSymbols: modulesNeedUnits(image))
    }

    private func needsPlaces(_ image: Image) -> Bool {
        if query.needsDebugInfo { return true }
        return modulesNeedUnits(image)
            || query.asksForObjects && map == nil && image.sections.contains { $0.kind == .debug }
    }

    /// Returns whether debug info has to supply modules. C symbols and C++ symbols outside of namespaces name none. A link map
    /// changes nothing about that: a page asks for all dimensions at once, and says the same.
    private func modulesNeedUnits(_ image: Image) -> Bool {
        query.needed.contains { $0 == .module || $0 == .package } && image.sections.contains { $0.kind == .debug }
    }

    private static func deepen(_ ledger: inout Ledger, of image: Image, _ placements: PlacementIndex)
        throws(InputError)
    {
        let context = RuleContext(try Program(image, placements: placements))
        DeepLedger.deepen(&ledger, by: ProgramGraph(context, ledger: ledger))
        try ledger.check(fileSize: UInt64(image.bytes.count))
    }
}
