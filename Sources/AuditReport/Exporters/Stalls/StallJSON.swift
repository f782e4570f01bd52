import LinkMapKit
import LoopTrace
import StallAnalysis

/// What traces say about stalls as JSON, schema `sizeaudit/stalls/1`; all times in nanoseconds. Stacks are lists of
/// indices into `frames`, since the same ones come again and again.
package enum StallJSON {
    package static func document(of sheet: StallSheet) -> OutputBuffer {
        let report = sheet.report
        var writer = JSONWriter()
        writer.begin(.object)
        writer.member("schema", "sizeaudit/stalls/1")
        writer.member("artifact", artifact(of: report))
        writer.array("processes", of: report.processes, write)
        writer.array("loops", of: report.loops, write)
        writer.member("turns", report.turns.count)
        write(report.turns, to: &writer)
        write(report.histogram, named: "histogram", withBuckets: true, to: &writer)
        writer.array("phases", of: report.phases, write)
        write(report.totals, to: &writer)
        writer.array("stalls", of: sheet.lines) { write($0, of: sheet, to: &$1) }
        if sheet.leftOut > 0 { writer.member("leftOut", UInt64(sheet.leftOut)) }
        writer.array("groups", of: report.groups) { write($0, of: sheet, to: &$1) }
        writer.array("saturations", of: report.saturations, write)
        write(startup: report.processes, to: &writer)
        writer.member("dropped", StallWords.dropped(report.dropped))
        write(report.dropped, to: &writer)
        StallStacksJSON.write(sheet, to: &writer)
        if !report.checks.isEmpty { write(report.checks, to: &writer) }
        writer.array("warnings", of: report.warnings) { $1.value($0) }
        writer.end(.object)
        return writer.finish()
    }

    /// A trace, or what stands for several.
    static func artifact(of report: StallReport) -> ArtifactIdentity {
        let files = report.processes.flatMap(\.files)
        let machines = Set(report.processes.map { process in process.metadata.first { $0.key == "arch" }?.value })
        return ArtifactIdentity(
            path: files.count == 1 ? files[0].path : "\(files.count) traces", kind: files.count == 1 ? .trace : .set,
            architecture: machines.count == 1 ? machines.first ?? nil : nil,
            fileSize: files.reduce(0) { $0.addingClamped($1.size) }, id: nil)
    }

    // MARK: - Processes and loops

    private static func write(_ process: StallProcess, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("name", process.name)
        writer.member("pid", UInt64(process.processID))
        writer.array("files", of: process.files) { file, writer in
            writer.begin(.object)
            writer.member("path", file.path)
            writer.member("fileSize", file.size)
            writer.end(.object)
        }
        writer.member("began", process.began)
        writer.member("length", process.length)
        writer.member("ending", process.ending.rawValue)
        writer.key("metadata")
        writer.begin(.object)
        for row in process.metadata {
            writer.key(of: row.key)
            writer.value(row.value)
        }
        writer.end(.object)
        writer.end(.object)
    }

    private static func write(_ loop: StallLoop, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("name", loop.name)
        writer.member("kind", loop.kind)
        writer.member("process", UInt64(loop.process))
        writer.member("thread", UInt64(loop.thread))
        writer.member("stallThreshold", loop.stall)
        writer.member("severeThreshold", loop.severe)
        writer.end(.object)
    }

    // MARK: - Turns

    private static func write(_ turns: TurnTotals, to writer: inout JSONWriter) {
        writer.key("time")
        writer.begin(.object)
        writer.member("watched", turns.watched)
        writer.member("busy", turns.busy)
        writer.member("waiting", turns.waiting)
        writer.member("waits", turns.waits)
        writer.member("outside", turns.outside)
        writer.member("watchdog", turns.watchdogTime)
        writer.member("watchdogWakes", turns.watchdogWakes)
        writer.member("sampling", turns.sampleTime)
        writer.end(.object)
    }

    private static func write(
        _ histogram: TurnHistogram, named name: StaticString, withBuckets: Bool, to writer: inout JSONWriter
    ) {
        writer.key(name)
        writer.begin(.object)
        for (name, perMille) in StallWords.percentiles {
            writer.key(name)
            if let value = histogram.percentile(perMille: perMille) { writer.value(value) } else { writer.value(nil) }
        }
        writer.key("max")
        if histogram.count > 0 { writer.value(histogram.max) } else { writer.value(nil) }
        if withBuckets {
            writer.array("buckets", of: histogram.buckets) { bucket, writer in
                writer.begin(.object)
                writer.member("from", bucket.range.lowerBound)
                writer.member("to", bucket.range.upperBound)
                writer.member("count", bucket.count)
                writer.end(.object)
            }
        }
        writer.end(.object)
    }

    private static func write(_ total: PhaseTotal, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("phase", total.phase.name)
        writer.member("mode", total.mode)
        writer.member("turns", total.histogram.count)
        writer.member("busy", total.histogram.sum)
        write(total.histogram, named: "histogram", withBuckets: false, to: &writer)
        writer.end(.object)
    }

    // MARK: - Stalls

    private static func write(_ totals: StallTotals, to writer: inout JSONWriter) {
        writer.key("totals")
        writer.begin(.object)
        writer.member("stalls", UInt64(totals.count))
        writer.member("time", totals.time)
        writer.member("longest", totals.longest)
        writer.member("open", UInt64(totals.open))
        writer.member("severe", UInt64(totals.severe))
        writer.member("expected", UInt64(totals.expectedCount))
        writer.member("expectedTime", totals.expectedTime)
        writer.member("unsampled", UInt64(totals.unsampledCount))
        writer.member("unsampledTime", totals.unsampledTime)
        writer.key("causes")
        writer.begin(.object)
        for cause in StallCause.allCases {
            guard let time = totals.causes[cause] else { continue }
            writer.key(of: cause.name)
            writer.value(time)
        }
        writer.end(.object)
        writer.end(.object)
    }

    private static func write(_ line: StallLine, of sheet: StallSheet, to writer: inout JSONWriter) {
        let stall = line.stall
        writer.begin(.object)
        writer.member("process", UInt64(stall.process))
        writer.optional("loop", stall.loop)
        writer.member("id", stall.id)
        writer.member("at", stall.offset)
        writer.member("time", stall.realtime)
        writer.member("duration", stall.duration)
        writer.member("open", stall.isOpen)
        writer.member("severe", stall.isSevere)
        writer.member("cause", stall.cause.name)
        writer.member("systemCall", StallWords.systemCall(of: stall))
        writer.member("phase", stall.phase.name)
        writer.member("mode", stall.mode)
        writer.optional("depth", stall.depth)
        writer.member("cpuTime", stall.cpuTime)
        writer.member("runDelay", stall.runDelay)
        writer.member("expected", stall.expected)
        writer.member("function", line.function.map { sheet.names[$0] })
        writer.optional("stack", line.stack)
        writer.array("notes", of: stall.notes) { note, writer in
            writer.begin(.object)
            writer.member("name", note.name)
            writer.key("value")
            writer.value(note.value)
            writer.end(.object)
        }
        writer.array("samples", of: stall.samples, StallStacksJSON.write)
        writer.end(.object)
    }

    private static func write(_ group: StallGroup, of sheet: StallSheet, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("function", sheet.names[group.function])
        writer.member("symbol", sheet.report.functions[group.function].name?.lossless)
        writer.member("module", sheet.moduleName(of: group.function))
        writer.member("stalls", UInt64(group.stalls))
        writer.member("time", group.time)
        writer.member("leaf", sheet.names[group.leaf])
        writer.member("leafTime", group.leafTime)
        writer.array("groups", of: group.groups) { write($0, of: sheet, to: &$1) }
        writer.end(.object)
    }

    // MARK: - The rest

    private static func write(_ saturation: Saturation, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("process", UInt64(saturation.process))
        writer.optional("loop", saturation.loop)
        writer.member("at", saturation.offset)
        writer.member("duration", saturation.duration)
        writer.member("turns", saturation.turns)
        writer.member("open", saturation.isOpen)
        writer.end(.object)
    }

    private static func write(startup processes: [StallProcess], to writer: inout JSONWriter) {
        writer.key("startup")
        writer.begin(.object)
        let known = processes.enumerated().compactMap { index, process in process.startup.map { (index, $0) } }
        writer.array("processes", of: known) { row, writer in
            let (process, startup) = row
            writer.begin(.object)
            writer.member("process", UInt64(process))
            writer.member("fromStart", startup.isFromStart)
            writer.member("uncertainty", startup.uncertainty)
            writer.array("milestones", of: startup.milestones) { milestone, writer in
                writer.begin(.object)
                writer.member("name", milestone.name)
                writer.member("at", milestone.offset)
                writer.end(.object)
            }
            writer.end(.object)
        }
        writer.end(.object)
    }

    private static func write(_ dropped: DropRecord, to writer: inout JSONWriter) {
        writer.key("drops")
        writer.begin(.object)
        writer.member("turns", dropped.turns)
        writer.member("samples", dropped.samples)
        writer.member("stalls", dropped.stalls)
        writer.member("bytes", dropped.bytes)
        writer.member("captures", dropped.captures)
        writer.end(.object)
    }

    private static func write(_ checks: [LimitCheck], to writer: inout JSONWriter) {
        writer.member("passed", checks.allSatisfy(\.passed))
        writer.array("checks", of: checks) { check, writer in
            writer.begin(.object)
            writer.member("rule", check.rule.rawValue)
            writer.member("limit", check.limit)
            writer.key("actual")
            if let actual = check.actual { writer.value(actual) } else { writer.value(nil) }
            writer.member("passed", check.passed)
            writer.end(.object)
        }
    }
}

extension JSONWriter {
    /// `nil` becomes `null`.
    mutating func optional(_ name: StaticString, _ number: Int?) {
        key(name)
        if let number { value(Int64(number)) } else { value(nil as String?) }
    }
}
