import LinkMapKit

/// The unused code and data, ready to print: filtered, compared with the baseline, with all names converted to text.
package struct UnusedSheet {
    package let report: UnusedReport
    package let options: UnusedSheetOptions
    /// The selected findings, in the order of the report.
    package let lines: [UnusedLine]
    /// The lines of tables: only new findings if there is a baseline, the highest confidence first. Methods of an
    /// unused class are counted on the line of the class.
    package let rows: [UnusedLine]
    package let archives: [ArchiveTotal]
    /// The counted findings by the module, crate, package, archive or folder that they come from.
    package let groups: [GroupTotal]
    /// The findings of low confidence that other images may use, because their symbols are exported.
    package let lowBecauseExported: (count: Int, bytes: UInt64)
    package let comparison: BaselineComparison?
    /// The code that never ran; `nil` unless requested.
    package let neverRan: NeverRanList?
    /// The number of selected findings of lower confidence than ``UnusedSheetOptions/least``.
    package let hidden: Int

    package init(_ report: UnusedReport, options: UnusedSheetOptions = UnusedSheetOptions()) {
        let comparison = options.baseline.map {
            BaselineComparison($0, findings: report.findings, architecture: options.architecture)
        }
        let selected =
            options.selectsAll
            ? Array(report.findings.indices) : report.findings.indices.filter { options.selects(report.findings[$0]) }
        let lines = selected.filter { report.findings[$0].confidence >= options.least }.map { index in
            let finding = report.findings[index]
            let state = comparison.map { comparison -> UnusedLine.State in
                if comparison.isKnown[index] { return .known }
                return finding.confidence >= options.gate ? .new : .uncounted
            }
            return UnusedLine(finding, state: state, rawNames: options.rawNames)
        }
        self.lines = lines
        hidden = selected.count - lines.count
        (rows, (archives, groups, lowBecauseExported)) = TwoThreads.run(
            when: report.findings.count >= UnusedSheet.leastForTwo
        ) {
            UnusedSheet.rows(of: lines, among: report.findings, shown: options.top)
        } beside: {
            let counted = lines.indices.filter { lines[$0].confidence >= options.gate }
            return (
                ArchiveTotal.totals(of: counted, in: lines), UnusedSheet.groups(of: counted, in: lines),
                UnusedSheet.lowBecauseExported(of: report.findings)
            )
        }
        self.comparison = comparison
        neverRan = report.neverRan.map { NeverRanList($0, options) }
        self.report = report
        self.options = options
    }

    /// The number of findings that justifies a second thread.
    private static let leastForTwo = 1 << 14

    /// The lines of machine-readable formats, limited if requested.
    package var shownLines: ArraySlice<UnusedLine> { lines.prefix(options.top ?? lines.count) }

    package var shownRows: ArraySlice<UnusedLine> { rows.prefix(options.top ?? rows.count) }

    /// The number of counted findings that are not in the baseline.
    package var failures: Int { lines.count { $0.confidence >= options.gate && $0.state != .known } }

    /// The number of counted findings that are in the baseline.
    package var known: Int { lines.count { $0.confidence >= options.gate && $0.state == .known } }

    /// Whether the lines say in which file of a product they are: it holds several programs.
    var tellsPrograms: Bool {
        let named = rows.lazy.filter(\.hasImage).compactMap(\.finding.image)
        guard let first = named.first else { return false }
        return report.programs > 1 || named.contains { $0 != first }
    }

    private var counted: [UnusedLine] { lines.filter { $0.confidence >= options.gate } }

    /// The baseline that `--write-baseline` writes: all counted findings of the requested kinds. A class covers its
    /// methods.
    package var nextBaseline: UnusedBaseline {
        let findings = counted.map(\.finding)
        let fold = MethodFold(findings)
        return UnusedBaseline(of: findings.filter { fold.home(of: $0) == nil })
    }

    /// The filter, if it matches no finding although there are some.
    package var idleFilter: NamePattern? {
        if let neverRan { return neverRan.rows.isEmpty && report.neverRan?.isEmpty == false ? options.filter : nil }
        return lines.isEmpty && hidden == 0 && !report.findings.isEmpty ? options.filter : nil
    }
}

extension UnusedSheet {
    private static func groups(of counted: [Int], in lines: [UnusedLine]) -> [GroupTotal] {
        let fold = MethodFold(lines)
        return GroupTotal.totals(
            of: counted.map { index in
                let isFolded = fold.home(of: lines[index]) != nil
                return (lines[index].finding.group, isFolded ? 0 : lines[index].finding.bytes)
            })
    }

    private static func lowBecauseExported(of findings: [Finding]) -> (count: Int, bytes: UInt64) {
        findings.reduce(into: (0, 0)) { total, finding in
            guard finding.isLowBecauseExported else { return }
            total = (total.0 + 1, total.1.addingClamped(finding.bytes))
        }
    }

    /// Returns the lines of tables, with the numbers of methods and of findings that go with each.
    ///
    /// Lines are large values, so indices are sorted instead of them.
    ///
    /// - Parameter count: the number of lines that a table shows; `nil` for all.
    private static func rows(of lines: [UnusedLine], among findings: [Finding], shown count: Int?) -> [UnusedLine] {
        let fold = MethodFold.fold(lines, lines.indices.filter { lines[$0].state != .known })
        // Own code first: what comes with the C library or a runtime is nobody's to remove.
        func rank(_ index: Int) -> (Int, Int, Int) {
            (-lines[index].confidence.rawValue, lines[index].finding.group?.place ?? 0, index)
        }
        let ranks = fold.rows.map(rank)
        var rows = ranks.sorted(by: <).map { rank in
            var line = lines[rank.2]
            line.methods = fold.methods[rank.2] ?? 0
            return line
        }
        self.count(followersOf: &rows, rows.indices.prefix(count ?? rows.count), among: findings)
        return rows
    }

    /// Fills in how many other findings go with each of some rows.
    private static func count(followersOf rows: inout [UnusedLine], _ indices: Range<Int>, among findings: [Finding]) {
        struct Root: Hashable {
            var artifact: Int
            var name: ByteView
        }
        var counts: [Root: Int] = [:]
        for index in indices where rows[index].finding.cluster == nil {
            counts[Root(artifact: rows[index].finding.artifact, name: rows[index].finding.name)] = 0
        }
        // The lengths of the names rule out most findings of a long report of which few are shown.
        let lengths = Set(counts.keys.map(\.name.count))
        for finding in findings {
            guard let cluster = finding.cluster, lengths.contains(cluster.count) else { continue }
            let root = Root(artifact: finding.artifact, name: cluster)
            if let known = counts[root] { counts[root] = known + 1 }
        }
        for index in indices where rows[index].finding.cluster == nil {
            let root = Root(artifact: rows[index].finding.artifact, name: rows[index].finding.name)
            rows[index].followers = counts[root] ?? 0
        }
    }

    /// Returns an entry of the keep list by its number.
    func entry(_ number: Int) -> KeepList.Entry? {
        options.keep.entries.indices.contains(number) ? options.keep.entries[number] : nil
    }

    /// Returns the path of the artifact with `finding`; `nil` if the report does not state it.
    func path(of finding: Finding) -> String? { path(ofArtifact: finding.artifact) }

    func path(ofArtifact number: Int) -> String? {
        let artifacts = report.artifacts.isEmpty ? [report.artifact] : report.artifacts
        return artifacts.indices.contains(number) ? artifacts[number].path : nil
    }

    /// The line numbers of the keep list entries that matched nothing.
    package var staleKeepLines: [Int] { report.staleKeeps.compactMap(entry).map(\.line) }
}
