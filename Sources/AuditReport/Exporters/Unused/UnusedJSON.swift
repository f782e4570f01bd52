import LinkMapKit

/// The report as JSON, schema `sizeaudit/unused/1`.
package enum UnusedJSON: PlainExporter {
    package static let format = Format.json

    package static func document(of sheet: UnusedSheet) -> OutputBuffer {
        let report = sheet.report
        let several = report.artifacts.count > 1
        return JSONWriter.document(schema: "sizeaudit/unused/1") { writer in
            writer.member("artifact", report.artifact)
            writer.member("artifacts", report.artifacts)
            writer.member("download", report.download)
            write(report.summary, duplicateBytes: report.waste.map { _ in report.duplicateBytes }, to: &writer)
            writer.objects("findings", of: Array(sheet.shownLines)) { line, writer in
                write(line.finding, inOneOf: several, to: &writer)
                if let state = line.state { writer.member("baseline", state.rawValue) }
            }
            if sheet.shownLines.count < sheet.lines.count {
                writer.member("leftOut", UInt64(sheet.lines.count - sheet.shownLines.count))
            }
            if let list = sheet.neverRan { NeverRanJSON.write(list, inOneOf: several, to: &writer) }
            writer.objects("archives", of: sheet.archives, write)
            writer.objects("groups", of: sheet.groups) { total, writer in
                writer.members(of: total.group)
                writer.member("findings", UInt64(clamping: total.count))
                writer.member("bytes", total.bytes)
            }
            writer.object("lowBecauseExported") {
                $0.member("findings", UInt64(clamping: sheet.lowBecauseExported.count))
                $0.member("bytes", sheet.lowBecauseExported.bytes)
            }
            writer.objects("kept", of: report.kept) { kept, writer in
                write(kept.finding, inOneOf: several, to: &writer)
                if let entry = sheet.entry(kept.entry) { write(reasonOf: entry, to: &writer) }
            }
            writer.objects("staleKeeps", of: report.staleKeeps.compactMap(sheet.entry), write(stale:to:))
            if let check = report.check {
                CheckJSON.write(check, report.withdrawn, to: &writer) { write($0, inOneOf: several, to: &$1) }
            }
            if let comparison = sheet.comparison { write(comparison, of: sheet, to: &writer) }
            if !report.explanations.isEmpty { writer.objects("explanations", of: report.explanations, write) }
            if let waste = report.waste { WasteJSON.write(waste, to: &writer) }
            if !report.inventory.isEmpty { writer.objects("inventory", of: report.inventory, write) }
            if let index = report.index { writer.object("index") { write(index, to: &$0) } }
            if let dead = report.deadStripped { writer.member("deadStripped", dead) }
            writer.member("warnings", report.warnings)
        }
    }

    // MARK: - Findings

    static func write(
        _ summary: [Finding.Kind: UnusedReport.Tally], duplicateBytes: UInt64? = nil, to writer: inout JSONWriter
    ) {
        writer.object("summary") { writer in
            for kind in Finding.Kind.allCases {
                guard let tally = summary[kind] else { continue }
                writer.key(of: kind.rawValue)
                writer.object {
                    $0.member("total", UInt64(clamping: tally.total))
                    $0.member("unused", UInt64(clamping: tally.unused))
                    $0.member("bytes", tally.bytes)
                }
            }
            if let duplicateBytes { writer.member("duplicateBytes", duplicateBytes) }
        }
    }

    /// - Parameter several: whether there are several artifacts, so that each finding states its own.
    private static func write(_ finding: Finding, inOneOf several: Bool, to writer: inout JSONWriter) {
        if several { writer.member("artifact", UInt64(clamping: finding.artifact)) }
        writer.member("kind", finding.kind.rawValue)
        writer.member("name", finding.name)
        writer.member("symbol", finding.symbol)
        if !finding.aliases.isEmpty { writer.array("aliases", of: finding.aliases) { $1.value($0.lossless) } }
        writer.member("arch", finding.architecture)
        if let image = finding.details.image { writer.member("image", image) }
        writer.member("module", finding.module)
        writer.member("archive", finding.archive)
        writer.member("object", finding.object)
        writer.member("address", finding.addresses.first.map { "0x" + String($0, radix: 16) })
        if finding.addresses.count > 1 {
            writer.array("addresses", of: finding.addresses) { $1.value("0x" + String($0, radix: 16)) }
        }
        writer.member("bytes", finding.ownBytes)
        writer.object("without") { $0.member("shipped", finding.bytes) }
        writer.members(of: finding.details.download)
        if !finding.details.parts.isEmpty { writer.array("parts", of: finding.details.parts) { $1.value($0.lossless) } }
        writer.member("confidence", finding.confidence.name)
        if let resource = finding.details.resource { WasteJSON.write(resource, to: &writer) }
        writer.member("evidence", finding.evidence)
        writer.member("file", finding.place?.file)
        writer.member("line", optional: finding.place?.line)
        writer.member("source", finding.place?.origin.rawValue)
        writer.member("group", finding.group)
        writer.member("cluster", finding.cluster)
        write(idleRuns: finding.details.idleRuns, to: &writer)
        CheckJSON.write(finding.details.check, to: &writer)
    }

    /// Writes the number of runs in which the finding never ran, with the count of executions, which is 0.
    private static func write(idleRuns: Int?, to writer: inout JSONWriter) {
        guard let idleRuns else { return writer.member("ran", nil as String?) }
        writer.object("ran") {
            $0.member("runs", UInt64(clamping: idleRuns))
            $0.member("count", 0)
        }
    }

    // MARK: - Document members

    private static func write(_ index: IndexSummary, to writer: inout JSONWriter) {
        writer.member("units", UInt64(clamping: index.units))
        let lists: [(StaticString, [ByteView])] = [
            ("modules", index.modules), ("missing", index.missing), ("older", index.older), ("partial", index.partial),
        ]
        for (key, names) in lists { writer.list(key, names.map(\.lossless)) }
        writer.member("matched", UInt64(clamping: index.matched))
        writer.member("unmatched", UInt64(clamping: index.unmatched))
    }

    private static func write(_ total: ArchiveTotal, to writer: inout JSONWriter) {
        writer.member("archive", total.archive)
        writer.member("bytes", total.bytes)
        write(total.counts, named: "unused", to: &writer)
    }

    private static func write(_ entry: Inventory, to writer: inout JSONWriter) {
        writer.member("archive", entry.archive)
        writer.member("bytes", entry.bytes)
        write(entry.counts, named: "total", to: &writer)
        writer.member("deadStripped", DeadStripped(count: entry.deadCount, size: entry.deadBytes))
    }

    private static func write(_ counts: [Finding.Kind: Int], named key: StaticString, to writer: inout JSONWriter) {
        writer.object(key) {
            for kind in Finding.Kind.allCases {
                guard let count = counts[kind] else { continue }
                $0.key(of: kind.rawValue)
                $0.value(UInt64(clamping: count))
            }
        }
    }

    private static func write(reasonOf entry: KeepList.Entry, to writer: inout JSONWriter) {
        writer.member("reason", entry.reason)
        writer.member("line", UInt64(clamping: entry.line))
    }

    private static func write(stale entry: KeepList.Entry, to writer: inout JSONWriter) {
        writer.member("kind", entry.kind?.rawValue)
        writer.member("name", entry.name)
        writer.member("archive", entry.archive)
        writer.member("module", entry.module)
        write(reasonOf: entry, to: &writer)
    }

    private static func write(
        _ comparison: BaselineComparison, of sheet: UnusedSheet, to writer: inout JSONWriter
    ) {
        writer.object("baseline") {
            $0.member("known", UInt64(sheet.known))
            $0.member("new", UInt64(sheet.failures))
            $0.objects("fixed", of: comparison.fixed) { entry, writer in
                writer.member("kind", entry.kind.rawValue)
                writer.member("name", entry.name)
                writer.member("arch", entry.architecture)
                writer.member("archive", entry.archive)
            }
        }
    }

    private static func write(_ explanation: Explanation, to writer: inout JSONWriter) {
        writer.member("kind", explanation.kind.rawValue)
        writer.member("name", explanation.name)
        writer.member("arch", explanation.architecture)
        writer.member("kept", !explanation.chain.isEmpty)
        writer.member("confidence", explanation.confidence?.name)
        writer.member("chain", explanation.chain)
        writer.member("evidence", explanation.evidence)
    }
}

/// The result of a check as members of the JSON of `unused`.
enum CheckJSON {
    /// Writes the result for one finding.
    static func write(_ state: CheckState?, to writer: inout JSONWriter) {
        writer.member("check", state?.name)
        if case .notArmed(let why) = state { writer.member("checkWhy", why) }
    }

    /// Writes the run and the findings that it has proven wrong.
    static func write(
        _ check: CheckOutcome, _ withdrawn: [WithdrawnFinding], to writer: inout JSONWriter,
        finding: (Finding, inout JSONWriter) -> Void
    ) {
        writer.object("check") { writer in
            writer.list("command", check.command)
            writer.member("exit", UInt64(clamping: check.exit))
            for (name, count) in counts(of: check) { writer.member(name, optional: count) }
            write(check.high, "high", to: &writer)
            write(check.medium, "medium", to: &writer)
            writer.key("seconds")
            writer.value(thousandths: check.milliseconds)
        }
        writer.objects("withdrawn", of: withdrawn) { known, writer in
            finding(known.finding, &writer)
            writer.member("hits", UInt64(clamping: known.hits))
            writer.list("hitAddresses", known.places.map { "0x" + String($0, radix: 16) })
            writer.member("pid", UInt64(clamping: known.process))
            writer.member("says", known.says)
        }
    }

    private static func write(_ count: TrapCount, _ name: StaticString, to writer: inout JSONWriter) {
        writer.object(name) { writer in
            writer.member("traps", UInt64(clamping: count.set))
            writer.member("hits", UInt64(clamping: count.hit))
        }
    }

    private static func counts(of check: CheckOutcome) -> [(StaticString, Int?)] {
        [
            ("traps", check.traps), ("hits", check.hits), ("processes", check.processes), ("images", check.images),
            ("functionsRun", check.functionsRun), ("functions", check.functions),
        ]
    }
}

/// Writes what is special to products: the facts about resources, and the waste.
enum WasteJSON {
    static func write(_ resource: ProductResource, to writer: inout JSONWriter) {
        writer.object("resource") {
            $0.member("type", resource.kind.rawValue)
            $0.list("files", resource.files.map(\.lossless).sorted())
            $0.member("catalog", resource.catalog)
            $0.member("variants", UInt64(clamping: resource.variants))
        }
    }

    static func write(_ waste: [Waste], to writer: inout JSONWriter) {
        writer.objects("waste", of: waste) { write(members: $0, to: &$1) }
    }

    static func write(members waste: Waste, to writer: inout JSONWriter) {
        writer.member("kind", waste.kind.rawValue)
        writer.list("files", waste.files.map(\.lossless))
        writer.member("wasted", waste.wasted)
        writer.member("fix", waste.fix)
        writer.member("verdict", waste.verdict.rawValue)
        if !waste.names.isEmpty { writer.list("names", waste.names.map(\.lossless)) }
    }
}
