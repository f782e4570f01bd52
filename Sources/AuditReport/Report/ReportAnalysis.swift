import LinkMapKit

/// Makes a report of what the user named.
package enum ReportAnalysis {
    /// How many things of an image the page tells what keeps them; the rest retains least.
    package static let keeperLimit = 40_000
    /// The same of an image whose names alone nearly fill a page.
    private static let keeperLimitOfLarge = 5_000
    private static let largeCount = 150_000

    package struct Query {
        package var graph = GraphQuery()
        package var by: [Dimension] = [.section, .class, .symbol]
        /// Whether the artifact's references are followed: what nothing uses, what keeps what alive.
        package var followsReferences = true
        package var rawNames = false

        package init() {}
    }

    /// - Parameter path: an artifact; `-` is standard input.
    package static func report(on path: String, query: Query) throws(InputError) -> Report {
        var report = Report()
        let size = SizeQuery(
            by: query.by, architecture: query.graph.architecture, mapPath: query.graph.mapPath)
        let cells = try SizeAnalysis.cells(on: [path], query: size)
        report.artifact = cells.artifact
        report.warnings = cells.warnings
        report.by = query.by
        report.rawNames = query.rawNames
        report.size = cells
        let images = query.followsReferences ? follow(path, query.graph, in: &report) : []
        report.advice = AdviceAnalysis.advice(
            on: path, cells: cells, unused: report.unused, architecture: query.graph.architecture,
            references: images.map(\.references))
        return report
    }

    // MARK: - One chapter

    /// The page of `size`.
    package static func sizes(of paths: [String], query: SizeQuery) throws(InputError) -> Report {
        if let missing = query.by.first(where: \.needsDebugInfo) {
            throw InputError("--by \(missing.rawValue) is not shown on a page", hint: "choose another --format")
        }
        let cells = try SizeAnalysis.cells(on: paths, query: query)
        var report = Report()
        report.artifact = cells.artifact
        report.warnings = cells.warnings
        report.size = cells
        if query.by != [.section] { report.by = query.by }
        return report
    }

    /// The page of `unused`: what its sheet shows, in its order.
    package static func unused(_ sheet: UnusedSheet) -> Report {
        var report = Report()
        var unused = sheet.report
        unused.findings = sheet.shownLines.map(\.finding)
        report.artifact = unused.artifact
        report.warnings = unused.warnings
        report.unused = unused
        return report
    }

    /// The page of `retained`.
    package static func keepers(of paths: [String], query: GraphQuery) throws(InputError) -> Report {
        var opener = try GraphOpener(query)
        let (artifact, graphs) = try opener.open(paths)
        var report = Report()
        report.artifact = artifact
        report.warnings = opener.warnings
        report.keepers = graphs.map { KeeperTable($0, limit: keeperLimit) }
        return report
    }

    /// Some artifacts say nothing of references: archives and object files are not linked yet, and maps list only sizes.
    /// The report is without those chapters then, and says so.
    private static func follow(_ path: String, _ query: GraphQuery, in report: inout Report) -> [ExaminedImage] {
        let unused = UnusedQuery(
            architecture: query.architecture, mapPath: query.mapPath, withPaths: query.withPaths,
            bundlePaths: query.bundlePaths, roots: query.roots)
        do throws(InputError) {
            let (found, images) = try UnusedAnalysis.examination(of: path, query: unused)
            report.unused = found
            report.warnings += found.warnings.filter { !report.warnings.contains($0) }
            let limit = (report.size?.symbols.count ?? 0) > largeCount ? keeperLimitOfLarge : keeperLimit
            report.keepers = images.map { KeeperTable($0.graph, limit: limit) }
            return images
        } catch {
            report.warnings.append(AuditWarning("no-references", "what refers to what is not known: \(error.what)"))
            return []
        }
    }
}
