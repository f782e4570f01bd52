/// Answers `sizeaudit unused`.
package enum UnusedAnalysis {
    /// Object files and archives are looked into as what is to be linked together.
    ///
    /// - Parameter paths: artifacts, at least one; `-` is standard input. Apps and plug-ins that are directories are their
    ///   own bundles, unless the query names some.
    /// - Throws: ``InputError`` for the first that cannot be read or understood.
    package static func report(on paths: [String], query: UnusedQuery) throws(InputError) -> UnusedReport {
        var query = query
        if query.bundlePaths.isEmpty { query.bundlePaths = paths.compactMap(BundlePath.resources) }
        var collector = try UnusedCollector(query)
        var artifacts: [ArtifactIdentity] = []
        let inputs = try paths.map { path throws(InputError) in (path, isLinked: try !isInput(path, of: paths)) }
        for (path, isLinked) in inputs where isLinked { artifacts.append(try collector.add(path)) }
        let set = inputs.filter { !$0.isLinked }.map(\.0)
        if !set.isEmpty { artifacts.append(try collector.add(set: set)) }
        return collector.report(on: artifacts)
    }

    /// Whether it is to be linked with others: an object file by itself is looked into as it is.
    private static func isInput(_ path: String, of paths: [String]) throws(InputError) -> Bool {
        guard path != "-", let bytes = try? MappedFile.open(BundlePath.binary(of: path)) else { return false }
        return LinkInputs.areInput(bytes, isAlone: paths.count == 1)
    }

    /// The same of one artifact whose bytes are in memory already.
    package static func report(on bytes: ByteView, named path: String, query: UnusedQuery) throws(InputError)
        -> UnusedReport
    {
        var collector = try UnusedCollector(query)
        let artifact = try collector.add(bytes, named: path)
        return collector.report(on: [artifact])
    }
}
