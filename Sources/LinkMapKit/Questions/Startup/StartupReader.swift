/// Reads the start-up work of the images of one artifact.
struct StartupReader {
    let query: StartupQuery
    private let map: LinkMap?
    /// Path of the artifact; `nil` when it has none.
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
        let loading = try image.reader.loading(of: image)
        var made = try startup(of: image, loading.facts, placements)
        warnings += made.log.all
        if query.findsLibraries {
            let loaded = try loading.libraries(in: query.environment, place: place)
            made.image.libraries = loaded.libraries
            made.image.advice = AdviceAnalysis.advice(onStartOf: image, figures: made.image)
            warnings += loaded.log.all
        }
        images.append(made.image)
    }

    private func startup(of image: Image, _ facts: LoadFacts, _ placements: PlacementIndex) throws(InputError)
        -> (image: StartupImage, log: StartupLog)
    {
        var result = StartupImage(architecture: image.architecture, form: facts.form)
        result.interpreter = facts.interpreter?.lossless
        result.relocations = facts.relocations
        result.lookups = facts.lookups
        result.memory = facts.memory
        result.traits = facts.traits
        result.fixups = facts.fixups
        result.packing = facts.packing
        result.isRelocated = facts.isRelocated
        result.ownFigures = facts.figures
        let runtimes = RuntimeReader(facts)
        result.runtimes = runtimes.figures
        let own = try image.reader.symbols()
        let symbols = own + placements.symbols()
        let known = placements.isEmpty ? PlacementIndex(image.reader.origins(symbols: symbols)) : placements
        var builder = InitializerBuilder(
            functions: FunctionIndex(symbols, sections: image.sections, known: facts.knownFunctions), symbols: symbols,
            placements: known, sources: facts.sources, hasUnderscores: image.toolchain.hasUnderscores)
        if facts.callsLoadMethods {
            result.initializers = runtimes.loadMethods.map { builder.load(named: $0.name, at: $0.address) }
        }
        result.initializers += builder.initializers(facts.initializers)
        result.hasRuntimeInitializers = image.language?.runsInitialisers ?? false
        result.lazyGlobals = builder.lazyGlobals()
        var log = facts.log
        log.add(runtimes.warnings)
        return (result, log)
    }
}
