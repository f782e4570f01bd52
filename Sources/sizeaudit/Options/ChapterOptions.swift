import ArgumentParser
import AuditReport
import LinkMapKit

/// What a report tells besides the artifact itself.
struct ChapterOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("What changed: what 'sizeaudit diff --format json' wrote.", valueName: "file"),
        completion: .file())
    var baseline: String?

    @Option(
        help: ArgumentHelp(
            "What stalled: what 'sizeaudit stalls --format json' wrote. Once for each.", valueName: "file"),
        completion: .file())
    var trace: [String] = []

    @Option(
        help: ArgumentHelp("How it starts: what 'sizeaudit startup --format json' wrote.", valueName: "file"),
        completion: .file())
    var launch: String?

    @Option(
        help: ArgumentHelp(
            "How it got here: what 'sizeaudit history show' wrote as JSON or NDJSON.", valueName: "file"),
        completion: .file())
    var history: String?

    @Flag(help: "Tell sizes only: follow no references, which takes most of the time.")
    var sizeOnly = false

    @Flag(help: "Show mangled names.")
    var rawNames = false

    var inputs: [String] { [baseline, launch, history].compactMap(\.self) + trace }
    var isEmpty: Bool { inputs.isEmpty }

    func read() throws(InputError) -> [Chapter] {
        var chapters: [Chapter] = []
        if let baseline { chapters.append(try Chapter.read(baseline, expecting: .diff)) }
        if let launch { chapters.append(try Chapter.read(launch, expecting: .startup)) }
        for file in trace { chapters.append(try Chapter.read(file, expecting: .stalls)) }
        if let history { chapters.append(try Chapter.read(history, expecting: .history)) }
        return chapters
    }
}
