import LinkMapKit
import LoopTrace

/// The question `stalls`: which stalls did LoopProbe record, and where?
package enum StallAnalysis {
    /// Reads traces and returns the report. Damage in a trace gives a warning.
    /// - Parameter paths: Trace files and directories with trace files; `-` is standard input.
    /// - Throws: ``InputError`` if a file cannot be read or is no trace.
    package static func report(on paths: [String], query: StallQuery = StallQuery()) throws(InputError) -> StallReport {
        // The debug files are opened first, so that a wrong path is reported at once.
        let files = try ModuleFiles(debugFiles: query.debugFiles)
        var traces: [TraceFile] = []
        for path in try TraceFinder.files(named: paths) { traces.append(try TraceFile(at: path)) }
        let (processes, warnings) = ProcessTrace.processes(of: traces)
        var builder = StallReportBuilder(Symbolicator(files: files, debugInfo: query.debugInfo))
        for process in processes { builder.add(process) }
        var report = builder.finish()
        report.checks = query.limits.checks(of: report)
        report.warnings = traces.flatMap(\.warnings) + warnings + report.warnings
        return report
    }
}
