/// Adds the debug info of an image to its ledger.
struct DebugAttribution {
    private let search: DebugFileSearch
    /// The directory to omit from paths; `nil` for the root that most units share.
    private let stripPrefix: String?

    /// - Parameter named: debug files, and directories to search for them.
    init(named: [String], stripping prefix: String? = nil) {
        search = DebugFileSearch(named: named)
        stripPrefix = prefix
    }

    /// The location of an image's debug info.
    struct Source {
        /// The file with the debug info; `nil` if there is no such image.
        fileprivate var file: DebugFileSearch.Found?
        fileprivate var path: String
        fileprivate var isOwn: Bool
        /// The object files that hold the debug info, if neither the image nor a debug file does.
        fileprivate var objects: [LinkedObject] = []
        /// The separate debug file, if there is one.
        var debugFile: Image?
        var warnings: [AuditWarning] = []
    }

    /// The details that a caller needs from the debug info.
    struct Question {
        var detail: DebugPlaces.Detail = []
        /// Whether symbols get places of their own.
        var wantsSymbols = false
    }

    /// Locates the debug info of an image.
    ///
    /// - Parameter path: the path of the file that is or contains the image.
    func source(of image: Image, at path: String) -> Source {
        if DebugInfoFormats.isIn(image, orPart: true) {
            return Source(file: DebugFileSearch.Found(path: path, image: image), path: path, isOwn: true)
        }
        var warnings: [AuditWarning] = []
        let found = search.debugFile(of: image, at: path, warnings: &warnings)
        var source = Source(
            file: found.flatMap { DebugInfoFormats.isIn($0.image) ? $0 : nil }, path: found?.path ?? path, isOwn: false,
            debugFile: found?.image, warnings: warnings)
        if source.file == nil { source.objects = (try? image.reader.linkedObjects()) ?? [] }
        return source
    }

    /// Opens the debug info of an image; `nil` if there is none outside of object files.
    func info(of image: Image, _ source: Source) -> (any DebugInfo)? {
        guard let file = source.file else { return DebugInfoFormats.openSeparate(of: image, at: source.path, search) }
        return DebugInfoFormats.open(in: file, of: image, isOwn: source.isOwn, search)
    }

    func info(of image: Image, at path: String, warnings: inout [AuditWarning]) -> (any DebugInfo)? {
        let source = source(of: image, at: path)
        warnings += source.warnings
        return info(of: image, source)
    }

    /// Assigns a place in the source to every byte of the ledger, as far as it is known.
    ///
    /// - Returns: the warnings about the debug info.
    func addPlaces(to ledger: inout Ledger, of image: Image, _ source: Source, _ question: Question) -> [AuditWarning] {
        InputJournal.noteMaking(.places, of: image.bytes)
        guard case (var places, let warnings)? = places(of: image, source, question.detail) else { return [] }
        guard !places.table.units.isEmpty else { return warnings }
        SwiftUnitModules.name(&places, by: ledger.symbols)
        places.divide(&ledger, wantsSymbols: question.wantsSymbols)
        return warnings
    }

    private func places(of image: Image, _ source: Source, _ detail: DebugPlaces.Detail)
        -> (DebugPlaces, [AuditWarning])?
    {
        if let info = info(of: image, source) {
            let places = DebugPlacesBuilder.places(of: info, detail: detail, stripping: stripPrefix)
            return (places, info.warnings)
        }
        guard !source.objects.isEmpty else { return nil }
        return LinkedPlaces.places(
            of: image, at: source.path, source.objects, search: search, detail: detail, stripping: stripPrefix)
    }
}
