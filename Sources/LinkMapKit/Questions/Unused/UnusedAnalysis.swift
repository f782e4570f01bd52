/// The analysis behind `sizeaudit unused`.
package enum UnusedAnalysis {
    /// Reports the unused parts of artifacts. Object files and archives are linked in memory first.
    ///
    /// - Parameter paths: One or more artifacts; `-` is standard input. App and plug-in directories are searched for
    ///   resources, unless the query names resource directories.
    /// - Throws: ``InputError`` for the first file that cannot be read or parsed.
    package static func report(on paths: [String], query: UnusedQuery) throws(InputError) -> UnusedReport {
        var collector = try UnusedCollector(query)
        var artifacts: [ArtifactIdentity] = []
        let inputs = try paths.map { path throws(InputError) in
            (path, isLinked: try !isInput(path, of: paths, query.workspace))
        }
        var steps = WorkMeter.Steps(of: UInt64(inputs.count))
        defer { steps.end() }
        for (path, isLinked) in inputs where isLinked {
            steps.next(1)
            artifacts.append(try add(try query.workspace.input(path), named: path, to: &collector))
        }
        let set = inputs.filter { !$0.isLinked }.map(\.0)
        if !set.isEmpty { artifacts.append(try collector.add(set: set)) }
        try collector.requireMatchedRuns()
        return collector.report(on: artifacts)
    }

    /// Adds an artifact, and of a product its resources and its waste, too.
    static func add(
        _ input: ArtifactInput, named path: String, to collector: inout UnusedCollector
    ) throws(InputError) -> ArtifactIdentity {
        do throws(InputError) {
            guard let container = try input.container else {
                try ProductPrograms.refuse(choice: collector.query.file)
                return try collector.add(input.bytes, named: path)
            }
            var steps = WorkMeter.Steps(of: 3)
            defer { steps.end() }
            let share: UInt64 = collector.query.waste.encoder == nil ? 1 : 2
            steps.next(share)
            collector.add(
                try ProductAudit(container, waste: collector.query.waste, explain: collector.query.explain))
            steps.next(3 - share)
            guard collector.query.examinesCode,
                let product = try collector.query.workspace.programs(of: input, named: path, in: container)
            else {
                return collector.finish(product: input.identity(named: path))
            }
            try collector.add(product, named: path)
            return product.identity(of: input, named: path)
        } catch { throw error.naming(MappedFile.shownName(of: path)) }
    }

    /// Returns whether a file is linked with the others. A single object file is analysed as it is.
    private static func isInput(
        _ path: String, of paths: [String], _ workspace: Workspace
    ) throws(InputError) -> Bool {
        guard case .file(let bytes) = try workspace.input(path) else { return false }
        return LinkInputs.areInput(bytes, isAlone: paths.count == 1)
    }

    /// Reports the unused parts of one artifact that is open already.
    package static func report(on input: ArtifactInput, named path: String, query: UnusedQuery) throws(InputError)
        -> UnusedReport
    {
        var collector = try UnusedCollector(query)
        let artifact = try add(input, named: path, to: &collector)
        try collector.requireMatchedRuns()
        return collector.report(on: [artifact])
    }
}
