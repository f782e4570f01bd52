import LaunchTimer
import LinkMapKit

/// The measured launches as JSON: the member `launch` of schema `sizeaudit/startup/1`. Times are in nanoseconds.
package enum LaunchJSON: PlainExporter {
    package static let format = Format.json

    package static func document(of sheet: LaunchSheet) -> OutputBuffer {
        JSONWriter.document(schema: "sizeaudit/startup/1") {
            $0.member("artifact", sheet.artifact?.report.artifact ?? sheet.report.identity)
            if let artifact = sheet.artifact { StartupJSON.write(artifact.report, artifact, to: &$0) }
            $0.object("launch") { write(sheet.report, sheet, to: &$0) }
            if let other = sheet.other { compare(sheet, with: other, to: &$0) }
            $0.member("warnings", (sheet.artifact?.report.warnings ?? []) + sheet.report.warnings)
        }
    }

    private static func compare(_ sheet: LaunchSheet, with other: LaunchReport, to writer: inout JSONWriter) {
        writer.object("compare") {
            $0.member("artifact", other.identity)
            $0.objects("figures", of: sheet.changes) { change, writer in
                writer.member("name", change.name)
                writer.member("unit", change.unit.rawValue)
                writer.member("old", compared: change.old)
                writer.member("new", compared: change.new)
            }
            $0.object("launch") { write(other, sheet, to: &$0) }
            $0.member("warnings", other.warnings)
        }
    }

    private static func write(_ report: LaunchReport, _ sheet: LaunchSheet, to writer: inout JSONWriter) {
        writer.list("command", report.command)
        writer.member("program", report.program)
        writer.member("runs", UInt64(clamping: report.runs))
        writer.member("starts", UInt64(clamping: report.starts))
        writer.member("timedBy", report.phasesBy?.rawValue)
        writer.member("whole", report.whole)
        writer.figures(of: report)
        writer.objects("phases", of: report.phases) { phase, writer in
            writer.member("name", phase.name)
            writer.members(of: phase.spread)
            writer.member("typical", phase.typical)
            writer.member("waiting", phase.waiting)
        }
        named("milestones", report.milestones.map { ($0.milestone.rawValue, $0.spread) }, to: &writer)
        named("marks", report.marks, to: &writer)
        writer.objects("libraries", of: Array(report.libraries.prefix(sheet.options.top ?? .max)), write)
        writer.object("faults", of: report.faults, write)
        if let overhead = report.overhead { writer.object("overhead", of: overhead, write) }
        if let pages = report.pages { writer.object("pageCache", of: pages, write) }
        writer.member(report.order)
        writer.member(report.layout, rawNames: sheet.options.rawNames)
        if let reads = report.reads { writer.members(of: reads) }
        writer.objects("advice", of: report.moves) { StartupJSON.write($0, to: &$1) }
        writer.objects("endings", of: report.endings) { write($0.ending, $0.count, to: &$1) }
    }

    // MARK: - Members of the parts

    private static func named(
        _ key: StaticString, _ figures: [(name: String, spread: Spread)], to writer: inout JSONWriter
    ) {
        writer.objects(key, of: figures) { figure, writer in
            writer.member("name", figure.name)
            writer.members(of: figure.spread)
        }
    }

    private static func write(_ library: LaunchReport.Library, to writer: inout JSONWriter) {
        writer.member("path", library.path)
        writer.member("late", library.isLate)
        writer.member("load", library.load)
        writer.member("relocation", library.relocation)
        if let faults = library.faults { writer.object("faults", of: faults, write) }
        writer.objects("initializers", of: library.initializers) { initializer, writer in
            writer.member("name", initializer.name)
            writer.member("symbol", initializer.symbol)
            writer.member("list", initializer.list.name)
            writer.member("address", address: initializer.address)
            if let spread = initializer.spread { writer.members(of: spread) }
            writer.member("running", initializer.running)
            if initializer.isUnfinished { writer.member("unfinished", true) }
        }
    }

    private static func write(_ count: FaultCount, to writer: inout JSONWriter) {
        writer.member("minorCode", count.minorCode)
        writer.member("minorData", count.minorData)
        writer.member("majorCode", count.majorCode)
        writer.member("majorData", count.majorData)
    }

    private static func write(_ faults: LaunchReport.Faults, to writer: inout JSONWriter) {
        writer.member("minor", faults.minor)
        writer.member("major", faults.major)
        writer.member("scope", faults.isCounted ? "user" : "process")
        if let elsewhere = faults.elsewhere { writer.object("elsewhere", of: elsewhere, write) }
    }

    private static func write(_ overhead: LaunchReport.Overhead, to writer: inout JSONWriter) {
        writer.member("bare", overhead.bare)
        writer.member("plain", overhead.plain)
        if let audited = overhead.audited { writer.member("audited", audited) }
    }

    private static func write(_ pages: DroppedPages, to writer: inout JSONWriter) {
        writer.member("before", pages.before)
        writer.member("after", pages.after)
    }

    private static func write(_ ending: Launch.Ending, _ count: Int, to writer: inout JSONWriter) {
        switch ending {
        case .exited(let status):
            writer.member("how", "exit")
            writer.member("status", UInt64(clamping: status))
        case .signalled(let signal):
            writer.member("how", "signal")
            writer.member("signal", UInt64(clamping: signal))
        case .ended: writer.member("how", "ended")
        case .timedOut: writer.member("how", "timeout")
        }
        writer.member("count", UInt64(clamping: count))
    }
}

extension JSONWriter {
    mutating func members(of spread: Spread) {
        member("median", spread.median)
        member("min", spread.min)
        member("max", spread.max)
    }

    /// Writes a spread with the interval of its median; `null` if nothing was measured.
    fileprivate mutating func member(_ name: StaticString, compared spread: Spread?) {
        guard let spread else { return member(name, nil as String?) }
        object(name) {
            $0.members(of: spread)
            $0.member("low", spread.low)
            $0.member("high", spread.high)
        }
    }

    /// Writes a spread; `null` if nothing was measured.
    mutating func member(_ name: StaticString, _ spread: Spread?) {
        guard let spread else { return member(name, nil as String?) }
        object(name) { $0.members(of: spread) }
    }
}
