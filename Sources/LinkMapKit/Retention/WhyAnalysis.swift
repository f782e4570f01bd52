/// Answers `sizeaudit why`.
public enum WhyAnalysis {
    /// - Parameter path: an artifact; `-` is standard input.
    /// - Throws: ``InputError`` when it cannot be read or understood, and when nothing in it has the name.
    public static func report(on path: String, query: WhyQuery) throws(InputError) -> WhyReport {
        var opener = try GraphOpener(query.graph)
        let (artifact, graphs) = try opener.open(path)
        var things: [WhyReport.Thing] = []
        for graph in graphs { things += WhySearch(graph: graph, query: query).things() }
        guard !things.isEmpty else {
            throw NameSuggestions.unknown(query.name, in: graphs).naming(MappedFile.shownName(of: path))
        }
        return WhyReport(artifact: artifact, name: query.name, things: things, warnings: opener.warnings)
    }

    /// What keeps the things of a name, and what keeps all others that matter, as numbers: a table for each image.
    ///
    /// - Parameter limit: how many of the others are told of.
    package static func keepers(on path: String, query: WhyQuery, limit: Int) throws(InputError)
        -> (artifact: ArtifactIdentity, tables: [KeeperTable], warnings: [AuditWarning])
    {
        var opener = try GraphOpener(query.graph)
        let (artifact, graphs) = try opener.open(path)
        let tables = graphs.map { KeeperTable($0, limit: limit, asking: query.name) }
        guard tables.contains(where: { !$0.asked.isEmpty }) else {
            throw NameSuggestions.unknown(query.name, in: graphs).naming(MappedFile.shownName(of: path))
        }
        return (artifact, tables, opener.warnings)
    }
}
