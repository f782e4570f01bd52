import LaunchTimer
import LinkMapKit

/// What launches were like as JSON: the member `launch` of schema `sizeaudit/startup/1`. Times are nanoseconds.
package enum LaunchJSON {
    package static func document(of sheet: LaunchSheet) -> OutputBuffer {
        var writer = JSONWriter()
        writer.begin(.object)
        writer.member("schema", "sizeaudit/startup/1")
        writer.member("artifact", sheet.artifact?.report.artifact ?? sheet.report.identity)
        if let artifact = sheet.artifact { StartupJSON.write(artifact.report, artifact, to: &writer) }
        writer.key("launch")
        write(sheet.report, sheet, to: &writer)
        if let other = sheet.other { compare(sheet, with: other, to: &writer) }
        writer.array("warnings", of: (sheet.artifact?.report.warnings ?? []) + sheet.report.warnings) { $1.value($0) }
        writer.end(.object)
        return writer.finish()
    }

    private static func compare(_ sheet: LaunchSheet, with other: LaunchReport, to writer: inout JSONWriter) {
        writer.key("compare")
        writer.begin(.object)
        writer.member("artifact", other.identity)
        writer.array("figures", of: sheet.changes) { change, writer in
            writer.begin(.object)
            writer.member("name", change.name)
            writer.member("unit", "nanoseconds")
            writer.member("old", change.old)
            writer.member("new", change.new)
            writer.end(.object)
        }
        writer.key("launch")
        write(other, sheet, to: &writer)
        writer.array("warnings", of: other.warnings) { $1.value($0) }
        writer.end(.object)
    }

    private static func write(_ report: LaunchReport, _ sheet: LaunchSheet, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.key("command")
        writer.list(report.command)
        writer.member("program", report.program)
        writer.member("runs", UInt64(clamping: report.runs))
        writer.member("timedBy", report.phasesBy?.rawValue)
        writer.member("whole", report.whole)
        writer.array("phases", of: report.phases) { phase, writer in
            writer.begin(.object)
            writer.member("name", phase.name)
            writer.members(of: phase.spread)
            writer.member("typical", phase.typical)
            writer.member("waiting", phase.waiting)
            writer.end(.object)
        }
        named("milestones", report.milestones.map { ($0.milestone.rawValue, $0.spread) }, to: &writer)
        named("marks", report.marks, to: &writer)
        writer.array("libraries", of: Array(report.libraries.prefix(sheet.options.top ?? .max))) { write($0, to: &$1) }
        write(report.faults, to: &writer)
        if let overhead = report.overhead { write(overhead, to: &writer) }
        if let pages = report.pages { write(pages, to: &writer) }
        writer.array("endings", of: report.endings) { write($0.ending, $0.count, to: &$1) }
        writer.end(.object)
    }

    // MARK: - Parts

    private static func named(
        _ key: StaticString, _ figures: [(name: String, spread: Spread)], to writer: inout JSONWriter
    ) {
        writer.array(key, of: figures) { figure, writer in
            writer.begin(.object)
            writer.member("name", figure.name)
            writer.members(of: figure.spread)
            writer.end(.object)
        }
    }

    private static func write(_ library: LaunchReport.Library, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("path", library.path)
        writer.member("late", library.isLate)
        writer.member("load", library.load)
        writer.member("relocation", library.relocation)
        if let faults = library.faults {
            writer.key("faults")
            write(faults, to: &writer)
        }
        writer.array("initializers", of: library.initializers) { initializer, writer in
            writer.begin(.object)
            writer.member("name", initializer.name)
            writer.member("symbol", initializer.symbol)
            writer.member("list", initializer.list.name)
            writer.member("address", "0x" + String(initializer.address, radix: 16))
            if let spread = initializer.spread { writer.members(of: spread) }
            writer.member("running", initializer.running)
            if initializer.isUnfinished { writer.member("unfinished", true) }
            writer.end(.object)
        }
        writer.end(.object)
    }

    private static func write(_ count: FaultCount, to writer: inout JSONWriter) {
        writer.begin(.object)
        writer.member("minorCode", count.minorCode)
        writer.member("minorData", count.minorData)
        writer.member("majorCode", count.majorCode)
        writer.member("majorData", count.majorData)
        writer.end(.object)
    }

    private static func write(_ faults: LaunchReport.Faults, to writer: inout JSONWriter) {
        writer.key("faults")
        writer.begin(.object)
        writer.member("minor", faults.minor)
        writer.member("major", faults.major)
        writer.member("scope", faults.isCounted ? "user" : "process")
        if let elsewhere = faults.elsewhere {
            writer.key("elsewhere")
            write(elsewhere, to: &writer)
        }
        writer.end(.object)
    }

    private static func write(_ overhead: LaunchReport.Overhead, to writer: inout JSONWriter) {
        writer.key("overhead")
        writer.begin(.object)
        writer.member("bare", overhead.bare)
        writer.member("plain", overhead.plain)
        if let audited = overhead.audited { writer.member("audited", audited) }
        writer.end(.object)
    }

    private static func write(_ pages: DroppedPages, to writer: inout JSONWriter) {
        writer.key("pageCache")
        writer.begin(.object)
        writer.member("before", pages.before)
        writer.member("after", pages.after)
        writer.end(.object)
    }

    private static func write(_ ending: Launch.Ending, _ count: Int, to writer: inout JSONWriter) {
        writer.begin(.object)
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
        writer.end(.object)
    }
}

extension JSONWriter {
    fileprivate mutating func members(of spread: Spread) {
        member("median", spread.median)
        member("min", spread.min)
        member("max", spread.max)
    }

    /// `null` where nothing was measured.
    fileprivate mutating func member(_ name: StaticString, _ spread: Spread?) {
        key(name)
        guard let spread else { return value(nil as String?) }
        begin(.object)
        members(of: spread)
        end(.object)
    }
}
