/// The analysis behind `sizeaudit report`: several questions, asked of one workspace.
package enum ReportAnalysis {
    /// The number of nodes of an image whose keepers are reported: those with the largest retained size.
    package static let keeperLimit = 40_000
    /// The limit for images with more than ``largeCount`` symbols, whose names alone nearly fill a page.
    private static let keeperLimitOfLarge = 5_000
    private static let largeCount = 150_000

    /// Analyzes artifacts.
    ///
    /// - Parameters:
    ///   - paths: one artifact, where `-` is standard input, or several object files and archives to be linked together.
    ///   - useSizes: called with the sizes while references are followed. It may release what nobody needs any more.
    package static func answers(
        on paths: [String], query: ReportQuery, useSizes: (inout SizeSums) -> Void = { _ in }
    ) throws(InputError) -> BuildAnswers {
        var answers: BuildAnswers
        if query.followsReferences {
            // The sizes and the references of a file are read on two threads, which share its bytes, symbols and ledgers.
            var other = query
            if paths.count == 1 {
                other.graph.workspace = query.graph.workspace.forAnotherThread(readingAlso: paths[0])
            }
            let (sizes, uses) = TwoThreads.run {
                Result { () throws(InputError) in try sized(paths, query, useSizes) }
            } beside: {
                [other] in
                References(of: paths, other)
            }
            answers = try sizes.get()
            uses.add(to: &answers)
            let files = Set(uses.libraries.map(\.name))
            answers.packedFiles = answers.packedFiles.filter { files.contains($0.key) }
            if query.wantsPictures, paths.count == 1 {
                answers.pictures = uses.unused?.pictures(at: paths[0], in: query.graph.workspace)
            }
        } else {
            answers = try sized(paths, query, useSizes)
            if paths.count == 1 {
                answers.advice = try AdviceAnalysis.advice(
                    on: paths[0], startup: nil, unused: nil, architecture: query.graph.architecture, examined: [],
                    in: query.graph.workspace)
            }
        }
        return answers
    }

    /// Returns the answers about sizes.
    private static func sized(
        _ paths: [String], _ query: ReportQuery, _ useSizes: (inout SizeSums) -> Void
    ) throws(InputError) -> BuildAnswers {
        var size = SizeQuery(by: query.by, architecture: query.graph.architecture, mapPath: query.graph.mapPath)
        size.stripPrefix = query.graph.stripPrefix
        size.owners = query.owners
        size.workspace = query.graph.workspace
        var sums = try SizeAnalysis.pageSums(of: paths, query: size, by: query.sumsBy)
        if query.choosesDivision, sums.isBetterDividedBySources {
            size.by = [.source, .symbol]
            sums = try SizeAnalysis.pageSums(of: paths, query: size)
        }
        var answers = BuildAnswers()
        answers.artifact = sums.artifact
        answers.warnings = sums.warnings
        if let download = query.graph.download, paths.count == 1 {
            let input = try query.graph.workspace.input(paths[0])
            size.by = [input.isProduct ? .file : .symbol]
            size.download = download
            answers.download = try SizeAnalysis.report(on: input, named: paths[0], query: size)
        }
        if query.followsReferences, paths.count == 1 { answers.packedFiles = sums.packedFiles }
        useSizes(&sums)
        answers.size = sums
        return answers
    }

    /// The answers about references, with the start-up work and the advice, which need the same images.
    private struct References {
        var unused: UnusedReport?
        var keepers: [KeeperTable] = []
        var packages: [WhyReport.Package] = []
        var archives: [WhyReport.Package] = []
        var libraries: [WhyReport.Package] = []
        var startup: StartupReport?
        var advice: [Advice] = []
        var warnings: [AuditWarning] = []

        init(of paths: [String], _ query: ReportQuery) {
            // The images take most of the memory, and end with this.
            let images = follow(paths, query)
            packages = images.flatMap(\.packages)
            archives = images.flatMap(\.archives)
            guard paths.count == 1 else { return }
            if query.readsStartup { readStartup(of: paths[0], query.graph) }
            do throws(InputError) {
                advice = try AdviceAnalysis.advice(
                    on: paths[0], startup: startup, unused: unused, architecture: query.graph.architecture,
                    examined: images, in: query.graph.workspace)
            } catch { warnings.append(AuditWarning("no-advice", "there is no advice: \(error.what)")) }
        }

        /// Follows the references of artifacts. Archives, object files and link maps alone have none: a warning then replaces the answers.
        private mutating func follow(_ paths: [String], _ report: ReportQuery) -> [ExaminedImage] {
            let query = report.graph
            var unused = UnusedQuery(
                architecture: query.architecture, mapPath: query.mapPath, withPaths: query.withPaths,
                bundlePaths: query.bundlePaths, roots: query.roots)
            unused.download = query.download
            unused.stripPrefix = query.stripPrefix
            unused.workspace = query.workspace
            unused.readsSources = true
            unused.explainsPackages = report.contents.contains(.packages)
            do throws(InputError) {
                let found = try Examination(of: paths, query: unused)
                self.unused = found.unused
                libraries = found.libraries
                warnings = found.unused.warnings
                guard report.contents.contains(.keepers) else { return found.images }
                let symbolCount = found.images.reduce(0) { $0 + $1.graph.names.symbolCount }
                let limit = symbolCount > largeCount ? keeperLimitOfLarge : keeperLimit
                keepers = found.images.map { KeeperTable($0, limit: limit) }
                return found.images
            } catch {
                warnings = [AuditWarning("no-references", "what refers to what is not known: \(error.what)")]
                return []
            }
        }

        private mutating func readStartup(of path: String, _ graph: GraphQuery) {
            var query = StartupQuery(architecture: graph.architecture, mapPath: graph.mapPath)
            query.workspace = graph.workspace
            do throws(InputError) {
                startup = try StartupAnalysis.reportIfStarted(on: path, query: query)
            } catch {
                warnings.append(AuditWarning("no-startup", "what is paid before main is not known: \(error.what)"))
            }
        }

        func add(to answers: inout BuildAnswers) {
            answers.unused = unused
            answers.keepers = keepers
            answers.packages = packages + libraries
            answers.archives = archives
            answers.startup = startup
            answers.advice = WasteAdvice.joined(advice, unused?.waste)
            answers.warnings += warnings.filter { !answers.warnings.contains($0) }
        }
    }

    // MARK: - One question

    /// Returns the sizes of artifacts by all dimensions, for a page of `size`.
    package static func sizes(of paths: [String], query: SizeQuery) throws(InputError) -> BuildAnswers {
        let sums = try SizeAnalysis.pageSums(of: paths, query: query)
        var answers = BuildAnswers()
        answers.artifact = sums.artifact
        answers.warnings = sums.warnings
        answers.size = sums
        return answers
    }

    /// Returns what keeps the nodes with a name, then all others with a large retained size, for a page of `why`.
    package static func keepers(
        of paths: [String], query: WhyQuery
    ) throws(InputError) -> (answers: BuildAnswers, chains: WhyReport) {
        let (found, tables) = try WhyAnalysis.keepers(on: paths, query: query, limit: keeperLimit)
        var answers = BuildAnswers()
        answers.artifact = found.artifact
        answers.warnings = found.warnings
        answers.keepers = tables
        return (answers, found)
    }

    /// Returns what keeps the nodes with a large retained size, for a page of `retained`.
    package static func keepers(of paths: [String], query: GraphQuery) throws(InputError) -> BuildAnswers {
        var opener = try GraphOpener(query)
        let (artifact, graphs) = try opener.open(paths)
        var answers = BuildAnswers()
        answers.artifact = artifact
        answers.warnings = opener.warnings
        answers.keepers = graphs.map { KeeperTable($0, limit: keeperLimit) }
        return answers
    }
}
