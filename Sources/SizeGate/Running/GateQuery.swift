import AuditReport
import LinkMapKit

/// The settings of a run of `sizeaudit gate`.
package struct GateQuery: Sendable {
    /// The path of the artifact or of its snapshot.
    package var artifact: String
    package var configuration: GateConfiguration
    /// The path of a baseline that replaces the configured one.
    package var baseline: String?
    package var anchor: String?
    /// The paths of JSON files that other commands wrote.
    package var figureFiles: [String] = []
    package var architecture: String?
    package var mapPath: String?
    /// The directory to omit from paths; `nil` for the one that most of the build's own paths share.
    package var stripPrefix: String?
    /// The download to count; `nil` for none.
    package var download: DownloadQuery?
    /// Whether the baseline is updated with this build.
    package var updates = false
    /// The reason for accepting larger values.
    package var acceptance: String?
    package var today = CalendarDay.today
    /// The files that are open for all questions of the run.
    package let workspace: Workspace

    package init(artifact: String, configuration: GateConfiguration) {
        self.artifact = artifact
        self.configuration = configuration
        workspace = Workspace(expectingSources: configuration.owners.dimensions.contains(.source))
    }

    /// Compares an older build with the artifact.
    /// - Parameter dimensions: the dimensions of the rows, outermost first; the finest one of a snapshot if empty.
    func diff(since old: String, by dimensions: [Dimension]) throws(InputError) -> SizeDiff {
        var query = DiffQuery(by: dimensions, architecture: architecture, newMapPath: mapPath)
        query.stripPrefix = stripPrefix
        query.owners = configuration.owners
        query.workspace = workspace
        return try DiffAnalysis.diff(old: old, new: artifact, query: query)
    }
}
