/// Answers `sizeaudit size`.
package enum SizeAnalysis {
    /// - Parameter paths: artifacts, at least one; `-` is standard input.
    /// - Throws: ``InputError`` for the first that cannot be read or understood.
    package static func report(on paths: [String], query: SizeQuery) throws(InputError) -> SizeReport {
        var collector = try SizeCollector(query)
        var artifacts: [ArtifactIdentity] = []
        for path in paths {
            let outer: SizeRollup.Outer = paths.count > 1 ? collector.outer(named: path) : .none
            artifacts.append(try collector.add(path, outer: outer))
        }
        return try report(of: &collector, on: artifacts, query: query)
    }

    /// The same of one artifact whose bytes are in memory already.
    package static func report(on bytes: ByteView, named path: String, query: SizeQuery) throws(InputError)
        -> SizeReport
    {
        var collector = try SizeCollector(query)
        let artifact = try collector.add(bytes, named: path, outer: .none)
        return try report(of: &collector, on: [artifact], query: query)
    }

    /// The same of a snapshot.
    package static func report(on snapshot: Snapshot, named path: String, query: SizeQuery) throws(InputError)
        -> SizeReport
    {
        var collector = try SizeCollector(query)
        do throws(InputError) {
            let artifact = try collector.add(snapshot, of: .empty, path: path, outer: .none)
            return try report(of: &collector, on: [artifact], query: query)
        } catch { throw error.naming(path) }
    }

    /// The cells that every division of the artifacts is a sum of.
    ///
    /// - Parameter query: of its dimensions only those matter that debug info tells: they are told too, two at most.
    /// - Throws: ``InputError`` for the first that cannot be read or understood.
    package static func cells(on paths: [String], query: SizeQuery) throws(InputError) -> SizeCells {
        let slots = try DebugSlots(for: query.by)
        var question = query
        question.by = [.section, .archive, .object, .class, .module, .symbol] + (slots?.asked ?? [])
        var collector = try SizeCollector(question)
        var artifacts: [ArtifactIdentity] = []
        for path in paths {
            let outer: SizeRollup.Outer = paths.count > 1 ? collector.outer(named: path) : .none
            artifacts.append(try collector.add(path, outer: outer))
        }
        var cells = SizeCells(artifact: ArtifactIdentity.joined(artifacts))
        if artifacts.count > 1 { cells.artifacts = artifacts }
        cells.debugSlots = slots
        collector.finish(&cells)
        try requireBalance(cells.totals, artifacts)
        return cells
    }

    private static func report(
        of collector: inout SizeCollector, on artifacts: [ArtifactIdentity], query: SizeQuery
    ) throws(InputError) -> SizeReport {
        let (rows, totals) = collector.finish()
        try requireBalance(totals, artifacts)
        return SizeReport(
            artifact: ArtifactIdentity.joined(artifacts), artifacts: artifacts.count > 1 ? artifacts : [], by: query.by,
            totals: totals, rows: rows,
            deadStripped: collector.deadStripped, warnings: collector.warnings)
    }

    /// The invariant, once more and from the outside: the sums equal the files.
    private static func requireBalance(_ totals: Sizes, _ artifacts: [ArtifactIdentity]) throws(InputError) {
        // A snapshot's tables were held against its totals when it was read, and it may be of a map.
        guard !artifacts.contains(where: { $0.kind == .linkmap || $0.kind == .snapshot }) else { return }
        let expected = artifacts.reduce(0) { $0 + $1.fileSize }
        guard totals.fileSize == expected else {
            throw InputError(
                "rows of \(totals.fileSize) bytes for files of \(expected)", hint: "this is a bug: please report it")
        }
    }
}
