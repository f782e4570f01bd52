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

/// The settings of the question `stalls`.
package struct StallQuery {
    /// Files and directories in which modules are searched, in addition to their recorded paths.
    package var debugFiles: [String]
    package var limits: StallLimits
    /// Opens the debug info of an image. It gives the file and line of addresses and the inlined functions. Without it,
    /// stacks show functions only.
    package var debugInfo: ((CodeImage) -> (any SourceLocator)?)?

    package init(
        debugFiles: [String] = [], limits: StallLimits = StallLimits(),
        debugInfo: ((CodeImage) -> (any SourceLocator)?)? = nil
    ) {
        self.debugFiles = debugFiles
        self.limits = limits
        self.debugInfo = debugInfo
    }
}
