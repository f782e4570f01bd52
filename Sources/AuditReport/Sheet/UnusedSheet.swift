import LinkMapKit

/// The unused code and data, ready to print: filtered, compared with the baseline, with all names converted to text.
package struct UnusedSheet {
    package let report: UnusedReport
    package let options: UnusedSheetOptions
    /// The selected findings, in the order of the report.
    package let lines: UnusedLines
    /// The lines of tables: only new findings if there is a baseline, the highest confidence first. Methods of an
    /// unused class are counted on the line of the class.
    package let rows: UnusedLines
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
        let (entries, hidden) = UnusedSheet.entries(of: report.findings, options, comparison)
        let lines = UnusedLines(findings: report.findings, entries: entries, rawNames: options.rawNames)
        self.lines = lines
        self.hidden = hidden
        (rows, (archives, groups, lowBecauseExported)) = TwoThreads.run(
            when: report.findings.count >= UnusedSheet.leastForTwo
        ) {
            UnusedSheet.rows(of: lines, shown: options.top)
        } beside: {
            let counted = entries.indices.filter { entries[$0].confidence >= options.gate }
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
    package var shownLines: Slice<UnusedLines> { lines.prefix(options.top ?? lines.count) }

    package var shownRows: Slice<UnusedLines> { rows.prefix(options.top ?? rows.count) }

    /// The number of counted findings that are not in the baseline.
    package var failures: Int { lines.entries.count { $0.confidence >= options.gate && $0.state != .known } }

    /// The number of counted findings that are in the baseline.
    package var known: Int { lines.entries.count { $0.confidence >= options.gate && $0.state == .known } }

    /// Whether the lines say in which file of a product they are: it holds several programs.
    var tellsPrograms: Bool {
        let named = rows.entries.lazy.filter(\.hasImage).compactMap { rows.findings[$0.finding].details.image }
        guard let first = named.first else { return false }
        return report.programs > 1 || named.contains { $0 != first }
    }

    /// The baseline that `--write-baseline` writes: all counted findings of the requested kinds. A class covers its
    /// methods.
    package var nextBaseline: UnusedBaseline {
        let findings = lines.indices.filter { lines.entries[$0].confidence >= options.gate }.map(lines.finding)
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
    /// Returns what all selected findings of enough confidence have for a line, and the number of the others.
    private static func entries(
        of findings: [Finding], _ options: UnusedSheetOptions, _ comparison: BaselineComparison?
    ) -> ([UnusedLines.Entry], hidden: Int) {
        var entries = [UnusedLines.Entry]()
        var hidden = 0
        for index in findings.indices where options.selectsAll || options.selects(findings[index]) {
            guard findings[index].confidence >= options.least else {
                hidden += 1
                continue
            }
            let state = comparison.map { comparison -> UnusedLine.State in
                if comparison.isKnown[index] { return .known }
                return findings[index].confidence >= options.gate ? .new : .uncounted
            }
            entries.append(UnusedLines.Entry(index, findings[index], state: state))
        }
        return (entries, hidden)
    }

    private static func groups(of counted: [Int], in lines: UnusedLines) -> [GroupTotal] {
        GroupTotal.totals(
            of: counted.lazy.map { index in
                let finding = lines.finding(of: index)
                return (finding.group, finding.countedBytes)
            })
    }

    private static func lowBecauseExported(of findings: [Finding]) -> (count: Int, bytes: UInt64) {
        var count = 0
        var bytes = UInt64(0)
        for index in findings.indices where findings[index].isLowBecauseExported {
            count += 1
            bytes = bytes.addingClamped(findings[index].countedBytes)
        }
        return (count, bytes)
    }

    /// Returns the lines of tables, with the numbers of methods and of findings that go with each.
    ///
    /// - Parameter count: the number of lines that a table shows; `nil` for all.
    private static func rows(of lines: UnusedLines, shown count: Int?) -> UnusedLines {
        let entries = lines.entries
        var (order, methods) = MethodFold.fold(lines, entries.indices.filter { entries[$0].state != .known })
        // Own code first: users cannot remove what comes with the C library or a runtime.
        RadixSort.sort(&order) { index in
            UInt64(Finding.Confidence.high.rawValue - entries[index].confidence.rawValue) << 16
                | UInt64(clamping: entries[index].place)
        }
        var rows = order.map { entries[$0] }
        for (row, index) in order.enumerated() where !methods.isEmpty { rows[row].methods = methods[index] ?? 0 }
        self.count(followersOf: &rows, rows.indices.prefix(count ?? rows.count), among: lines.findings)
        return lines.with(rows)
    }

    /// Fills in how many other findings go with each of some rows.
    private static func count(
        followersOf rows: inout [UnusedLines.Entry], _ indices: Range<Int>, among findings: [Finding]
    ) {
        struct Root: Hashable {
            var artifact: Int
            var name: ByteView

            init(_ finding: Finding, _ name: ByteView) {
                artifact = finding.artifact
                self.name = name
            }
        }
        var counts: [Root: Int] = [:]
        for index in indices where findings[rows[index].finding].cluster == nil {
            let finding = findings[rows[index].finding]
            counts[Root(finding, finding.name)] = 0
        }
        // The lengths of the names rule out most findings of a long report of which few are shown.
        let lengths = Set(counts.keys.map(\.name.count))
        for index in findings.indices {
            guard let cluster = findings[index].cluster, lengths.contains(cluster.count) else { continue }
            let root = Root(findings[index], cluster)
            if let known = counts[root] { counts[root] = known + 1 }
        }
        for index in indices where findings[rows[index].finding].cluster == nil {
            let finding = findings[rows[index].finding]
            rows[index].followers = counts[Root(finding, finding.name)] ?? 0
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
