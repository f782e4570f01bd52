import ArgumentParser
import AuditReport
import CommandOptions
import LinkMapKit

struct UnusedCommand: RepeatableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unused",
        abstract: "Which code, data and resources are unused, how sure is that, and why?",
        usage: """
            sizeaudit unused [<options>] <artifact> ...
            sizeaudit unused --check [<options>] <artifact> ... -- <command> ...
            """,
        discussion: """
            Each finding has evidence for and against it. Name other images of the app with --with and its \
            resources with --bundle, or what only they use is found. Object files and archives are combined \
            as a linker would combine them.

              sizeaudit unused App.app --map App-LinkMap.txt
              sizeaudit unused App --with Core.framework --bundle App.app --explain KAStore
              sizeaudit unused App --keep keep.txt --baseline unused.txt --strict
              sizeaudit unused main.o libnet.a libz.a
              sizeaudit unused app --ran tests.profdata --ran perf.data
              sizeaudit unused app --ran tests.profraw --never-ran

            With --check, runs a command with a trap on every function found. If a function runs, its finding \
            is withdrawn. The file on disk is not changed.

              sizeaudit unused --check build/app -- make test
            """)

    @Argument(
        help: ArgumentHelp("The files to read; - is standard input.", valueName: "artifact"),
        completion: .file())
    var artifacts: [String]

    @OptionGroup(title: "Related files") var app: AppOptions
    @OptionGroup(title: "Index of the source") var evidence: EvidenceOptions
    @OptionGroup(title: "Records of runs") var runs: RunOptions
    @OptionGroup(title: "Waste of products") var waste: WasteChoices
    @OptionGroup(title: "Accepted findings") var acceptance: AcceptanceOptions
    @OptionGroup(title: "Proof by running") var checking: CheckOptions
    @OptionGroup(title: "Measure") var cost: CostOptions
    @OptionGroup(title: "Findings to show") var findings: FindingOptions
    @OptionGroup(title: "Output") var output: OutputOptions<UnusedSheet>
    @OptionGroup(title: "Cache") var cache: CacheOptions

    func validate() throws {
        try cost.validateSavings()
        if let target = acceptance.writeBaseline {
            guard findings.filter == nil else {
                throw ValidationError("--write-baseline with --filter would lose findings")
            }
            guard target != output.file else { throw ValidationError("the report and the baseline are the same file") }
        }
        if runs.neverRan { try validateNeverRan() }
        guard !findings.explain.isEmpty else { return }
        guard UnusedSheetOptions.explainingFormats.contains(output.format) else {
            throw ValidationError("--explain answers as a table or as JSON, not as \(output.format.rawValue)")
        }
        guard acceptance.writeBaseline == nil, acceptance.baseline == nil, !acceptance.strict else {
            throw ValidationError("--explain does not use a baseline")
        }
    }

    private func validateNeverRan() throws {
        guard acceptance.writeBaseline == nil, acceptance.baseline == nil, findings.explain.isEmpty, !checking.check
        else {
            throw ValidationError("--never-ran lists no findings: leave out baselines, --explain and --check")
        }
    }

    func run() throws {
        let inputs = artifacts + app.inputs + acceptance.inputs + runs.ran
        try OutputFile.require(output.file, differsFrom: inputs)
        try OutputFile.require(
            acceptance.writeBaseline, differsFrom: artifacts + app.inputs + [acceptance.keep].compactMap(\.self))
        let sheet = try self.sheet()
        defer { LeftMemory.leave(sheet) }
        try OutputFile.write(try sheet.document(as: output.format, style: output.tableStyle), to: output.file)
        if let target = acceptance.writeBaseline {
            try OutputFile.write(.exact(sheet.nextBaseline.document.bytes), to: target)
        }
        try judge(sheet)
    }

    private func sheet() throws -> UnusedSheet {
        var options = findings.sheetOptions(for: output.format)
        // Read before the analysis, so that a mistake in the files is reported at once.
        options.keep = try acceptance.keepList()
        options.baseline = try acceptance.knownFindings()
        options.architecture = app.arch
        var query = UnusedQuery(
            architecture: app.arch, mapPath: app.map, withPaths: app.with, bundlePaths: app.bundle,
            roots: try app.roots(), keep: options.keep, explain: findings.explain)
        query.file = app.program
        query.download = cost.download
        query.examinesCode = findings.asksForCode
        query.indexStores = evidence.indexStore
        query.check = checking.functions
        query.runs = try runs.records()
        query.wantsNeverRan = runs.neverRan
        query.waste = try waste.options()
        let names = artifacts.map { $0 == "-" ? "standard input" : $0 }.joined(separator: ", ")
        let work = waste.encode ? "reading and encoding the images of" : "reading"
        var report = try ProgressLine.during("\(work) \(names)") {
            try UnusedAnalysis.report(on: artifacts, query: query)
        }
        try checking.run(on: &report)
        if !findings.explain.isEmpty, report.explanations.isEmpty { throw unknownNames }
        return UnusedSheet(report, options: options)
    }

    private var unknownNames: InputError {
        let names = findings.explain.map { "'\($0)'" }.joined(separator: " or ")
        return InputError(
            "nothing in it is named \(names)", hint: "write the name as it is in the findings", path: artifacts[0])
    }

    /// Prints warnings and ends the run if a check failed.
    private func judge(_ sheet: UnusedSheet) throws {
        // An explanation of a few names does not check the keep list.
        let judges = findings.explain.isEmpty
        if !output.quiet {
            Diagnostics.warn(sheet.report.warnings)
            if let filter = sheet.idleFilter { Diagnostics.warn("nothing matches --filter \(filter.text)") }
            for line in judges ? acceptance.staleness(in: sheet) : [] { Diagnostics.warn(line) }
        }
        let failures = judges ? acceptance.failures(in: sheet) : []
        let withdrawn = sheet.report.withdrawn.count
        for line in failures + (withdrawn > 0 ? [FindingWords.withdrawnNote(withdrawn)] : []) {
            Diagnostics.error(line)
        }
        if !failures.isEmpty || withdrawn > 0 { throw ExitCode(Failure.failedCheck) }
    }
}

/// Values that stay in memory until the process ends.
///
/// The system takes back all memory of a process at once. Releasing a million findings one by one beforehand takes a tenth
/// of the run.
enum LeftMemory {
    private final class Holder<Value> {
        private let value: Value

        init(_ value: Value) { self.value = value }
    }

    /// Keeps a value. Meant for a large answer, once, after it is written.
    static func leave(_ value: some Any) { _ = unsafe Unmanaged.passRetained(Holder(value)) }
}
