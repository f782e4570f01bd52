/// Reads what the images of one artifact do at start-up.
struct StartupReader {
    let query: StartupQuery
    private let map: LinkMap?
    /// Where the artifact lies; `nil` for nowhere.
    private let place: String?
    private(set) var images: [StartupImage] = []
    private(set) var warnings: [AuditWarning] = []

    init(query: StartupQuery, map: LinkMap?, place: String?) throws(InputError) {
        self.query = query
        self.map = map
        self.place = place
    }

    mutating func read(_ image: Image) throws(InputError) {
        guard !image.isRelocatable else {
            throw InputError("is an object file, which is not linked yet", hint: "give the linked image")
        }
        var placements = PlacementIndex.none
        if let map {
            let (known, said) = MapJoin.placements(from: map, for: image)
            placements = known
            warnings += said
        }
        warnings += image.warnings
        switch image.detail {
        case let detail as ELFDetail:
            var reader = try ELFStartupReader(detail, image, placements)
            let search = try ELFLibrarySearch(reader.facts.table, query: query, place: place)
            let walk = query.findsLibraries ? ELFLibraryWalk.libraries(of: reader, by: search) : ([], StartupLog())
            try finish(reader.read(), of: image, reader.log, walk)
        case let detail as MachODetail:
            var reader = try MachOStartupReader(detail, image, placements)
            let walk =
                query.findsLibraries
                ? try MachOLibraryWalk.libraries(of: reader, query: query, place: place) : ([], StartupLog())
            try finish(reader.read(), of: image, reader.log, walk)
        default: return
        }
    }

    private mutating func finish(
        _ figures: StartupImage, of image: Image, _ log: StartupLog,
        _ walk: (libraries: [StartupLibrary], log: StartupLog)
    ) throws(InputError) {
        var figures = figures
        figures.libraries = walk.libraries
        if query.findsLibraries { figures.advice = AdviceAnalysis.advice(onStartOf: image, figures: figures) }
        warnings += log.all + walk.log.all
        images.append(figures)
    }
}
