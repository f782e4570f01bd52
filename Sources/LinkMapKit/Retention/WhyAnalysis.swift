/// Answers `sizeaudit why`.
public enum WhyAnalysis {
    /// - Parameter paths: an artifact, where `-` is standard input, or object files and archives to be linked together.
    /// - Throws: ``InputError`` when it cannot be read or understood, and when nothing in it has the name.
    public static func report(on paths: [String], query: WhyQuery) throws(InputError) -> WhyReport {
        var opener = try GraphOpener(query.graph)
        let (artifact, graphs) = try opener.open(paths)
        var things: [WhyReport.Thing] = []
        for graph in graphs { things += WhySearch(graph: graph, query: query).things() }
        guard !things.isEmpty else {
            throw NameSuggestions.unknown(query.name, in: graphs).naming(MappedFile.shownName(of: artifact.path))
        }
        return WhyReport(artifact: artifact, name: query.name, things: things, warnings: opener.warnings)
    }

    public static func report(on path: String, query: WhyQuery) throws(InputError) -> WhyReport {
        try report(on: [path], query: query)
    }
}
