import LinkMapKit
import LoopTrace

/// The question `stalls`: what did LoopProbe see?
package enum StallAnalysis {
    /// - Parameter paths: traces, and directories of such; `-` is standard input.
    /// - Throws: ``InputError`` for what cannot be read, or is no trace. What is damaged in a trace is a warning.
    package static func report(on paths: [String], query: StallQuery = StallQuery()) throws(InputError) -> StallReport {
        // First, so that a slip in it is told at once.
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
