import LinkMapKit

/// One report out of all that is known of a build, as data. What was not given is absent.
package struct Report {
    /// `nil` where no artifact was given.
    package var artifact: ArtifactIdentity?
    package var size: SizeCells?
    /// The same as a page holds it, where that was made already.
    package var packedSizes: PackedSizes?
    /// How sizes are divided at first.
    package var by: [Dimension] = [.section, .symbol]
    package var unused: UnusedReport?
    /// Of each image.
    package var keepers: [KeeperTable] = []
    /// The start as it is read off the artifact; `nil` where it was not read.
    package var startup: StartupReport?
    /// Answers of other commands, in the order given.
    package var chapters: [any Chapter] = []
    /// The best first.
    package var advice: [Advice] = []
    package var warnings: [AuditWarning] = []
    /// Symbols as they stand in the file.
    package var rawNames = false
    /// What the page shows at first: a search that narrows the rows.
    package var filter: String?

    package init() {}

    /// The page of one answer.
    package init(_ chapter: any Chapter) {
        artifact = chapter.subject
        chapters = [chapter]
    }

    /// The artifacts themselves where there are several; empty for one.
    var artifacts: [ArtifactIdentity] { size?.artifacts ?? unused?.artifacts ?? [] }

    /// What it is about, as the user named it.
    var subject: String? {
        artifacts.isEmpty ? artifact?.path : artifacts.map(\.path).joined(separator: ", ")
    }

    package func chapters(_ kind: ChapterKind) -> [any Chapter] { chapters.filter { $0.kind == kind } }
}
