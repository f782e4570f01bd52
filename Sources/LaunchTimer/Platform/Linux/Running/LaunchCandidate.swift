#if os(Linux)

import LinkMapKit

/// One program of a session and its launches.
struct LaunchCandidate {
    private let request: LaunchRequest
    private let runner: LaunchRunner
    private(set) var launches: [Launch] = []
    private var refusals: Set<Refusal> = []
    private var notes: [AuditWarning] = []
    private var files: Set<String> = []
    private var pages: DroppedPages?
    /// Whether perf events and breakpoints show `main`, so that nothing has to be injected to see it.
    private var showsMain = false
    private var canAudit = false
    private var usesPerf = false
    private var isOver = false
    /// The number of times that the program was started.
    private var starts = 0

    /// The number of launches with each page fault recorded. Recording slows them down.
    private static let faultRuns = 3

    init(_ request: LaunchRequest) throws(InputError) {
        self.request = request
        guard let command = request.command.first else {
            throw InputError("no command to launch", hint: "give one after --")
        }
        let path = try CommandPath.find(request.file ?? command)
        let program = try CommandPath.program(of: path)
        let refusal = AuditRefusal.reason(for: program, at: path, without: request.without)
        let library = refusal == nil ? AuditLibrary() : nil
        runner = LaunchRunner(
            request: request, path: path, program: program, library: library,
            marks: request.without.contains(.loopprobe) ? nil : MarkPipe())
        canAudit = library != nil
        if let refusal {
            notes.append(refusal)
        } else if library == nil {
            notes.append(AuditRefusal.missing)
        }
    }

    // MARK: - Launching

    mutating func explore() throws(InputError) {
        // If breakpoints are refused, only the audit library tells when `main` is reached.
        let outcome = try runner.launch(canAudit ? .audited : .plain)
        starts += 1
        refusals.formUnion(outcome.refusals)
        files = Set(outcome.files + [runner.program.path, runner.program.loader?.path].compactMap(\.self))
        showsMain = outcome.seesMain
        usesPerf = outcome.launch.usedPerf
        if canAudit, !outcome.launch.usedAudit {
            canAudit = false
            notes.append(AuditRefusal.ignored)
        }
        guard outcome.launch.ending == .timedOut else { return }
        // Another launch would take as long, so this one is used.
        launches.append(outcome.launch)
        isOver = true
    }

    /// The number of times that the program will have been started when all rounds are done, the first launch included.
    /// Known after ``explore()``.
    var plannedStarts: Int {
        guard !isOver else { return starts }
        let kinds = [showsMain, showsMain || !canAudit, canAudit].count { $0 }
        let recorded = usesPerf && (showsMain || request.goal != .main) ? LaunchCandidate.faultRuns : 0
        return starts + request.runs * kinds + min(request.runs, recorded)
    }

    /// Runs one launch of each kind that adds information.
    mutating func runOnce() throws(InputError) {
        guard !isOver else { return }
        if showsMain { try launch(.bare) }
        if showsMain || !canAudit { try launch(.plain) }
        if canAudit { try launch(.audited) }
        // Such a launch would not end, because nothing reports that `main` was reached.
        guard showsMain || request.goal != .main else { return }
        let recorded = launches.count { $0.kind == .faults }
        if launches.contains(where: \.usedPerf), recorded < LaunchCandidate.faultRuns { try launch(.faults) }
    }

    private mutating func launch(_ kind: Launch.Kind) throws(InputError) {
        if request.dropsPages { pages = PageDropper.drop(files, of: runner.program) }
        let outcome = try runner.launch(kind)
        starts += 1
        refusals.formUnion(outcome.refusals)
        launches.append(outcome.launch)
        // A program that did not end in time would not the next time.
        if outcome.launch.ending == .timedOut { isOver = true }
    }

    // MARK: - Reporting

    func report() -> LaunchReport {
        let summary = LaunchSummary(
            launches: launches, goal: request.goal, hasLoader: runner.program.loader != nil)
        var report = summary.report(command: request.command, path: runner.path, program: runner.program)
        report.launches = launches
        report.starts = starts
        report.nameInitializers()
        report.pages = pages
        let warnings = LaunchWarnings(report: report, refusals: refusals, request: request, launches: launches)
        report.warnings = notes + warnings.all
        return report
    }
}

#endif
