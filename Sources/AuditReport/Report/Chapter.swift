import LaunchTimer
import LinkMapKit
import StallAnalysis

/// The answer of another command as a part of a report, kept as data until an exporter prints it.
package protocol Chapter {
    var kind: ChapterKind { get }
    /// The artifact that this chapter describes, for a page with this chapter alone.
    var subject: ArtifactIdentity? { get }
    /// The chapter's line in the summaries for people; `nil` if it has none.
    var summary: String? { get }
    /// The document that the command writes with `--format json`.
    var json: OutputBuffer { get }
    /// Whether the chapter describes the start-up work in the file itself, and not only measured launches.
    var describesStartOfFile: Bool { get }
}

extension Chapter {
    package var describesStartOfFile: Bool { false }
}

/// The kinds of chapters, in the order in which a report has them.
package enum ChapterKind: String, CaseIterable, Sendable {
    case gate, diff, why, download
    case neverRan = "never-ran"
    case startup, stalls, history

    /// The position among the chapters of a report, from 0.
    package var place: Int { ChapterKind.allCases.firstIndex(of: self) ?? 0 }

    /// The heading in the summaries for people.
    var title: String {
        switch self {
        case .gate: "Gate"
        case .diff: "Changes"
        case .why: "Why"
        case .download: "Download"
        case .neverRan: "Never ran"
        case .startup: "Start-up"
        case .stalls: "Stalls"
        case .history: "History"
        }
    }

    /// The key of the chapter's list of documents in the JSON of a report.
    var key: StaticString {
        switch self {
        case .gate: "gate"
        case .diff: "diff"
        case .why: "why"
        case .download: "download"
        case .neverRan: "neverRan"
        case .startup: "startup"
        case .stalls: "stalls"
        case .history: "history"
        }
    }
}

/// Answers of commands that can be chapters of a report.
extension DiffSheet: Chapter {
    package var kind: ChapterKind { .diff }
    package var subject: ArtifactIdentity? { diff.new.artifact }
    package var json: OutputBuffer { DiffJSON.document(of: self) }

    package var summary: String? {
        let counted = diff.countsShipped ? diff.shippedSums : sums
        return ChapterSummary.changes(
            (Double(counted.grown), Double(counted.shrunk)),
            packed: min(diff.oldTotals.containerSize, diff.newTotals.containerSize) > 0
                ? Double(diff.delta.containerSize) : nil,
            file: diff.countsShipped ? Double(diff.delta.fileSize) : nil)
    }
}

extension StartupSheet: Chapter {
    package var kind: ChapterKind { .startup }
    package var subject: ArtifactIdentity? { report.artifact }
    package var json: OutputBuffer { StartupJSON.document(of: self) }
    package var describesStartOfFile: Bool { true }
    package var summary: String? { ChapterSummary.startup(summaryFigures) }

    fileprivate var summaryFigures: ChapterSummary.Startup {
        guard let image = report.images.first else { return ChapterSummary.Startup() }
        let initializers = image.initializers.count { $0.kind != .load }
        return ChapterSummary.Startup(
            initializers: min(initializers, options.top ?? .max), hasRuntimeInitializers: image.hasRuntimeInitializers,
            libraries: min(image.libraries.count, options.top ?? .max), relocations: image.relocations.total)
    }
}

extension LaunchSheet: Chapter {
    package var kind: ChapterKind { .startup }
    package var subject: ArtifactIdentity? { artifact?.report.artifact ?? report.identity }
    package var json: OutputBuffer { LaunchJSON.document(of: self) }
    package var describesStartOfFile: Bool { artifact != nil }

    package var summary: String? {
        var figures = artifact?.summaryFigures ?? ChapterSummary.Startup()
        figures.phases = report.phases.map { Double($0.spread.median) }
        return ChapterSummary.startup(figures)
    }
}

extension StallSheet: Chapter {
    package var kind: ChapterKind { .stalls }
    package var subject: ArtifactIdentity? { StallJSON.artifact(of: report) }
    package var json: OutputBuffer { StallJSON.document(of: self) }

    package var summary: String? {
        ChapterSummary.stalls(lines.map { Double($0.stall.duration) }, turns: UInt64(report.turns.count))
    }
}

extension WhyReport: Chapter {
    package var kind: ChapterKind { .why }
    package var subject: ArtifactIdentity? { artifact }
    package var json: OutputBuffer { WhyJSON.document(of: self) }
    /// Always `nil`: the page shows the chains together with the retained sizes.
    package var summary: String? { nil }
}

/// The list of code that never ran, as the only chapter of a page.
struct NeverRanChapter: Chapter {
    let list: NeverRanList
    let sheet: UnusedSheet

    var kind: ChapterKind { .neverRan }
    var subject: ArtifactIdentity? { sheet.report.artifact }
    var summary: String? { list.summary(records: sheet.report.runs) }
    var json: OutputBuffer { UnusedJSON.document(of: sheet) }
}
