/// Answers `sizeaudit unused`.
public enum UnusedAnalysis {
    /// - Parameter paths: artifacts, at least one; `-` is standard input. Apps and plug-ins that are directories are their
    ///   own bundles, unless the query names some.
    /// - Throws: ``InputError`` for the first that cannot be read or understood.
    public static func report(on paths: [String], query: UnusedQuery) throws(InputError) -> UnusedReport {
        var query = query
        if query.bundlePaths.isEmpty { query.bundlePaths = paths.compactMap(BundlePath.resources) }
        var collector = try UnusedCollector(query)
        var artifacts: [ArtifactIdentity] = []
        for path in paths { artifacts.append(try collector.add(path)) }
        return collector.report(on: artifacts)
    }

    /// The same of one artifact, with the images as they were seen, for further questions.
    package static func examination(of path: String, query: UnusedQuery) throws(InputError)
        -> (report: UnusedReport, images: [ExaminedImage])
    {
        var query = query
        if query.bundlePaths.isEmpty { query.bundlePaths = [path].compactMap(BundlePath.resources) }
        var collector = try UnusedCollector(query, keepsImages: true)
        let artifact = try collector.add(path)
        return (collector.report(on: [artifact]), collector.examined)
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
