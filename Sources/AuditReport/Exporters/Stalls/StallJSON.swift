import LinkMapKit
import LoopTrace
import StallAnalysis

/// The stalls in traces as JSON, schema `sizeaudit/stalls/1`; all times are in nanoseconds. Stacks are lists of indices
/// into `frames`, since most frames recur.
package enum StallJSON: PlainExporter {
    package static let format = Format.json

    package static func document(of sheet: StallSheet) -> OutputBuffer {
        let report = sheet.report
        return JSONWriter.document(schema: "sizeaudit/stalls/1") { writer in
            writer.member("artifact", artifact(of: report))
            writer.objects("processes", of: report.processes, StallProcessJSON.write)
            writer.objects("loops", of: report.loops, StallProcessJSON.write)
            writer.member("turns", report.turns.count)
            writer.object("time", of: report.turns, StallTurnsJSON.write)
            writer.object("histogram", of: report.histogram, StallTurnsJSON.write)
            writer.objects("phases", of: report.phases, StallTurnsJSON.write)
            writer.object("totals", of: report.totals, StallRowsJSON.write)
            writer.objects("stalls", of: sheet.lines) { StallRowsJSON.write($0, of: sheet, to: &$1) }
            if sheet.leftOut > 0 { writer.member("leftOut", UInt64(sheet.leftOut)) }
            writer.objects("groups", of: report.groups) { StallRowsJSON.write($0, of: sheet, to: &$1) }
            writer.objects("saturations", of: report.saturations, StallRowsJSON.write)
            writer.object("suspended") { writer in
                writer.member("count", UInt64(report.suspensions.count))
                writer.member("time", report.suspensions.time)
                writer.member("longest", report.suspensions.longest)
                writer.member("debugger", UInt64(report.suspensions.debugged))
            }
            writer.objects("heldTimers", of: report.heldTimers, StallRowsJSON.write)
            writer.object("startup", of: report.processes, StallProcessJSON.write(startupOf:to:))
            writer.array("remarks", of: StallWords.notes(on: sheet)) { $1.value($0) }
            writer.member("dropped", StallWords.dropped(report.dropped))
            writer.object("drops", of: report.dropped, StallProcessJSON.write)
            StallStacksJSON.write(sheet, to: &writer)
            if !report.checks.isEmpty { write(report.checks, to: &writer) }
            writer.member("warnings", report.warnings)
        }
    }

    /// Returns the identity of the trace, or one identity for all of several traces.
    static func artifact(of report: StallReport) -> ArtifactIdentity {
        // A file may report hangs of several processes.
        let files = report.processes.flatMap(\.files).reduce(into: [StallProcess.File]()) { files, file in
            if files.last != file { files.append(file) }
        }
        let machines = Set(report.processes.map { process in process.metadata.first { $0.key == "arch" }?.value })
        return ArtifactIdentity(
            path: files.count == 1 ? files[0].path : "\(files.count) traces", kind: files.count == 1 ? .trace : .set,
            architecture: machines.count == 1 ? machines.first ?? nil : nil,
            fileSize: files.reduce(0) { $0.addingClamped($1.size) }, id: nil)
    }

    private static func write(_ checks: [LimitCheck], to writer: inout JSONWriter) {
        writer.member("passed", checks.allSatisfy(\.passed))
        writer.objects("checks", of: checks) { check, writer in
            writer.member("rule", check.rule.rawValue)
            writer.member("limit", check.limit)
            writer.member("actual", optional: check.actual)
            writer.member("passed", check.passed)
        }
    }
}

/// Writes the traced processes: their loops, their start-up and lost records.
enum StallProcessJSON {
    static func write(_ process: StallProcess, to writer: inout JSONWriter) {
        writer.member("name", process.name)
        writer.member("pid", UInt64(process.processID))
        writer.objects("files", of: process.files) { file, writer in
            writer.member("path", file.path)
            writer.member("fileSize", file.size)
        }
        writer.member("began", process.began)
        writer.member("length", process.length)
        writer.member("ending", process.ending.rawValue)
        writer.object("metadata") {
            for row in process.metadata {
                $0.key(of: row.key)
                $0.value(row.value)
            }
        }
    }

    static func write(_ loop: StallLoop, to writer: inout JSONWriter) {
        writer.member("name", loop.name)
        writer.member("kind", loop.kind)
        writer.member("process", UInt64(loop.process))
        writer.member("thread", UInt64(loop.thread))
        writer.member("stallThreshold", loop.stall)
        writer.member("severeThreshold", loop.severe)
    }

    /// Writes the start-up of the processes for which it was recorded.
    static func write(startupOf processes: [StallProcess], to writer: inout JSONWriter) {
        let known = processes.enumerated().compactMap { index, process in process.startup.map { (index, $0) } }
        writer.objects("processes", of: known) { row, writer in
            let (process, startup) = row
            writer.member("process", UInt64(process))
            writer.member("fromStart", startup.isFromStart)
            writer.member("uncertainty", startup.uncertainty)
            writer.objects("milestones", of: startup.milestones) { milestone, writer in
                writer.member("name", milestone.name)
                writer.member("at", milestone.offset)
            }
        }
    }

    static func write(_ dropped: DropRecord, to writer: inout JSONWriter) {
        writer.member("turns", dropped.turns)
        writer.member("samples", dropped.samples)
        writer.member("stalls", dropped.stalls)
        writer.member("bytes", dropped.bytes)
        writer.member("captures", dropped.captures)
    }
}

/// Writes single stalls, groups, totals, and the periods in which a loop was never idle.
enum StallRowsJSON {
    static func write(_ totals: StallTotals, to writer: inout JSONWriter) {
        writer.member("stalls", UInt64(totals.count))
        writer.member("time", totals.time)
        writer.member("longest", totals.longest)
        writer.member("open", UInt64(totals.open))
        writer.member("severe", UInt64(totals.severe))
        writer.member("expected", UInt64(totals.expectedCount))
        writer.member("expectedTime", totals.expectedTime)
        writer.member("unsampled", UInt64(totals.unsampledCount))
        writer.member("unsampledTime", totals.unsampledTime)
        writer.object("causes") {
            for cause in StallCause.allCases {
                guard let time = totals.causes[cause] else { continue }
                $0.key(of: cause.name)
                $0.value(time)
            }
        }
    }

    static func write(_ line: StallLine, of sheet: StallSheet, to writer: inout JSONWriter) {
        let stall = line.stall
        writer.member("process", UInt64(stall.process))
        writer.member("loop", optional: stall.loop)
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
        writer.member("depth", optional: stall.depth)
        writer.member("cpuTime", stall.cpuTime)
        writer.member("runDelay", stall.runDelay)
        writer.member("expected", stall.expected)
        writer.member("function", line.function.map { sheet.names[$0] })
        writer.member("stack", optional: line.stack)
        writer.objects("notes", of: stall.notes) { note, writer in
            writer.member("name", note.name)
            writer.key("value")
            writer.value(note.value)
        }
        writer.objects("texts", of: stall.texts) { text, writer in
            writer.member("name", text.name)
            writer.member("value", text.text)
        }
        writer.objects("samples", of: stall.samples, write)
    }

    private static func write(_ sample: StallSample, to writer: inout JSONWriter) {
        writer.member("at", sample.offset)
        writer.member("duration", sample.weight)
        writer.member("method", sample.method.name)
        writer.member("cause", sample.cause.name)
        writer.member("thread", UInt64(sample.thread))
        writer.member("stack", optional: sample.stack)
        if sample.isTruncated { writer.member("truncated", true) }
        guard !sample.omissions.isEmpty else { return }
        writer.objects("omissions", of: sample.omissions) { omission, writer in
            writer.member("index", UInt64(omission.index))
            writer.member("frames", UInt64(omission.count))
        }
    }

    static func write(_ group: StallGroup, of sheet: StallSheet, to writer: inout JSONWriter) {
        writer.member("function", sheet.names[group.function])
        writer.member("symbol", sheet.report.functions[group.function].name?.lossless)
        writer.member("module", sheet.moduleName(of: group.function))
        writer.member("stalls", UInt64(group.stalls))
        writer.member("time", group.time)
        writer.member("leaf", sheet.names[group.leaf])
        writer.member("leafTime", group.leafTime)
        writer.objects("groups", of: group.groups) { write($0, of: sheet, to: &$1) }
    }

    static func write(_ timer: HeldTimer, to writer: inout JSONWriter) {
        writer.member("process", UInt64(timer.process))
        writer.member("loop", optional: timer.loop)
        writer.member("due", timer.offset)
        writer.member("lateness", timer.lateness)
        writer.member("mode", timer.mode)
        writer.member("runningMode", timer.runningMode)
    }

    static func write(_ saturation: Saturation, to writer: inout JSONWriter) {
        writer.member("process", UInt64(saturation.process))
        writer.member("loop", optional: saturation.loop)
        writer.member("at", saturation.offset)
        writer.member("duration", saturation.duration)
        writer.member("turns", saturation.turns)
        writer.member("open", saturation.isOpen)
    }
}

/// Writes the stacks of stalls, their frames, and the modules of the frames.
enum StallStacksJSON {
    static func write(_ sheet: StallSheet, to writer: inout JSONWriter) {
        writer.objects("modules", of: sheet.report.modules) { module, writer in
            writer.member("path", module.path)
            writer.member("id", module.buildID)
            writer.member("symbolFile", module.symbolFile)
        }
        writer.objects("frames", of: sheet.report.frames) { write($0, of: sheet, to: &$1) }
        writer.array("stacks", of: sheet.report.stacks) { $1.list($0) }
    }

    private static func write(_ frame: StallFrame, of sheet: StallSheet, to writer: inout JSONWriter) {
        let function = sheet.report.functions[frame.function]
        writer.member("name", sheet.names[frame.function])
        writer.member("symbol", function.name?.lossless)
        writer.member("module", optional: function.module)
        writer.member("address", address: frame.address)
        if let file = frame.file {
            writer.member("file", file)
            writer.member("line", optional: frame.line)
        }
        if frame.isInlined { writer.member("inlined", true) }
        if function.origin != .program { writer.member("origin", "\(function.origin)") }
    }
}

/// Writes the durations of turns, of all loops and of each phase.
enum StallTurnsJSON {
    static func write(_ turns: TurnTotals, to writer: inout JSONWriter) {
        writer.member("watched", turns.watched)
        writer.member("busy", turns.busy)
        writer.member("waiting", turns.waiting)
        writer.member("waits", turns.waits)
        writer.member("outside", turns.outside)
        writer.member("watchdog", turns.watchdogTime)
        writer.member("watchdogWakes", turns.watchdogWakes)
        writer.member("sampling", turns.sampleTime)
    }

    static func write(_ total: PhaseTotal, to writer: inout JSONWriter) {
        writer.member("phase", total.phase.name)
        writer.member("mode", total.mode)
        writer.member("turns", total.histogram.count)
        writer.member("busy", total.histogram.sum)
        writer.object("histogram") { write(percentilesOf: total.histogram, to: &$0) }
    }

    static func write(_ histogram: TurnHistogram, to writer: inout JSONWriter) {
        write(percentilesOf: histogram, to: &writer)
        writer.objects("buckets", of: histogram.buckets) { bucket, writer in
            writer.member("from", bucket.range.lowerBound)
            writer.member("to", bucket.range.upperBound)
            writer.member("count", bucket.count)
        }
    }

    private static func write(percentilesOf histogram: TurnHistogram, to writer: inout JSONWriter) {
        for (name, perMille) in StallWords.percentiles {
            writer.member(name, optional: histogram.percentile(perMille: perMille))
        }
        writer.member("max", optional: histogram.count > 0 ? histogram.max : nil)
    }
}
