/// The ledger of an image, with what a link map and debug info add to it.
struct ImageLedger {
    /// The files besides the image that a ledger is made of.
    struct Origin: Hashable {
        var mapPath: String?
        /// Debug files, and directories to search for them.
        var debugPaths: [String] = []
        /// The directory to omit from paths; `nil` for the root that most units share.
        var stripPrefix: String?
        /// Whether the symbols of a separate debug file own bytes of a stripped image.
        var joinsDebugFile = false
    }

    /// The parts of a ledger that a question needs.
    struct Request {
        var origin: Origin
        /// Whether symbols own bytes, and not sections alone.
        var hasSymbols = true
        /// The places in the source that bytes get, in addition to units; `nil` for no places.
        var places: DebugPlaces.Detail?
        /// Whether symbols get places of their own.
        var placesSymbols = false

        /// Adds details that another question will need, where places are read at all.
        mutating func expect(_ detail: DebugPlaces.Detail) {
            guard places != nil else { return }
            places?.formUnion(detail)
            placesSymbols = true
        }

        func isSuperset(of other: Request) -> Bool {
            (hasSymbols || !other.hasSymbols) && (placesSymbols || !other.placesSymbols)
                && (other.places.map { places?.isSuperset(of: $0) ?? false } ?? true)
        }

        mutating func formUnion(_ other: Request) {
            hasSymbols = hasSymbols || other.hasSymbols
            placesSymbols = placesSymbols || other.placesSymbols
            if let detail = other.places { places = (places ?? []).union(detail) }
        }
    }

    private(set) var ledger: Ledger
    let request: Request
    /// The symbols of the separate debug file, where ``Origin/joinsDebugFile`` asks for them; `nil` if there is none.
    let debugSymbols: DebugFileSymbols?
    /// The warnings about the search for debug info.
    private let searchWarnings: [AuditWarning]
    /// The warnings about the places of bytes.
    private let placeWarnings: [AuditWarning]

    /// - Parameters:
    ///   - path: the path of the file that is or contains the image; `nil` if it was linked in memory.
    ///   - placements: the facts of the link map that the request names.
    ///   - ready: the ledger of the image with its symbols, if it was built before.
    ///   - refine: called with the ledger before places are added.
    init(
        _ image: Image, at path: String?, _ request: Request, _ placements: PlacementIndex, ready: Ledger? = nil,
        refine: (inout Ledger, Image) throws(InputError) -> Void = { (_, _) throws(InputError) in }
    ) throws(InputError) {
        self.request = request
        let source = ImageLedger.source(of: image, at: path, request)
        searchWarnings = source?.warnings ?? []
        var image = image
        if request.origin.joinsDebugFile, let file = source?.debugFile, DebugFileSymbols.isStripped(image) {
            image.debugSymbols = DebugFileSymbols(file)
        }
        debugSymbols = image.debugSymbols
        var ledger: Ledger
        if let ready, image.debugSymbols == nil {
            ledger = ready
        } else {
            ledger = try LedgerBuilder.ledger(
                of: image, detail: request.hasSymbols ? .symbols : .sections, placements: placements)
        }
        try refine(&ledger, image)
        placeWarnings = try ImageLedger.addPlaces(to: &ledger, of: image, source, request)
        self.ledger = ledger
    }

    /// Creates a ledger from one without places.
    private init(_ known: ImageLedger, adding request: Request, _ image: Image, at path: String?) throws(InputError) {
        self.request = request
        debugSymbols = known.debugSymbols
        let source = ImageLedger.source(of: image, at: path, request)
        searchWarnings = source?.warnings ?? []
        var (image, ledger) = (image, known.ledger)
        image.debugSymbols = debugSymbols
        placeWarnings = try ImageLedger.addPlaces(to: &ledger, of: image, source, request)
        self.ledger = ledger
    }

    /// Returns the ledger with places that were not requested before; `nil` if it has to be made anew.
    ///
    /// - Parameter image: the image of the ledger, with a reader of the calling thread.
    func adding(_ other: Request, of image: Image, at path: String?) throws(InputError) -> ImageLedger? {
        guard request.places == nil, request.hasSymbols || !other.hasSymbols else { return nil }
        var whole = request
        whole.formUnion(other)
        return try ImageLedger(self, adding: whole, image, at: path)
    }

    /// Returns the ledger without places if a question requested none: another one may have, and places tell origins that the
    /// first question does not count.
    func fitted(to request: Request) -> ImageLedger {
        guard request.places == nil else { return self }
        var fitted = self
        fitted.ledger.dropPlaces()
        return fitted
    }

    /// Returns the warnings about what a question requested. Another one may have requested more.
    func warnings(for request: Request) -> [AuditWarning] {
        guard request.places != nil || request.origin.joinsDebugFile else { return [] }
        return searchWarnings + (request.places == nil ? [] : placeWarnings)
    }

    private static func attribution(_ request: Request) -> DebugAttribution {
        DebugAttribution(named: request.origin.debugPaths, stripping: request.origin.stripPrefix)
    }

    /// Finds the debug info, if it is requested.
    private static func source(of image: Image, at path: String?, _ request: Request) -> DebugAttribution.Source? {
        guard request.places != nil || request.origin.joinsDebugFile else { return nil }
        return path.map { attribution(request).source(of: image, at: $0) }
    }

    /// Assigns places in the source to the bytes, as far as they are requested and known. Returns the warnings about them.
    private static func addPlaces(
        to ledger: inout Ledger, of image: Image, _ source: DebugAttribution.Source?, _ request: Request
    ) throws(InputError) -> [AuditWarning] {
        guard let source, let detail = request.places else { return [] }
        let warnings = attribution(request).addPlaces(
            to: &ledger, of: image, source,
            DebugAttribution.Question(detail: detail, wantsSymbols: request.placesSymbols))
        try ledger.check(fileSize: UInt64(image.bytes.count))
        return warnings
    }
}
