import ArgumentParser
import AuditReport
import CommandOptions
import LinkMapKit

struct UnusedCommand: RepeatableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unused",
        abstract: "What is inside that nothing uses, how sure is that, and why?",
        usage: """
            sizeaudit unused [<options>] <artifact> ...
            sizeaudit unused --check [<options>] <artifact> ... -- <command> ...
            """,
        discussion: """
            Each finding says what speaks for it and what against. What only another image or a nib \
            uses is found to be unused unless --with and --bundle show them. Object files and archives \
            are looked into together, as the linker would put them together.

              sizeaudit unused App.app --map App-LinkMap.txt
              sizeaudit unused App --with Core.framework --bundle App.app --explain KAStore
              sizeaudit unused App --keep keep.txt --baseline unused.txt --strict
              sizeaudit unused main.o libnet.a libz.a
              sizeaudit unused app --ran tests.profdata --ran perf.data
              sizeaudit unused app --ran tests.profraw --never-ran

            With --check, a command is run with a trap on every function found: a function that runs is \
            used, and its finding is withdrawn. The file on disk stays as it is.

              sizeaudit unused --check build/app -- make test
            """)

    @Argument(
        help: ArgumentHelp("Files to look into; - reads standard input.", valueName: "artifact"),
        completion: .file())
    var artifacts: [String]

    @OptionGroup(title: "What belongs to it") var app: AppOptions
    @OptionGroup(title: "What else shows use") var evidence: EvidenceOptions
    @OptionGroup(title: "What ran") var runs: RunOptions
    @OptionGroup(title: "What a product wastes") var waste: WasteChoices
    @OptionGroup(title: "What to accept") var acceptance: AcceptanceOptions
    @OptionGroup(title: "How to prove it") var checking: CheckOptions
    @OptionGroup(title: "What size counts") var cost: CostOptions
    @OptionGroup(title: "What to show") var findings: FindingOptions
    @OptionGroup(title: "How to show it") var output: OutputOptions<UnusedSheet>
    @OptionGroup(title: "What to keep for the next time") var cache: CacheOptions

    func validate() throws {
        try cost.validateSavings()
        if let target = acceptance.writeBaseline {
            guard findings.filter == nil else {
                throw ValidationError("--write-baseline with --filter would forget findings")
            }
            guard target != output.file else { throw ValidationError("the report and the baseline are one file") }
        }
        if runs.neverRan { try validateNeverRan() }
        guard !findings.explain.isEmpty else { return }
        guard UnusedSheetOptions.explainingFormats.contains(output.format) else {
            throw ValidationError("--explain answers as a table or as JSON, not as \(output.format.rawValue)")
        }
        guard acceptance.writeBaseline == nil, acceptance.baseline == nil, !acceptance.strict else {
            throw ValidationError("--explain finds nothing to hold against a baseline")
        }
    }

    private func validateNeverRan() throws {
        guard acceptance.writeBaseline == nil, acceptance.baseline == nil, findings.explain.isEmpty, !checking.check
        else {
            throw ValidationError("--never-ran lists no findings: leave baselines, --explain and --check out")
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
            try OutputFile.write(sheet.nextBaseline.document, to: target)
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
        (query.file, query.download) = (app.program, cost.download)
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
            "nothing in it is named \(names)", hint: "write the name as the findings have it", path: artifacts[0])
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
