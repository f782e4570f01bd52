/// The implementation of `sizeaudit size`.
package enum SizeAnalysis {
    /// Returns the report on artifacts.
    ///
    /// - Parameter paths: artifacts, at least one; `-` is standard input.
    /// - Throws: ``InputError`` for the first artifact that cannot be read or understood.
    package static func report(on paths: [String], query: SizeQuery) throws(InputError) -> SizeReport {
        var inputs: [ArtifactInput] = []
        for path in paths { inputs.append(try query.workspace.input(path)) }
        var query = query
        if query.by.isEmpty { query.by = ArtifactInput.usualDimensions(of: inputs) }
        var collector = try SizeCollector(query)
        var artifacts: [ArtifactIdentity] = []
        var steps = WorkMeter.Steps(of: UInt64(inputs.count))
        defer { steps.end() }
        for (path, input) in zip(paths, inputs) {
            steps.next(1)
            let outer: SizeRollup.Outer = paths.count > 1 ? collector.outer(named: path) : .none
            artifacts.append(try collector.add(input, named: path, outer: outer))
        }
        return try report(of: &collector, on: artifacts, query: query)
    }

    /// Returns the report on one artifact that is open already.
    package static func report(on input: ArtifactInput, named path: String, query: SizeQuery) throws(InputError)
        -> SizeReport
    {
        var sums = try SizeSums(input, named: path, query: query)
        return try report(of: &sums)
    }

    /// Returns the report on an artifact that is summed up already.
    static func report(of sums: inout SizeSums) throws(InputError) -> SizeReport {
        try report(of: &sums.collector, on: [sums.artifact], query: sums.collector.query)
    }

    /// Returns the sums of an artifact that is open already as a table, and the report on it without its rows.
    static func table(
        of input: ArtifactInput, named path: String, query: SizeQuery
    ) throws(InputError) -> (table: SnapshotTable, report: SizeReport) {
        var inner = query
        // Files come last. Before the other levels each would have nodes of its own for all of them.
        inner.by = query.by.filter { !$0.isOfFile } + query.by.filter(\.isOfFile)
        var collector = try SizeCollector(inner)
        let artifact = try collector.add(input, named: path, outer: .none)
        let (table, totals) = collector.finishTable(query.by)
        return (table, try report(of: collector, rows: [], totals, on: [artifact], query: query))
    }

    /// Returns the report on a snapshot.
    package static func report(on snapshot: Snapshot, named path: String, query: SizeQuery) throws(InputError)
        -> SizeReport
    {
        var collector = try SizeCollector(query)
        do throws(InputError) {
            let artifact = try collector.add(snapshot, of: .empty, path: path, outer: .none)
            return try report(of: &collector, on: [artifact], query: query)
        } catch { throw error.naming(path) }
    }

    /// Returns the cells of artifacts. Every division of the artifacts is a sum of cells.
    ///
    /// - Parameter query: the query. Only its dimensions from debug info are used: the cells include up to two of them.
    /// - Throws: ``InputError`` for the first artifact that cannot be read or understood.
    package static func cells(on paths: [String], query: SizeQuery) throws(InputError) -> SizeCells {
        let slots = try DebugSlots(for: query.by)
        var question = query
        question.by = [.section, .archive, .object, .class, .module, .symbol] + (slots?.asked ?? [])
        var collector = try SizeCollector(question)
        collector.rollup.cells = SizeCellsBuilder(debugSlots: slots, rules: query.owners)
        var artifacts: [ArtifactIdentity] = []
        var steps = WorkMeter.Steps(of: UInt64(paths.count))
        defer { steps.end() }
        for path in paths {
            steps.next(1)
            let outer: SizeRollup.Outer = paths.count > 1 ? collector.outer(named: path) : .none
            let input = try query.workspace.input(path)
            artifacts.append(try collector.add(input, named: path, outer: outer))
        }
        var cells = SizeCells(artifact: ArtifactIdentity.joined(artifacts))
        if artifacts.count > 1 { cells.artifacts = artifacts }
        collector.finish(&cells)
        try requireBalance(cells.totals, artifacts)
        return cells
    }

    private static func report(
        of collector: inout SizeCollector, on artifacts: [ArtifactIdentity], query: SizeQuery
    ) throws(InputError) -> SizeReport {
        let (rows, hidden, totals) = try collector.finish()
        var report = try report(of: collector, rows: rows, totals, on: artifacts, query: query)
        report.hidden = hidden
        return report
    }

    private static func report(
        of collector: SizeCollector, rows: [SizeRow], _ totals: Sizes, on artifacts: [ArtifactIdentity],
        query: SizeQuery
    ) throws(InputError) -> SizeReport {
        try requireBalance(totals, artifacts, download: query.download == nil ? nil : collector.downloadSize)
        var report = SizeReport(
            artifact: ArtifactIdentity.joined(artifacts), artifacts: artifacts.count > 1 ? artifacts : [], by: query.by,
            totals: totals, rows: rows,
            deadStripped: collector.deadStripped, warnings: collector.warnings)
        (report.links, report.renditions) = (collector.links, collector.renditions)
        report.hints = collector.hints
        if let checksums = collector.checksums, query.wantsChecksums || checksums.areStated {
            report.checksums = checksums.files
        }
        if let download = query.download {
            report.download = collector.download
            report.download?.model = download.model?.rawValue ?? collector.download.model
        }
        return report
    }

    /// Checks once more that the sums equal the sizes of the files.
    ///
    /// - Parameter download: the bytes of all downloads; `nil` if they were not asked for.
    private static func requireBalance(
        _ totals: Sizes, _ artifacts: [ArtifactIdentity], download: UInt64? = nil
    ) throws(InputError) {
        if let download, totals.downloadSize != download {
            throw InputError(
                "rows of \(totals.downloadSize) bytes for a download of \(download)",
                hint: "this is a bug: please report it")
        }
        // The tables of a snapshot were checked against its totals when it was read. It may also describe a link map.
        guard !artifacts.contains(where: { $0.kind == .linkmap || $0.kind == .snapshot }) else { return }
        let expected = artifacts.reduce(0) { $0 + ($1.product?.installedSize ?? $1.fileSize) }
        let packed = artifacts.reduce(0) { $0 + ($1.product?.containerSize ?? 0) }
        guard totals.fileSize == expected, totals.containerSize == packed else {
            throw InputError(
                "rows of \(totals.fileSize) and \(totals.containerSize) bytes for files of \(expected) and \(packed)",
                hint: "this is a bug: please report it")
        }
    }
}
