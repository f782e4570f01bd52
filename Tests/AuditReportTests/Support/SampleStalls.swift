import AuditReport
import Foundation
import StallAnalysis
import StallSamples
import TestSupport

/// Reports on stalls, read from traces that tests made.
enum SampleStalls {
    /// The folder is gone, and with it the name of the file: that of the demo does not depend on either.
    private static func report(_ maker: TraceMaker, limits: StallLimits = StallLimits()) throws -> StallReport {
        let folder = try TemporaryFolder()
        let path = try maker.write(in: folder)
        var report = try StallAnalysis.report(
            on: [path], query: StallQuery(debugFiles: [TallyProgram.path], limits: limits))
        for index in report.modules.indices where report.modules[index].symbolFile != nil {
            report.modules[index] = StallModule(
                path: report.modules[index].path, buildID: report.modules[index].buildID, symbolFile: "symbols/tally")
        }
        for index in report.processes.indices {
            report.processes[index].files = report.processes[index].files.map {
                .init(path: "demo.lptrace", size: $0.size)
            }
        }
        return report
    }

    static var all: [(String, StallReport)] {
        get throws {
            var limits = StallLimits()
            (limits.p99, limits.stalls, limits.longest) = (2_000_000, 3, 2_000_000_000)
            var empty = TraceMaker()
            empty.end(at: 10)
            return [
                ("stalls", try report(StallTraces.demo(program: "/opt/demo/tally"))),
                ("stalls-limits", try report(StallTraces.demo(program: "/opt/demo/tally"), limits: limits)),
                ("stalls-hostile", try report(StallTraces.hostile())), ("stalls-empty", try report(empty)),
            ]
        }
    }
}
