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
}
