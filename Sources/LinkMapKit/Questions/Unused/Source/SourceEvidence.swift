/// The source of the examined images: index stores, and what was found with them.
struct SourceEvidence {
    let graph: SourceGraph
    private(set) var join: SourceJoin
    private(set) var summary: IndexSummary

    init(_ paths: [String]) throws(InputError) {
        graph = SourceGraph(try IndexStoreReader.read(paths))
        join = SourceJoin(graph)
        let units = graph.store.sourceUnits
        summary = IndexSummary(units: units.count, modules: Set(units.map(\.module).filter { !$0.isEmpty }).sorted())
    }

    /// Judges the findings about one image, and explanations of them.
    ///
    /// - Parameter path: The path of the image; `nil` if it was linked in memory.
    /// - Returns: The findings that stand, and warnings about the store.
    mutating func judged(_ unused: ProgramFindings, at path: String?, _ explanations: inout [Explanation])
        -> (findings: [Finding], warnings: [AuditWarning])
    {
        let coverage = IndexCoverage(graph, unused.context, at: path)
        var verdicts = SourceVerdicts(graph, join, unused.context, coverage)
        let all = unused.findings
        let findings = all.compactMap { verdicts.judged($0) }
        let matched = verdicts.matched
        let unmatched = verdicts.unmatched
        explanations = explanations.map { explanation in
            let finding = all.first { $0.kind == explanation.kind && $0.name == explanation.name }
            return finding.map { verdicts.judged(explanation, of: $0) } ?? explanation
        }
        join = verdicts.join
        summary.add(coverage, matched: matched, unmatched: unmatched)
        return (findings, coverage.warnings)
    }
}

/// The index stores of a report.
package struct IndexSummary: Sendable {
    /// The number of compiled files.
    package var units: Int
    /// The Swift and Clang modules of the units.
    package var modules: [ByteView]
    /// Modules of the images without a unit.
    package var missing: [ByteView] = []
    /// Modules with units that are older than the image.
    package var older: [ByteView] = []
    /// Modules of which the store does not have all files.
    package var partial: [ByteView] = []
    /// The number of findings by the binary alone that the store defines, and the number of others.
    package var matched = 0
    package var unmatched = 0

    mutating func add(_ coverage: IndexCoverage, matched: Int, unmatched: Int) {
        missing = Set(missing).union(coverage.missing).sorted()
        older = Set(older).union(coverage.older).sorted()
        partial = Set(partial).union(coverage.partial).sorted()
        self.matched += matched
        self.unmatched += unmatched
    }
}
