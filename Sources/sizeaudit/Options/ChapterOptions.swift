import ArgumentParser
import AuditReport
import CommandOptions
import LinkMapKit

/// Options that add chapters to a report.
struct ChapterOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What changed: an older build or its snapshot, or what 'sizeaudit diff --format json' wrote.",
            valueName: "file"),
        completion: .file())
    var baseline: String?

    @Option(
        help: ArgumentHelp(
            "The linker map of the older build, as --map is that of the new one.", valueName: "file"),
        completion: .file())
    var baselineMap: String?

    @Option(
        help: ArgumentHelp(
            "What stalled: a trace, a directory of traces, or what 'sizeaudit stalls --format json' wrote. Once for each.",
            valueName: "file"),
        completion: .file())
    var trace: [String] = []

    @Option(
        help: ArgumentHelp(
            "How it starts when it is launched: what 'sizeaudit startup --format json -- COMMAND' wrote.",
            valueName: "file"),
        completion: .file())
    var launch: String?

    @Option(
        help: ArgumentHelp(
            "How it got here: what 'sizeaudit history show --format ndjson' wrote.", valueName: "file"),
        completion: .file())
    var history: String?

    @Option(
        help: ArgumentHelp(
            "Whether it keeps its budgets: what 'sizeaudit gate --format json' wrote.", valueName: "file"),
        completion: .file())
    var gate: String?

    @Option(
        help: ArgumentHelp(
            "What sizes are divided by, outermost first (default: section,class,symbol).",
            discussion: "Of: \(DimensionList.names).", valueName: "dim[,dim...]"),
        completion: DimensionList.completion,
        transform: DimensionList.parse)
    var by: [Dimension] = []

    @OptionGroup var paths: PathOptions
    @OptionGroup var owners: OwnerOptions

    @Flag(help: "Tell sizes only: follow no references, which takes most of the time.")
    var sizeOnly = false

    @Flag(help: "Show mangled names.")
    var rawNames = false

    var inputs: [String] { [baseline, baselineMap, launch, history, gate].compactMap(\.self) + trace }
    var isEmpty: Bool { [baseline, launch, history, gate].allSatisfy { $0 == nil } && trace.isEmpty }

    /// Whether the baseline is a build to compare the artifact with.
    var comparesBuilds: Bool { baseline.map { !ReportAnalysis.isDocument($0) } ?? false }

    /// Reads the chapters.
    ///
    /// - Parameter artifacts: the artifacts to compare with a baseline that is a build.
    func read(beside artifacts: [String], query: ReportAnalysis.Query) throws(InputError) -> [any Chapter] {
        var chapters: [any Chapter] = []
        if baseline == nil, let baselineMap {
            throw InputError("belongs to an older build", hint: "name that with --baseline", path: baselineMap)
        }
        if let baseline { chapters.append(try changes(since: baseline, artifacts, query)) }
        if let launch { chapters.append(try ChapterFile.read(launch, expecting: .startup)) }
        for file in trace {
            chapters.append(
                ReportAnalysis.isTrace(file)
                    ? try ReportAnalysis.stalls(in: file, rawNames: rawNames)
                    : try ChapterFile.read(file, expecting: .stalls))
        }
        if let gate { chapters.append(try ChapterFile.read(gate, expecting: .gate)) }
        if let history { chapters.append(try ChapterFile.read(history, expecting: .history)) }
        return chapters
    }

    private func changes(
        since baseline: String, _ artifacts: [String], _ query: ReportAnalysis.Query
    ) throws(InputError) -> any Chapter {
        guard comparesBuilds else {
            if let baselineMap {
                throw InputError("belongs to an older build, and --baseline is none", path: baselineMap)
            }
            return try ChapterFile.read(baseline, expecting: .diff)
        }
        guard artifacts.count == 1 else {
            throw artifacts.isEmpty
                ? InputError(
                    "is a build, and there is none to compare it with", hint: "name the new one", path: baseline)
                : InputError("is compared with one build, and there are \(artifacts.count)", path: baseline)
        }
        return try ReportAnalysis.changes(
            from: baseline, to: artifacts[0], oldMapPath: baselineMap, query: query)
    }
}
