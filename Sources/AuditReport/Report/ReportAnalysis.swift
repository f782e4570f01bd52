import LinkMapKit

/// Builds a report from the artifacts and options that the user named.
package enum ReportAnalysis {
    /// The number of nodes of an image whose keepers are on the page: those with the largest retained size.
    package static let keeperLimit = 40_000
    /// The limit for images with more than ``largeCount`` symbols, whose names alone nearly fill a page.
    private static let keeperLimitOfLarge = 5_000
    private static let largeCount = 150_000

    package struct Query {
        package var graph = GraphQuery()
        package var by: [Dimension] = [.section, .class, .symbol]
        /// Whether the user named ``by``.
        package var divisionIsChosen = false
        /// The directory to omit from source paths; `nil` for the one that most of the build's own paths share.
        package var stripPrefix: String?
        /// The rules for the dimension ``Dimension/owner``.
        package var owners: [OwnerRule] = []
        /// Whether the artifact's references are analyzed, for unused code and retained sizes.
        package var followsReferences = true
        package var rawNames = false
        /// Whether the start-up work is read from the artifact; false if measured launches are given.
        package var readsStartup = true
        /// Whether the report will be a page: its sizes are then encoded in parallel with the reference analysis.
        package var isForPage = false

        package init() {}
    }

    /// Analyzes artifacts.
    ///
    /// - Parameter paths: one artifact, where `-` is standard input, or several object files and archives to be linked
    ///   together.
    package static func report(on paths: [String], query: Query) throws(InputError) -> Report {
        guard query.followsReferences else { return try sized(paths, query, packs: false) }
        var query = query
        query.graph.shelf = LedgerShelf()
        // The size analysis and the reference analysis read the file independently and share only the ledgers, so they
        // run on two threads. Advice needs references and no sizes.
        let (sizes, uses) = TwoThreads.run {
            Result { () throws(InputError) in try sized(paths, query, packs: query.isForPage) }
        } beside: {
            [query] in
            Uses(of: paths, query)
        }
        var report = try sizes.get()
        report.unused = uses.unused
        report.keepers = uses.keepers
        report.packages = uses.packages + uses.libraries
        report.archives = uses.archives
        report.advice = uses.advice
        if let startup = uses.startup {
            report.startup = startup
            report.chapters.insert(StartupSheet(startup), at: 0)
        }
        let names = Set(uses.libraries.map(\.name))
        if paths.count == 1 {
            report.packedFiles = report.size?.packedPrograms.filter { names.contains($0.key) } ?? [:]
        }
        if query.isForPage, paths.count == 1 { report.pictures = uses.unused?.pictures(at: paths[0]) }
        report.warnings += uses.warnings.filter { !report.warnings.contains($0) }
        if query.isForPage { report.packedUses = packed(report) }
        return report
    }

    /// Encodes findings and keepers. An error is ignored: it occurs again, and is reported, when the page is made.
    private static func packed(_ report: Report) -> PackedUses? {
        guard let sizes = report.packedSizes, report.unused != nil || !report.keepers.isEmpty else { return nil }
        return try? PackedUses(report.unused, report.keepers, sizes.symbols)
    }

    /// Returns the start-up work read from the file, or `nil` if the artifact is not started, for example an archive or
    /// a link map.
    private static func startup(
        of path: String, _ query: GraphQuery, sharing images: [ExaminedImage]
    ) -> StartupReport? {
        let query = StartupQuery(architecture: query.architecture, mapPath: query.mapPath)
        return try? StartupAnalysis.report(on: path, query: query, sharing: images)
    }

    /// Returns a report with sizes and, without a reference analysis, advice.
    private static func sized(_ paths: [String], _ query: Query, packs: Bool) throws(InputError) -> Report {
        var size = SizeQuery(by: query.by, architecture: query.graph.architecture, mapPath: query.graph.mapPath)
        (size.stripPrefix, size.owners) = (query.stripPrefix, query.owners)
        size.shelf = query.graph.shelf
        var cells = try SizeAnalysis.cells(on: paths, query: size)
        if packs, !query.divisionIsChosen, cells.isBetterDividedBySources {
            size.by = [.source, .symbol]
            cells = try SizeAnalysis.cells(on: paths, query: size)
        }
        var report = Report()
        report.artifact = cells.artifact
        report.warnings = cells.warnings
        (report.by, report.divisionIsChosen) = (query.by, query.divisionIsChosen)
        report.rawNames = query.rawNames
        report.size = cells
        if query.graph.download != nil, paths.count == 1 {
            report.chapters.append(try DownloadChapter(of: paths[0], query))
        }
        // An error here is ignored: it occurs again, and is reported, when the page is made.
        if packs {
            report.packedSizes = try? PackedSizes(cells, rawNames: query.rawNames, findsSymbols: true)
            if report.packedSizes != nil { report.size?.releaseRows() }
        }
        if !query.followsReferences { report.advice = advice(on: paths, nil, nil, query, []) }
        return report
    }

    private static func advice(
        on paths: [String], _ startup: StartupReport?, _ unused: UnusedReport?, _ query: Query,
        _ images: [ExaminedImage]
    ) -> [Advice] {
        guard paths.count == 1 else { return [] }
        return AdviceAnalysis.advice(
            on: paths[0], startup: startup, unused: unused, architecture: query.graph.architecture,
            examined: images)
    }

    private static func limit(of images: [ExaminedImage]) -> Int {
        images.reduce(0) { $0 + $1.graph.names.symbolCount } > largeCount ? keeperLimitOfLarge : keeperLimit
    }

    /// The results of the reference analysis, with the start-up work and the advice, which share its images. Archives, object
    /// files and link maps have none: archives and object files are not linked yet, and link maps list only sizes. A warning
    /// then replaces the results.
    private struct Uses {
        var unused: UnusedReport?
        var keepers: [KeeperTable] = []
        var (packages, archives): ([WhyReport.Package], [WhyReport.Package]) = ([], [])
        var libraries: [WhyReport.Package] = []
        var startup: StartupReport?
        var advice: [Advice] = []
        var warnings: [AuditWarning] = []

        init(of paths: [String], _ query: Query) {
            // The images take most of the memory, and end with this.
            var images: [ExaminedImage] = []
            follow(paths, query.graph, &images)
            (packages, archives) = (images.flatMap(\.packages), images.flatMap(\.archives))
            if query.readsStartup, paths.count == 1 {
                startup = ReportAnalysis.startup(of: paths[0], query.graph, sharing: images)
            }
            advice = ReportAnalysis.advice(on: paths, startup, unused, query, images)
        }

        private mutating func follow(_ paths: [String], _ query: GraphQuery, _ images: inout [ExaminedImage]) {
            var unused = UnusedQuery(
                architecture: query.architecture, mapPath: query.mapPath, withPaths: query.withPaths,
                bundlePaths: query.bundlePaths, roots: query.roots)
            (unused.shelf, unused.download) = (query.shelf, query.download)
            unused.explainsPackages = true
            do throws(InputError) {
                let found = try Examination(of: paths, query: unused)
                (self.unused, images, libraries) = (found.unused, found.images, found.libraries)
                warnings = found.unused.warnings
                let limit = ReportAnalysis.limit(of: images)
                keepers = images.map { KeeperTable($0, limit: limit) }
            } catch {
                warnings = [AuditWarning("no-references", "what refers to what is not known: \(error.what)")]
            }
        }
    }

    // MARK: - One chapter

    /// Returns the page of `size`.
    package static func sizes(of paths: [String], query: SizeQuery) throws(InputError) -> Report {
        let cells = try SizeAnalysis.cells(on: paths, query: query)
        var report = Report()
        report.artifact = cells.artifact
        report.warnings = cells.warnings
        report.size = cells
        if query.by != [.section] { (report.by, report.divisionIsChosen) = (query.by, true) }
        return report
    }

    /// Returns the page of `unused` with the findings of its sheet, in their order.
    package static func unused(_ sheet: UnusedSheet) -> Report {
        var report = Report()
        var unused = sheet.report
        unused.findings = sheet.shownLines.map(\.finding)
        report.pictures = unused.pictures(at: unused.artifact.path)
        report.artifact = unused.artifact
        report.warnings = sheet.report.warnings
        report.unused = unused
        return report
    }

    /// Returns the page of `why`: the requested nodes first, then all others with a large retained size. Chains from
    /// all roots are part of the answer itself; the shortest chains come from the table of keepers.
    package static func keepers(of paths: [String], query: WhyQuery) throws(InputError) -> Report {
        let (found, tables) = try WhyAnalysis.keepers(on: paths, query: query, limit: keeperLimit)
        var report = Report()
        report.artifact = found.artifact
        report.warnings = found.warnings
        report.keepers = tables
        if query.allRoots { report.chapters = [found] }
        return report
    }

    /// Returns the page of `retained`.
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
