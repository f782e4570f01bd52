/// The analysis behind `sizeaudit retained`.
package enum RetainedAnalysis {
    package static func report(on path: String, query: RetainedQuery) throws(InputError) -> RetainedReport {
        try report(on: [path], query: query)
    }

    /// Reports the retained sizes in an artifact.
    ///
    /// - Parameter paths: One artifact, or several object files and archives to be linked together; `-` is standard
    ///   input.
    /// - Throws: ``InputError`` for a file that cannot be read or parsed, and for a name that matches nothing.
    package static func report(on paths: [String], query: RetainedQuery) throws(InputError) -> RetainedReport {
        if let removal = try removalOfFiles(query, from: paths) { return removal }
        var graphQuery = query.graph
        if query.wantsForecast { graphQuery.places = [] }
        var opener = try GraphOpener(graphQuery)
        let (artifact, makers) = try opener.open(paths) { RetainedImage($0, query) }
        var warnings = opener.warnings
        var images: [RetainedReport.Image] = []
        do throws(InputError) {
            for var maker in makers {
                images.append(maker.image())
                warnings += maker.warnings.filter { $0.code == StrippedProgram.code || !warnings.contains($0) }
            }
            try check(query, images, makers)
        } catch { throw error.naming(MappedFile.shownName(of: artifact.path)) }
        var report = RetainedReport(
            artifact: artifact, by: query.by, images: images,
            warnings: StrippedProgram.summarised(warnings, asking: "retained"))
        report.download = query.graph.download.map { DownloadFacts(model: $0.model?.rawValue, streams: opener.streams) }
        if query.by == .symbol, query.tree == nil, query.removed.isEmpty {
            report.libraries = try libraries(query, of: paths)
        }
        return report
    }

    /// Returns the files of a product that holds libraries, those that cost most first; none for other artifacts.
    private static func libraries(_ query: RetainedQuery, of paths: [String]) throws(InputError) -> [WhyReport.Package]
    {
        guard paths.count == 1, paths[0] != "-", query.graph.file == nil else { return [] }
        let workspace = query.graph.workspace
        guard let product = try workspace.programs(of: workspace.input(paths[0]), named: paths[0]) else { return [] }
        return LibrarySearch(product).largest
    }

    /// Returns the removal of whole files of a product; `nil` if none is asked for.
    private static func removalOfFiles(
        _ query: RetainedQuery, from paths: [String]
    ) throws(InputError) -> RetainedReport? {
        guard !query.removed.isEmpty, paths.count == 1, paths[0] != "-" else {
            return nil
        }
        let input = try query.graph.workspace.input(paths[0])
        do throws(InputError) {
            guard let product = try query.graph.workspace.programs(of: input, named: paths[0]) else { return nil }
            let identity = product.identity(of: input, named: paths[0])
            guard let image = try LibrarySearch(product).removal(of: query.removed, from: identity) else { return nil }
            return RetainedReport(artifact: identity, by: query.by, images: [image])
        } catch { throw error.naming(MappedFile.shownName(of: paths[0])) }
    }

    /// Throws if a name in the query matches nothing in any image.
    private static func check(
        _ query: RetainedQuery, _ images: [RetainedReport.Image], _ makers: [RetainedImage]
    ) throws(InputError) {
        let graphs = makers.map(\.graph)
        for (index, name) in query.removed.enumerated() {
            let isFound = images.contains { image in
                guard case .removal(let removal) = image.answer else { return true }
                return !removal.targets[index].meanings.isEmpty
            }
            guard isFound else {
                let others = makers.flatMap(\.groupNames)
                throw NameSuggestions.unknown(name, in: graphs, others: others)
            }
        }
        guard query.removed.isEmpty, let root = query.tree?.root else { return }
        let found = graphs.flatMap { graph in NodeSearch(names: graph.names).nodes(named: root).map { (graph, $0) } }
        guard !found.isEmpty else { throw NameSuggestions.unknown(root, in: graphs) }
        guard found.contains(where: { $0.0.rooted.perhapsUsed.isReached(Int($0.1)) }) else {
            throw InputError("no root leads to '\(root)', so there is no tree below it", hint: "see sizeaudit why")
        }
    }
}
