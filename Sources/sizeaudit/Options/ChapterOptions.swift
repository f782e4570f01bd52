import ArgumentParser
import AuditReport
import CommandOptions
import LinkMapKit

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

    /// Whether the baseline is a build to compare the artifact with.
    var comparesBuilds: Bool { baseline.map { !ReportAnalysis.isDocument($0) } ?? false }

    /// Reads the chapters.
    ///
    /// - Parameter artifacts: the artifacts to compare with a baseline that is a build.
    func read(beside artifacts: [String], query: ReportAnalysis.Query) throws(InputError) -> [any Chapter] {
        var chapters: [any Chapter] = []
        if baseline == nil, let baselineMap {
            throw InputError("is the map of an older build", hint: "name that build with --baseline", path: baselineMap)
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
        return try ReportAnalysis.changes(
            from: baseline, to: artifacts[0], oldMapPath: baselineMap, query: query)
    }
}
