import LinkMapKit
import StallAnalysis

/// Stacks in speedscope's file format: one profile for each loop of each process, with its stalls in sequence.
package enum SpeedscopeProfile: PlainExporter {
    package static let format = Format.speedscope

    package static func document(of sheet: StallSheet) -> OutputBuffer {
        let report = sheet.report
        return JSONWriter.document {
            $0.member("$schema", "https://www.speedscope.app/file-format-schema.json")
            $0.member("name", report.processes.map(\.name).joined(separator: ", "))
            $0.member("exporter", "\(ToolVersion.name)@\(ToolVersion.number)")
            $0.object("shared") {
                $0.objects("frames", of: report.frames) { write($0, of: sheet, to: &$1) }
            }
            $0.objects("profiles", of: profiles(of: sheet)) { write($0, of: report, to: &$1) }
        }
    }

    private struct Profile {
        let name: String
        /// The stalls in the order of time.
        let stalls: [Stall]
    }

    /// Returns the profiles; at least one, since viewers require it.
    private static func profiles(of sheet: StallSheet) -> [Profile] {
        let report = sheet.report
        // Of each process first the stalls of no loop, then those of each loop.
        var stalls: [[Int]: [Stall]] = [:]
        for line in sheet.lines { stalls[[line.stall.process, line.stall.loop ?? -1], default: []].append(line.stall) }
        let profiles = stalls.sorted { ($0.key[0], $0.key[1]) < ($1.key[0], $1.key[1]) }.map { key, list in
            let process = report.processes[key[0]].name
            let name = key[1] < 0 ? process : "\(process), \(report.loops[key[1]].name)"
            return Profile(name: name, stalls: list.sorted { ($0.offset, $0.id) < ($1.offset, $1.id) })
        }
        return profiles.isEmpty ? [Profile(name: "no stalls", stalls: [])] : profiles
    }

    private static func write(_ profile: Profile, of report: StallReport, to writer: inout JSONWriter) {
        let samples = profile.stalls.flatMap(\.samples)
        writer.member("type", "sampled")
        writer.member("name", profile.name)
        writer.member("unit", "nanoseconds")
        writer.member("startValue", 0)
        writer.member("endValue", samples.reduce(0) { $0.addingClamped($1.weight) })
        writer.array("samples", of: samples) { $1.list(report.stacks[$0.stack].reversed()) }
        writer.list("weights", samples.map(\.weight))
    }

    private static func write(_ frame: StallFrame, of sheet: StallSheet, to writer: inout JSONWriter) {
        writer.member("name", sheet.names[frame.function])
        // The library replaces the file if there is no debug info, since viewers choose colors by it.
        if let file = frame.file ?? sheet.moduleName(of: frame.function) { writer.member("file", file) }
        if let line = frame.line { writer.member("line", UInt64(clamping: line)) }
    }
}
