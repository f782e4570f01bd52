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
        /// The separate file, where it is one.
        var debugFile: Image?
        var warnings: [AuditWarning] = []
    }

    /// - Parameter path: of the file that the image is, or stands in.
    func source(of image: Image, at path: String) -> Source {
        if let sections = DebugSections(image) ?? DebugSections(image, isSplit: true) {
            return Source(sections: sections, path: path, isOwn: true)
        }
        var warnings: [AuditWarning] = []
        let found = search.debugFile(of: image, at: path, warnings: &warnings)
        return Source(
            sections: found.flatMap { DebugSections($0.image) }, path: found?.path ?? path, isOwn: false,
            debugFile: found?.image, warnings: warnings)
    }

    /// The debug info of an image, wherever it is; `nil` where there is none.
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
    func addPlaces(to ledger: inout Ledger, of image: Image, _ source: Source, detail: DebugPlaces.Detail)
        -> [AuditWarning]
    {
        guard let info = info(of: image, source) else { return [] }
        DebugPlacesBuilder.places(of: info, detail: detail).divide(&ledger)
        return info.allWarnings
    }
}
