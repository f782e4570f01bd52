/// Answers `sizeaudit why`.
package enum WhyAnalysis {
    /// - Parameter paths: an artifact, where `-` is standard input, or object files and archives to be linked together.
    /// - Throws: ``InputError`` when it cannot be read or understood, and when nothing in it has the name.
    package static func report(on paths: [String], query: WhyQuery) throws(InputError) -> WhyReport {
        var opener = try GraphOpener(query.graph)
        let (artifact, graphs) = try opener.open(paths)
        let things = graphs.flatMap { WhySearch(graph: $0, query: query).things() }
        guard !things.isEmpty else {
            throw NameSuggestions.unknown(query.name, in: graphs).naming(MappedFile.shownName(of: artifact.path))
        }
        return WhyReport(artifact: artifact, name: query.name, things: things, warnings: opener.warnings)
    }

    package static func report(on path: String, query: WhyQuery) throws(InputError) -> WhyReport {
        try report(on: [path], query: query)
    }

    /// What keeps the things of a name, and beside it what keeps all others that matter, as numbers: a table for each
    /// image.
    ///
    /// - Parameter limit: how many of the others are told of.
    package static func keepers(on paths: [String], query: WhyQuery, limit: Int) throws(InputError)
        -> (report: WhyReport, tables: [KeeperTable])
    {
        var opener = try GraphOpener(query.graph)
        let (artifact, graphs) = try opener.open(paths)
        let tables = graphs.map { KeeperTable($0, limit: limit, asking: query.name) }
        guard tables.contains(where: { !$0.asked.isEmpty }) else {
            throw NameSuggestions.unknown(query.name, in: graphs).naming(MappedFile.shownName(of: artifact.path))
        }
        let things = graphs.flatMap { WhySearch(graph: $0, query: query).things() }
        let report = WhyReport(artifact: artifact, name: query.name, things: things, warnings: opener.warnings)
        return (report, tables)
    }
}
