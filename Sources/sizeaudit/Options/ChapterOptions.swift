import ArgumentParser
import AuditReport
import CommandOptions
import LinkMapKit
import StallAnalysis

/// Options that add chapters to a report.
struct ChapterOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Add changes: an older build, its snapshot, or the output of 'sizeaudit diff --format json'.",
            valueName: "file"),
        completion: .file())
    var baseline: String?

    @Option(
        help: ArgumentHelp(
            "The linker map of the older build; --map is that of the new one.", valueName: "file"),
        completion: .file())
    var baselineMap: String?

    @Option(
        help: ArgumentHelp(
            "Add stalls: a trace, a directory of traces, or the output of 'sizeaudit stalls --format json'. May be repeated.",
            valueName: "file"),
        completion: .file())
    var trace: [String] = []

    @Option(
        help: ArgumentHelp(
            "Add measured launches: the output of 'sizeaudit startup --format json -- COMMAND'.",
            valueName: "file"),
        completion: .file())
    var launch: String?

    @Option(
        help: ArgumentHelp(
            "Add the history: the output of 'sizeaudit history show --format ndjson'.", valueName: "file"),
        completion: .file())
    var history: String?

    @Option(
        help: ArgumentHelp(
            "Add budgets: the output of 'sizeaudit gate --format json'.", valueName: "file"),
        completion: .file())
    var gate: String?

    @Option(
        help: ArgumentHelp(
            "The dimensions of the sizes, outermost first (default: section,class,symbol).",
            discussion: "Dimensions: \(DimensionList.names).", valueName: "dim[,dim...]"),
        completion: DimensionList.completion,
        transform: DimensionList.parse)
    var by: [Dimension] = []

    @OptionGroup var paths: PathOptions
    @OptionGroup var owners: OwnerOptions

    @Flag(help: "Report sizes only. References are not followed, which takes most of the time.")
    var sizeOnly = false

    @Flag(help: "Show mangled names.")
    var rawNames = false

    var inputs: [String] { [baseline, baselineMap, launch, history, gate].compactMap(\.self) + trace }
    var isEmpty: Bool { [baseline, launch, history, gate].allSatisfy { $0 == nil } && trace.isEmpty }

    /// Reads the chapters.
    ///
    /// - Parameter artifacts: the artifacts to compare with a baseline that is a build.
    func read(beside artifacts: [String], query: ReportQuery, isForPage: Bool) throws(InputError) -> [any Chapter] {
        var chapters: [any Chapter] = []
        if baseline == nil, let baselineMap {
            throw InputError("is the map of an older build", hint: "name that build with --baseline", path: baselineMap)
        }
        if let baseline { chapters.append(try changes(since: baseline, artifacts, query, isForPage)) }
        if let launch { chapters.append(try ChapterFile.read(launch, expecting: .startup)) }
        for file in trace {
            chapters.append(
                InputKind.isTrace(file)
                    ? StallSheet(
                        try StallAnalysis.report(on: [file]),
                        options: StallSheet.Options(top: nil, stacks: 0, filter: nil, rawNames: rawNames))
                    : try ChapterFile.read(file, expecting: .stalls))
        }
        if let gate { chapters.append(try ChapterFile.read(gate, expecting: .gate)) }
        if let history { chapters.append(try ChapterFile.read(history, expecting: .history)) }
        return chapters
    }

    private func changes(
        since baseline: String, _ artifacts: [String], _ query: ReportQuery, _ isForPage: Bool
    ) throws(InputError) -> any Chapter {
        guard !InputKind.isDocument(baseline, in: query.graph.workspace) else {
            if let baselineMap {
                throw InputError("is the map of an older build, but --baseline names a document", path: baselineMap)
            }
            return try ChapterFile.read(baseline, expecting: .diff)
        }
        guard artifacts.count == 1 else {
            throw artifacts.isEmpty
                ? InputError(
                    "is a build, but there is no artifact to compare it with", hint: "name the new one", path: baseline)
                : InputError("is compared with one build, and \(artifacts.count) are given", path: baseline)
        }
        // Products are compared by files, as by `diff` itself.
        var question = DiffQuery(
            architecture: query.graph.architecture, oldMapPath: baselineMap, newMapPath: query.graph.mapPath)
        question.stripPrefix = query.graph.stripPrefix
        question.workspace = query.graph.workspace
        let options = DiffSheet.Options(rawNames: rawNames)
        guard isForPage else {
            return DiffSheet(try DiffAnalysis.diff(old: baseline, new: artifacts[0], query: question), options: options)
        }
        let (diff, table) = try DiffAnalysis.changes(old: baseline, new: artifacts[0], query: question)
        var sheet = DiffSheet(diff, options: options)
        sheet.table = table
        return sheet
    }
}
