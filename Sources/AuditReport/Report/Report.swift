import LinkMapKit

/// The data of one report about a build. Parts that were not requested are absent.
package struct Report {
    /// The answers about the build.
    package var build: BuildAnswers
    /// ``BuildAnswers/size`` encoded for a page, if that has been done already.
    var packedSizes: Result<PackedSizes, OutputError>?
    /// The dimensions by which the page first divides sizes.
    package var by: [Dimension] = [.section, .symbol]
    /// Whether the user named ``by``; otherwise the page chooses a division that fits the artifact.
    package var divisionIsChosen = false
    /// The size that counts, which is none of the download: that has a chapter of its own.
    package var measure = CostColumn.shipped
    /// Answers of other commands, in the order given.
    package var chapters: [any Chapter] = []
    /// Whether symbols are shown mangled.
    package var rawNames = false
    /// The options that other commands need for the same answers about the artifact, such as `--map FILE`.
    package var options: [String] = []
    /// The search text with which the page opens.
    package var filter: String?

    package init(_ build: BuildAnswers = BuildAnswers()) { self.build = build }

    /// Creates a report with one chapter.
    package init(_ chapter: any Chapter) {
        build = BuildAnswers()
        build.artifact = chapter.subject
        chapters = [chapter]
    }

    /// The artifacts if there are several; empty for one.
    var artifacts: [ArtifactIdentity] {
        build.size.map { $0.artifacts.count > 1 ? $0.artifacts : [] } ?? build.unused?.artifacts ?? []
    }

    /// The path or paths of the artifacts, as the user gave them.
    var subject: String? {
        artifacts.isEmpty ? build.artifact?.path : artifacts.map(\.path).joined(separator: ", ")
    }

    package func chapters(_ kind: ChapterKind) -> [any Chapter] { chapters.filter { $0.kind == kind } }
}
