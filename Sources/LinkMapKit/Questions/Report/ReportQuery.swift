/// The options of `sizeaudit report`.
package struct ReportQuery: Sendable {
    /// The image, the files that belong to it, and the workspace that has them open.
    package var graph = GraphQuery()
    /// The dimensions to divide sizes by, besides those that all reports have.
    package var by: [Dimension] = [.section, .class, .symbol]
    /// Whether sizes are divided by source file where classes tell little and ``by`` was not chosen by the user.
    package var choosesDivision = false
    /// The rules for the dimension ``Dimension/owner``.
    package var owners: [OwnerRule] = []
    /// The only dimensions by which the document tells sizes; `nil` for all that a page divides by.
    package var sumsBy: [Dimension]?
    /// Whether references are followed, for unused code and retained sizes.
    package var followsReferences = true
    /// Whether the start-up work is read from the artifact.
    package var readsStartup = true
    /// Whether the report shows pictures of a product's resources.
    package var wantsPictures = false
    /// The answers that not every document shows, and that take much work.
    package var contents = Contents.all

    /// Answers that not every document shows.
    package struct Contents: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The nodes that retain most, and what keeps them.
        package static let keepers = Contents(rawValue: 1)
        /// The packages and libraries, with what goes without each.
        package static let packages = Contents(rawValue: 2)
        package static let all: Contents = [.keepers, .packages]
    }

    package init() {}
}

/// The answers of several questions about one build. Parts that were not asked for, or that an artifact of this kind does not have, are
/// absent.
package struct BuildAnswers {
    /// `nil` if no artifact was given.
    package var artifact: ArtifactIdentity?
    package var size: SizeSums?
    /// The sizes in the download, by file or by symbol; `nil` unless they were asked for.
    package var download: SizeReport?
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
    /// The start-up work read from the artifact; `nil` if it is not started.
    package var startup: StartupReport?
    /// Advice, the largest saving first.
    package var advice: [Advice] = []
    package var warnings: [AuditWarning] = []

    package init() {}
}
