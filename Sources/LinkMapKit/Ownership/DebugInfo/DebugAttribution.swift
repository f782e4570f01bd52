/// Adds the debug info of an image to its ledger.
struct DebugAttribution {
    private let search: DebugFileSearch

    /// - Parameter named: debug files, and directories to look for them in.
    init(named: [String]) { search = DebugFileSearch(named: named) }

    /// Where the debug info of an image is.
    struct Source {
        fileprivate var sections: DebugSections?
        fileprivate var path: String
        fileprivate var isOwn: Bool
        /// Object files that hold it, for want of anything better.
        fileprivate var objects: [LinkedObject] = []
        /// The separate file, where it is one.
        var debugFile: Image?
        var warnings: [AuditWarning] = []
    }

    /// What is asked of it.
    struct Question {
        var detail: DebugPlaces.Detail = []
        /// Whether symbols are to have places of their own.
        var wantsSymbols = false
    }

    /// - Parameter path: of the file that the image is, or stands in.
    func source(of image: Image, at path: String) -> Source {
        if let sections = DebugSections(image) ?? DebugSections(image, isSplit: true) {
            return Source(sections: sections, path: path, isOwn: true)
        }
        var warnings: [AuditWarning] = []
        let found = search.debugFile(of: image, at: path, warnings: &warnings)
        var source = Source(
            sections: found.flatMap { DebugSections($0.image) }, path: found?.path ?? path, isOwn: false,
            debugFile: found?.image, warnings: warnings)
        if source.sections == nil { source.objects = (try? image.reader.linkedObjects()) ?? [] }
        return source
    }

    /// The debug info of an image, wherever it is in one piece; `nil` where there is none.
    func info(of image: Image, _ source: Source) -> DebugInfo? {
        source.sections.map { DebugInfo(image, $0, path: source.path, isOwn: source.isOwn, search: search) }
    }

    func info(of image: Image, at path: String, warnings: inout [AuditWarning]) -> DebugInfo? {
        let source = source(of: image, at: path)
        warnings += source.warnings
        return info(of: image, source)
    }

    /// Tells every byte of the ledger of `image` its place in the source, as far as it is known.
    ///
    /// - Returns: what is to be said about it.
    func addPlaces(to ledger: inout Ledger, of image: Image, _ source: Source, _ question: Question) -> [AuditWarning] {
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
            let places = DebugPlacesBuilder.places(of: info, detail: detail)
            return (places, info.allWarnings)
        }
        guard !source.objects.isEmpty else { return nil }
        return LinkedPlaces.places(of: image, at: source.path, source.objects, search: search, detail: detail)
    }
}
