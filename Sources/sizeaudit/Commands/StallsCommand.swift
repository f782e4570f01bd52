import ArgumentParser
import AuditReport
import LinkMapKit
import StallAnalysis

struct StallsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stalls",
        abstract: "Where does the main loop stall?",
        usage: "sizeaudit stalls [<options>] <trace> ...",
        discussion: """
            Reads traces of LoopProbe (*.lptrace, or directories of them). Shows the durations of turns, the stalls \
            with their causes and stacks, and what they have in common. Also reads hang reports of Apple's systems: \
            MetricKit's JSON and the text of spindump (*.hang, *.spin, *.ips).

              sizeaudit stalls app.lptrace
              sizeaudit stalls traces/ --debug-file symbols/ --format json
              sizeaudit stalls app.lptrace --format chrome -o app.json
              sizeaudit stalls app.lptrace --max-p99 16ms --max-stalls 0
            """)

    @Argument(
        help: ArgumentHelp(
            "Traces and hang reports, and directories of them; - is standard input.", valueName: "trace"),
        completion: .file(extensions: ["lptrace", "json", "hang", "spin", "ips"]))
    var traces: [String]

    @OptionGroup var debugFiles: DebugFileOptions

    @Option(
        help: ArgumentHelp(
            "Sum all traces by version, device or group of stalls, for any number of traces.",
            discussion: "The program sets version and device as metadata of the trace.",
            valueName: "key"))
    var by: FleetKey?

    @OptionGroup(title: "Limits") var limits: LimitOptions
    @OptionGroup(title: "Rows to show") var rows: StallRowOptions
    @OptionGroup(title: "Output") var output: OutputOptions<StallSheet>

    func validate() throws {
        guard !debugFiles.debuginfod || !traces.contains("-") else {
            throw ValidationError("standard input can be read once only: with --debuginfod, give the file's name")
        }
    }

    func run() throws {
        try OutputFile.require(output.file, differsFrom: traces + debugFiles.debugFile)
        let names = traces.map { $0 == "-" ? "standard input" : $0 }.joined(separator: ", ")
        let paths = try debugFiles.paths(warns: !output.quiet) { named in
            try StallAnalysis.report(on: traces, query: StallQuery(debugFiles: named)).missingNames
        }
        let query = StallQuery(
            debugFiles: paths, limits: limits.limits, debugInfo: { DebugLocator($0, debugFiles: paths) })
        if let by { return try printFleet(by, query, names) }
        let report = try ProgressLine.during("reading \(names)") {
            try StallAnalysis.report(on: traces, query: query)
        }
        let sheet = StallSheet(report, options: rows.sheetOptions(for: output.format))
        if !output.quiet {
            Diagnostics.warn(report.warnings)
            if let filter = sheet.idleFilter { Diagnostics.warn("nothing matches --filter \(filter.text)") }
        }
        try OutputFile.write(try sheet.document(as: output.format, style: output.tableStyle), to: output.file)
        let failures = report.checks.filter { !$0.passed }
        for check in failures { Diagnostics.error(StallWords.line(of: check)) }
        if !failures.isEmpty { throw ExitCode(Failure.failedCheck) }
    }

    /// Prints the sums over all traces.
    private func printFleet(_ key: FleetKey, _ query: StallQuery, _ names: String) throws {
        guard limits.limits.isEmpty else {
            throw ValidationError("limits hold for single processes; leave out --by, or the limits")
        }
        guard FleetSheet.formats.contains(output.format) else {
            let formats = FleetSheet.formats.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("--by prints \(formats); leave out --by for \(output.format.rawValue)")
        }
        let report = try ProgressLine.during("reading \(names)") {
            try StallAnalysis.fleet(on: traces, by: key, query: query)
        }
        if !output.quiet { Diagnostics.warn(report.warnings) }
        let sheet = FleetSheet(report, options: rows.sheetOptions(for: output.format))
        try OutputFile.write(try sheet.document(as: output.format, style: output.tableStyle), to: output.file)
    }
}

extension FleetKey: ExpressibleByArgument {}
