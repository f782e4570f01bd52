/// The analysis behind `sizeaudit unused`.
package enum UnusedAnalysis {
    /// Reports the unused parts of artifacts. Object files and archives are linked in memory first.
    ///
    /// - Parameter paths: One or more artifacts; `-` is standard input. App and plug-in directories are searched for
    ///   resources, unless the query names resource directories.
    /// - Throws: ``InputError`` for the first file that cannot be read or parsed.
    package static func report(on paths: [String], query: UnusedQuery) throws(InputError) -> UnusedReport {
        var query = query
        if query.bundlePaths.isEmpty { query.bundlePaths = paths.compactMap(BundlePath.resources) }
        var collector = try UnusedCollector(query)
        var artifacts: [ArtifactIdentity] = []
        let inputs = try paths.map { path throws(InputError) in (path, isLinked: try !isInput(path, of: paths)) }
        for (path, isLinked) in inputs where isLinked {
            artifacts.append(try add(path, to: &collector))
        }
        let set = inputs.filter { !$0.isLinked }.map(\.0)
        if !set.isEmpty { artifacts.append(try collector.add(set: set)) }
        try collector.requireMatchedRuns()
        return collector.report(on: artifacts)
    }

    /// Adds an artifact, and of a product its resources and its waste, too.
    private static func add(
        _ path: String, to collector: inout UnusedCollector
    ) throws(InputError) -> ArtifactIdentity {
        guard path != "-", let input = try? ArtifactInput.open(path, shelf: nil), let container = try input.container
        else { return try collector.add(path) }
        do throws(InputError) {
            collector.add(
                try ProductAudit(container, waste: collector.query.waste, explain: collector.query.explain))
        } catch { throw error.naming(path) }
        let hasProgram = BundlePath.binary(of: path) != path
        return hasProgram ? try collector.add(path) : collector.add(product: input, named: path)
    }

    /// Returns whether a file is linked with the others. A single object file is analysed as it is.
    private static func isInput(_ path: String, of paths: [String]) throws(InputError) -> Bool {
        guard path != "-", let bytes = try? MappedFile.open(BundlePath.binary(of: path)) else { return false }
        // A Debian package is an archive of another kind.
        guard FileContainers.format(of: bytes) == nil else { return false }
        return LinkInputs.areInput(bytes, isAlone: paths.count == 1)
    }

    /// Reports the unused parts of one artifact whose bytes are already in memory.
    package static func report(on bytes: ByteView, named path: String, query: UnusedQuery) throws(InputError)
        -> UnusedReport
    {
        var collector = try UnusedCollector(query)
        let artifact = try collector.add(bytes, named: path)
        try collector.requireMatchedRuns()
        return collector.report(on: [artifact])
    }
}
