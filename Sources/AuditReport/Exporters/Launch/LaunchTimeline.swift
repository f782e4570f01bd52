import LaunchTimer
import LinkMapKit

/// One launch as a timeline in the trace event format, for Perfetto and Chrome's `about:tracing`. Times are in
/// microseconds since execve.
package enum LaunchTimeline {
    /// The rows of the timeline, from top to bottom.
    private enum Track: UInt64, CaseIterable {
        case phases = 1
        case libraries, initializers, waits, marks

        var name: String {
            switch self {
            case .phases: "phases"
            case .libraries: "mapping of libraries"
            case .initializers: "initializers"
            case .waits: "main thread not running"
            case .marks: "marks"
            }
        }
    }

    /// Returns the document; `nil` if no launch was measured.
    package static func document(of report: LaunchReport) -> OutputBuffer? {
        guard let launch = report.sample else { return nil }
        return JSONWriter.document {
            $0.member("displayTimeUnit", "ns")
            $0.array("traceEvents") { write(launch, report, to: &$0) }
        }
    }

    private static func write(_ launch: Launch, _ report: LaunchReport, to writer: inout JSONWriter) {
        name("process_name", of: report.command.joined(separator: " "), track: nil, to: &writer)
        for track in Track.allCases { name("thread_name", of: track.name, track: track, to: &writer) }
        phases(of: launch, report, to: &writer)
        libraries(of: launch, to: &writer)
        initializers(of: launch, report, to: &writer)
        for wait in launch.waits {
            slice(wait.isPreempted ? "waits for a processor" : "waits", wait.from, wait.to, .waits, to: &writer)
        }
        for mark in launch.marks + launch.successors { instant(mark.name, mark.time, to: &writer) }
    }

    // MARK: - Rows

    private static func phases(of launch: Launch, _ report: LaunchReport, to writer: inout JSONWriter) {
        for (phase, range) in report.phases(of: launch) {
            slice(LaunchWords.phase(phase), range.lowerBound, range.upperBound, .phases, to: &writer)
        }
        for (milestone, time) in launch.milestones.sorted(by: { $0.value < $1.value }) {
            instant(LaunchWords.milestone(milestone), time, to: &writer)
        }
    }

    private static func libraries(of launch: Launch, to writer: inout JSONWriter) {
        for object in launch.objects {
            guard let mapping = object.mapping else { continue }
            slice(object.path, object.mapped - min(object.mapped, mapping), object.mapped, .libraries, to: &writer)
        }
    }

    private static func initializers(of launch: Launch, _ report: LaunchReport, to writer: inout JSONWriter) {
        for run in launch.initializers where launch.objects.indices.contains(run.object) {
            let path = launch.objects[run.object].path
            let known = report.libraries.first { $0.path == path }?.initializers.first { $0.address == run.address }
            let end = run.ended ?? launch.milestones.values.max() ?? run.began
            slice(known?.name ?? known?.place(in: path) ?? path, run.began, end, .initializers, in: path, to: &writer)
        }
    }

    // MARK: - Events

    private static func slice(
        _ name: String, _ from: UInt64, _ to: UInt64, _ track: Track, in library: String? = nil,
        to writer: inout JSONWriter
    ) {
        event("X", name, from, track, to: &writer) {
            $0.member("dur", microseconds: to - min(from, to))
            if let library { $0.object("args") { $0.member("library", library) } }
        }
    }

    private static func instant(_ name: String, _ time: UInt64, to writer: inout JSONWriter) {
        event("i", name, time, .marks, to: &writer) { $0.member("s", "p") }
    }

    private static func event(
        _ kind: String, _ name: String, _ time: UInt64, _ track: Track, to writer: inout JSONWriter,
        members: (inout JSONWriter) -> Void
    ) {
        writer.element {
            $0.member("ph", kind)
            $0.member("name", name)
            $0.member("cat", track.name)
            $0.member("pid", UInt64(1))
            $0.member("tid", track.rawValue)
            $0.member("ts", microseconds: time)
            members(&$0)
        }
    }

    private static func name(_ what: String, of name: String, track: Track?, to writer: inout JSONWriter) {
        writer.element {
            $0.member("ph", "M")
            $0.member("name", what)
            $0.member("pid", UInt64(1))
            if let track { $0.member("tid", track.rawValue) }
            $0.object("args") { $0.member("name", name) }
        }
    }
}
