import LinkMapKit
import LoopTrace

/// The question `stalls`: which stalls did LoopProbe record, and where?
package enum StallAnalysis {
    /// Reads traces and returns the report. Damage in a trace gives a warning.
    /// - Parameter paths: Traces, hang reports, and directories with them; `-` is standard input.
    /// - Throws: ``InputError`` if a file cannot be read or is of no known format.
    package static func report(on paths: [String], query: StallQuery = StallQuery()) throws(InputError) -> StallReport {
        // The debug files are opened first, so that a wrong path is reported at once.
        let files = try ModuleFiles(debugFiles: query.debugFiles)
        var traces: [TraceFile] = []
        var empty: [AuditWarning] = []
        for path in try TraceFinder.files(named: paths) {
            let files = try TraceFile.files(at: path)
            traces += files
            if files.isEmpty { empty.append(AuditWarning("trace-empty", "\(path) tells of no hang")) }
        }
        let (processes, warnings) = ProcessTrace.processes(of: traces)
        var builder = StallReportBuilder(Symbolicator(files: files, debugInfo: query.debugInfo))
        for process in processes { builder.add(process) }
        var report = builder.finish()
        report.checks = query.limits.checks(of: report)
        report.warnings = traces.flatMap(\.warnings) + empty + warnings + report.warnings
        return report
    }
}
