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
        /// Whether the report tells what is paid before `main`; not where that is known better from launches.
        package var readsStartup = true
        /// Whether the report will be a page, so that what that needs can be made while references are followed.
        package var isForPage = false

        package init() {}
    }

    /// - Parameter paths: an artifact, where `-` is standard input, or several: object files and archives are to be
    ///   linked together.
    package static func report(on paths: [String], query: Query) throws(InputError) -> Report {
        guard query.followsReferences else { return try sized(paths, query, packs: false) }
        var query = query
        query.graph.shelf = LedgerShelf()
        // What is inside and what refers to what are asked of the file apart, and share only the books: so it takes the
        // time of one of them, where there are two processors.
        let (sizes, uses) = TwoThreads.run {
            Result { () throws(InputError) in try sized(paths, query, packs: query.isForPage) }
        } beside: {
            Uses(of: paths, query.graph)
        }
        var report = try sizes.get()
        report.unused = uses.unused
        report.keepers = uses.keepers
        report.warnings += uses.warnings.filter { !report.warnings.contains($0) }
        report.advice = advice(on: paths, report, query, uses.images)
        return report
    }

    /// What is paid before `main`, as it is read off the file. Without it where the artifact is not started: an archive,
    /// a map.
    private static func startup(of path: String, _ query: GraphQuery) -> StartupReport? {
        let query = StartupQuery(architecture: query.architecture, mapPath: query.mapPath)
        return try? StartupAnalysis.report(on: path, query: query)
    }

    /// The report with its sizes.
    private static func sized(_ paths: [String], _ query: Query, packs: Bool) throws(InputError) -> Report {
        var size = SizeQuery(by: query.by, architecture: query.graph.architecture, mapPath: query.graph.mapPath)
        size.shelf = query.graph.shelf
        let cells = try SizeAnalysis.cells(on: paths, query: size)
        var report = Report()
        report.artifact = cells.artifact
        report.warnings = cells.warnings
        report.by = query.by
        report.rawNames = query.rawNames
        report.size = cells
        if query.followsReferences, query.readsStartup, paths.count == 1,
            let startup = startup(of: paths[0], query.graph)
        {
            report.startup = startup
            report.chapters = [StartupSheet(startup)]
        }
        // What goes wrong here goes wrong again, and is told, when the page is made.
        if packs { report.packedSizes = try? PackedSizes(cells, rawNames: query.rawNames, findsSymbols: true) }
        if !query.followsReferences { report.advice = advice(on: paths, report, query, []) }
        return report
    }

    private static func advice(
        on paths: [String], _ report: Report, _ query: Query, _ images: [ExaminedImage]
    ) -> [Advice] {
        guard paths.count == 1 else { return [] }
        return AdviceAnalysis.advice(
            on: paths[0], startup: report.startup, unused: report.unused, architecture: query.graph.architecture,
            examined: images)
    }

    private static func limit(of images: [ExaminedImage]) -> Int {
        images.reduce(0) { $0 + $1.graph.names.symbolCount } > largeCount ? keeperLimitOfLarge : keeperLimit
    }

    /// What nothing uses, and what keeps what. Some artifacts say nothing of it: archives and object files are not linked
    /// yet, and maps list only sizes. The report is without those chapters then, and says so.
    private struct Uses {
        var unused: UnusedReport?
        var keepers: [KeeperTable] = []
        var images: [ExaminedImage] = []
        var warnings: [AuditWarning] = []

        init(of paths: [String], _ query: GraphQuery) {
            var unused = UnusedQuery(
                architecture: query.architecture, mapPath: query.mapPath, withPaths: query.withPaths,
                bundlePaths: query.bundlePaths, roots: query.roots)
            unused.shelf = query.shelf
            do throws(InputError) {
                let found = try Examination(of: paths, query: unused)
                (self.unused, images) = (found.unused, found.images)
                warnings = found.unused.warnings
                let limit = ReportAnalysis.limit(of: images)
                keepers = images.map { KeeperTable($0.graph, limit: limit) }
            } catch {
                warnings = [AuditWarning("no-references", "what refers to what is not known: \(error.what)")]
            }
        }
    }

    // MARK: - One chapter

    /// The page of `size`.
    package static func sizes(of paths: [String], query: SizeQuery) throws(InputError) -> Report {
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

    /// The page of `why`: the things of the name first, and beside them all others that matter. What all roots lead to
    /// it stands in the answer itself; the shortest chains are those of the table.
    package static func keepers(of paths: [String], query: WhyQuery) throws(InputError) -> Report {
        let (found, tables) = try WhyAnalysis.keepers(on: paths, query: query, limit: keeperLimit)
        var report = Report()
        report.artifact = found.artifact
        report.warnings = found.warnings
        report.keepers = tables
        if query.allRoots { report.chapters = [found] }
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
}
