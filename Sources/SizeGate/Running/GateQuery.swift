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
    /// The size that rules limit which name none; `nil` for that of the configuration.
    package var cost: CostColumn?
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

    /// Returns the rows of the artifact by some dimensions, as they are compared with other builds.
    func rows(by dimensions: [Dimension]) throws(InputError) -> [SizeRow] {
        var query = SizeQuery(by: dimensions, architecture: architecture, mapPath: mapPath)
        query.owners = configuration.owners
        query.stripPrefix = stripPrefix
        query.workspace = workspace
        query.joinsUnnamed = true
        return try SizeAnalysis.report(on: [artifact], query: query).rowsOfSlices
    }

    /// Returns the symbols in each row of dimensions that divide symbols; empty for a snapshot, which does not tell them.
    func symbolParts(by dividing: [GateDimension]) throws(InputError) -> [GateDimension: SymbolSizes] {
        guard try workspace.snapshot(artifact) == nil else { return [:] }
        var parts: [GateDimension: SymbolSizes] = [:]
        for gate in dividing {
            guard let dimension = Dimension(rawValue: gate.rawValue) else { continue }
            var sizes = SymbolSizes(of: configuration.sizeOfParts)
            sizes.add(inside: try rows(by: [dimension, .symbol]))
            parts[gate] = sizes
        }
        return parts
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
