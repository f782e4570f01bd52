import LinkMapKit

/// The report as JSON, schema `sizeaudit/unused/1`.
package enum UnusedJSON {
    package static func document(of sheet: UnusedSheet) -> OutputBuffer {
        let report = sheet.report
        var writer = JSONWriter()
        writer.begin(.object)
        writer.member("schema", "sizeaudit/unused/1")
        writer.member("artifact", report.artifact)
        if !report.artifacts.isEmpty { writer.array("artifacts", of: report.artifacts) { $1.value($0) } }
        write(report.summary, to: &writer)
        let several = report.artifacts.count > 1
        writer.array("findings", of: Array(sheet.shownLines)) { line, writer in
            writer.begin(.object)
            write(line.finding, inOneOf: several, to: &writer)
            if let state = line.state { writer.member("baseline", state.rawValue) }
            writer.end(.object)
        }
        if sheet.shownLines.count < sheet.lines.count {
            writer.member("leftOut", UInt64(sheet.lines.count - sheet.shownLines.count))
        }
        writer.array("archives", of: sheet.archives, write)
        writer.array("kept", of: report.kept) { kept, writer in
            writer.begin(.object)
            write(kept.finding, inOneOf: several, to: &writer)
            if let entry = sheet.entry(kept.entry) { write(reasonOf: entry, to: &writer) }
            writer.end(.object)
        }
        writer.array("staleKeeps", of: report.staleKeeps.compactMap(sheet.entry)) { entry, writer in
            write(stale: entry, to: &writer)
        }
        if let comparison = sheet.comparison { write(comparison, of: sheet, to: &writer) }
        if !report.explanations.isEmpty { writer.array("explanations", of: report.explanations, write) }
        if !report.inventory.isEmpty { writer.array("inventory", of: report.inventory, write) }
        if let dead = report.deadStripped { writer.member("deadStripped", dead) }
        writer.array("warnings", of: report.warnings) { $1.value($0) }
        writer.end(.object)
        return writer.finish()
    }

    // MARK: - Findings

    static func write(_ summary: [Finding.Kind: UnusedReport.Tally], to writer: inout JSONWriter) {
        writer.key("summary")
        writer.begin(.object)
        for kind in Finding.Kind.allCases {
            guard let tally = summary[kind] else { continue }
            writer.key(of: kind.rawValue)
            writer.begin(.object)
            writer.member("total", UInt64(clamping: tally.total))
            writer.member("unused", UInt64(clamping: tally.unused))
            writer.member("bytes", tally.bytes)
            writer.end(.object)
        }
        writer.end(.object)
    }

    /// The members of a finding, without its braces.
    ///
    /// - Parameter several: whether there is more than one artifact, so that it has to be told which.
    private static func write(_ finding: Finding, inOneOf several: Bool, to writer: inout JSONWriter) {
        if several { writer.member("artifact", UInt64(clamping: finding.artifact)) }
        writer.member("kind", finding.kind.rawValue)
        writer.member("name", finding.name)
        writer.member("symbol", finding.symbol)
        writer.member("arch", finding.architecture)
        writer.member("module", finding.module)
        writer.member("archive", finding.archive)
        writer.member("object", finding.object)
        writer.member("bytes", finding.bytes)
        writer.member("confidence", finding.confidence.name)
        writer.member("evidence", finding.evidence)
    }

    // MARK: - What stands around them

    private static func write(_ total: ArchiveTotal, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("archive", total.archive)
        writer.member("bytes", total.bytes)
        write(total.counts, named: "unused", to: &writer)
        writer.end(.object)
    }

    private static func write(_ entry: Inventory, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("archive", entry.archive)
        writer.member("bytes", entry.bytes)
        write(entry.counts, named: "total", to: &writer)
        writer.member("deadStripped", DeadStripped(count: entry.deadCount, size: entry.deadBytes))
        writer.end(.object)
    }

    private static func write(_ counts: [Finding.Kind: Int], named key: StaticString, to writer: inout JSONWriter) {
        writer.key(key)
        writer.begin(.object)
        for kind in Finding.Kind.allCases {
            guard let count = counts[kind] else { continue }
            writer.key(of: kind.rawValue)
            writer.value(UInt64(clamping: count))
        }
        writer.end(.object)
    }

    private static func write(reasonOf entry: KeepList.Entry, to writer: inout JSONWriter) {
        writer.member("reason", entry.reason)
        writer.member("line", UInt64(clamping: entry.line))
    }

    private static func write(stale entry: KeepList.Entry, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("kind", entry.kind?.rawValue)
        writer.member("name", entry.name)
        writer.member("archive", entry.archive)
        writer.member("module", entry.module)
        write(reasonOf: entry, to: &writer)
        writer.end(.object)
    }

    private static func write(
        _ comparison: BaselineComparison, of sheet: UnusedSheet, to writer: inout JSONWriter
    ) {
        writer.key("baseline")
        writer.begin(.object)
        writer.member("known", UInt64(sheet.known))
        writer.member("new", UInt64(sheet.failures))
        writer.array("fixed", of: comparison.fixed) { entry, writer in
            writer.begin(.object)
            writer.member("kind", entry.kind.rawValue)
            writer.member("name", entry.name)
            writer.member("arch", entry.architecture)
            writer.member("archive", entry.archive)
            writer.end(.object)
        }
        writer.end(.object)
    }

    private static func write(_ explanation: Explanation, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("kind", explanation.kind.rawValue)
        writer.member("name", explanation.name)
        writer.member("arch", explanation.architecture)
        writer.member("kept", !explanation.chain.isEmpty)
        writer.member("confidence", explanation.confidence?.name)
        writer.array("chain", of: explanation.chain) { $1.value($0) }
        writer.member("evidence", explanation.evidence)
        writer.end(.object)
    }
}
