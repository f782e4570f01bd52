import LinkMapKit

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
