import LinkMapKit

/// A report on what nothing uses as it will be shown: selected, held against the baseline, every name made text.
package struct UnusedSheet {
    package let report: UnusedReport
    package let options: UnusedSheetOptions
    /// What was selected, in the order of the report.
    package let lines: [UnusedLine]
    /// The lines for people: only new ones where there is a baseline, the surest first, methods of an unused class
    /// counted with it.
    package let rows: [UnusedLine]
    package let archives: [ArchiveTotal]
    package let comparison: BaselineComparison?
    /// Selected findings that ``UnusedSheetOptions/least`` hides.
    package let hidden: Int

    package init(_ report: UnusedReport, options: UnusedSheetOptions = UnusedSheetOptions()) {
        let comparison = options.baseline.map {
            BaselineComparison($0, findings: report.findings, architecture: options.architecture)
        }
        let selected = report.findings.indices.filter { options.selects(report.findings[$0]) }
        lines = selected.filter { report.findings[$0].confidence >= options.least }.map { index in
            let finding = report.findings[index]
            let state = comparison.map { comparison -> UnusedLine.State in
                if comparison.isKnown[index] { return .known }
                return finding.confidence >= options.gate ? .new : .uncounted
            }
            return UnusedLine(finding, state: state, rawNames: options.rawNames)
        }
        hidden = selected.count - lines.count
        let rows = MethodFold.folded(lines.filter { $0.state != .known })
        self.rows = Finding.Confidence.allCases.reversed().flatMap { level in
            rows.filter { $0.finding.confidence == level }
        }
        archives = ArchiveTotal.totals(of: lines.filter { $0.finding.confidence >= options.gate })
        self.comparison = comparison
        self.report = report
        self.options = options
    }

    /// The lines for programs, cut if that was asked for.
    package var shownLines: ArraySlice<UnusedLine> { lines.prefix(options.top ?? lines.count) }

    package var shownRows: ArraySlice<UnusedLine> { rows.prefix(options.top ?? rows.count) }

    /// Findings that count and that the baseline, where there is one, does not have.
    package var failures: Int { counted.count { $0.state != .known } }

    /// Findings that count and that the baseline has.
    package var known: Int { counted.count { $0.state == .known } }

    private var counted: [UnusedLine] { lines.filter { $0.finding.confidence >= options.gate } }

    /// What `--write-baseline` writes: all that counts, of the kinds that were asked for. A class stands for its
    /// methods too.
    package var nextBaseline: UnusedBaseline {
        let findings = counted.map(\.finding)
        let fold = MethodFold(findings)
        return UnusedBaseline(of: findings.filter { fold.home(of: $0) == nil })
    }

    /// The filter, where there were findings and it let none through.
    package var idleFilter: NamePattern? {
        lines.isEmpty && hidden == 0 && !report.findings.isEmpty ? options.filter : nil
    }
}

extension UnusedSheet {
    /// An entry of the keep list by its number.
    func entry(_ number: Int) -> KeepList.Entry? {
        options.keep.entries.indices.contains(number) ? options.keep.entries[number] : nil
    }

    /// The artifact that `finding` is in; `nil` where the report does not say.
    func path(of finding: Finding) -> String? {
        let artifacts = report.artifacts.isEmpty ? [report.artifact] : report.artifacts
        return artifacts.indices.contains(finding.artifact) ? artifacts[finding.artifact].path : nil
    }

    /// Where in the keep list the entries stand that kept nothing.
    package var staleKeepLines: [Int] { report.staleKeeps.compactMap(entry).map(\.line) }
}
