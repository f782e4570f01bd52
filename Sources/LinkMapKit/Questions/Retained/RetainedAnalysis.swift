/// Answers `sizeaudit retained`.
package enum RetainedAnalysis {
    package static func report(on path: String, query: RetainedQuery) throws(InputError) -> RetainedReport {
        try report(on: [path], query: query)
    }

    /// - Parameter paths: an artifact, where `-` is standard input, or object files and archives to be linked together.
    /// - Throws: ``InputError`` when it cannot be read or understood, and when nothing in it has a name that was given.
    package static func report(on paths: [String], query: RetainedQuery) throws(InputError) -> RetainedReport {
        var opener = try GraphOpener(query.graph)
        let (artifact, graphs) = try opener.open(paths)
        var warnings = opener.warnings
        var images: [RetainedReport.Image] = []
        do throws(InputError) {
            for graph in graphs {
                var maker = RetainedImage(graph, query)
                images.append(maker.image())
                warnings += maker.warnings
            }
            try check(query, images, graphs)
        } catch { throw error.naming(MappedFile.shownName(of: artifact.path)) }
        return RetainedReport(artifact: artifact, by: query.by, images: images, warnings: warnings)
    }

    /// Every name has to mean something in one of the images.
    private static func check(
        _ query: RetainedQuery, _ images: [RetainedReport.Image], _ graphs: [ProgramGraph]
    ) throws(InputError) {
        for (index, name) in query.removed.enumerated() {
            let isFound = images.contains { image in
                guard case .removal(let removal) = image.answer else { return true }
                return removal.targets[index].count > 0
            }
            guard isFound else {
                let others = graphs.flatMap { RemovalTargets($0).groupNames }
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
