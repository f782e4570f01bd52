import LinkMapKit

/// The data of one report about a build. Parts that were not requested are absent.
package struct Report {
    /// `nil` if no artifact was given.
    package var artifact: ArtifactIdentity?
    package var size: SizeCells?
    /// ``size`` encoded for a page, if that has been done already.
    package var packedSizes: PackedSizes?
    /// ``unused`` and ``keepers`` encoded for a page, if that has been done already.
    package var packedUses: PackedUses?
    /// The dimensions by which the page first divides sizes.
    package var by: [Dimension] = [.section, .symbol]
    /// Whether the user named ``by``; otherwise the page chooses a division that fits the artifact.
    package var divisionIsChosen = false
    package var unused: UnusedReport?
    /// Small pictures of what ``unused`` names of a product; `nil` for other artifacts.
    package var pictures: ProductPictures?
    /// The retained sizes and keepers of each image.
    package var keepers: [KeeperTable] = []
    /// The largest packages of each image, with what leads to them.
    package var packages: [WhyReport.Package] = []
    /// The largest static libraries that are no package alone.
    package var archives: [WhyReport.Package] = []
    /// The bytes that the programs and libraries of a product take in its container, by path; empty where that is not known.
    package var packedFiles: [String: UInt64] = [:]
    /// The start-up work read from the artifact; `nil` if it was not read.
    package var startup: StartupReport?
    /// Answers of other commands, in the order given.
    package var chapters: [any Chapter] = []
    /// Advice, the largest saving first.
    package var advice: [Advice] = []
    package var warnings: [AuditWarning] = []
    /// Whether symbols are shown mangled.
    package var rawNames = false
    /// The options that other commands need for the same answers about the artifact, such as `--map FILE`.
    package var options: [String] = []
    /// The search text with which the page opens.
    package var filter: String?

    package init() {}

    /// Creates a report with one chapter.
    package init(_ chapter: any Chapter) {
        artifact = chapter.subject
        chapters = [chapter]
    }

    /// The artifacts if there are several; empty for one.
    var artifacts: [ArtifactIdentity] { size?.artifacts ?? unused?.artifacts ?? [] }

    /// The path or paths of the artifacts, as the user gave them.
    var subject: String? {
        artifacts.isEmpty ? artifact?.path : artifacts.map(\.path).joined(separator: ", ")
    }

    package func chapters(_ kind: ChapterKind) -> [any Chapter] { chapters.filter { $0.kind == kind } }
}
