import LinkMapKit
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
