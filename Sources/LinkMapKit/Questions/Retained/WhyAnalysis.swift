/// The analysis behind `sizeaudit why`.
package enum WhyAnalysis {
    /// Reports the reasons for which the nodes with a name are kept.
    ///
    /// - Parameter paths: One artifact, or several object files and archives to be linked together; `-` is standard
    ///   input.
    /// - Throws: ``InputError`` for a file that cannot be read or parsed, and for a name that matches nothing.
    package static func report(on paths: [String], query: WhyQuery) throws(InputError) -> WhyReport {
        let name = query.package ?? query.name
        if query.package != nil || LibraryGraph.mayBeFile(name), let report = try reportOfFile(query, of: paths) {
            return report
        }
        if let package = query.package { return try report(on: paths, package: package, query: query) }
        var opener = try GraphOpener(query.graph)
        let (artifact, found) = try opener.open(paths) { opened in
            let image = WhyImage(opened)
            let things = WhySearch(image: image, query: query).things()
            return (image: image, things: things)
        }
        // What names no thing is perhaps a library of a product, or a package, whose forecast takes debug info.
        if found.allSatisfy(\.things.isEmpty), !found.isEmpty {
            if let report = try reportOfFile(query, of: paths) { return report }
            return try self.report(on: paths, package: query.name, query: query)
        }
        return WhyReport(
            artifact: artifact, name: query.name, things: found.flatMap(\.things),
            warnings: warnings(opener, found.flatMap(\.image.warnings)))
    }

    /// Adds the package, static library or object file of a name.
    private static func add(
        _ images: [PackageSearches], to report: inout WhyReport, _ query: WhyQuery
    ) throws(InputError) {
        let name = report.name
        report.packages = images.compactMap { $0.package(named: name, limit: query.limit ?? .max) }
        guard report.packages.isEmpty else { return }
        throw NameSuggestions.unknown(
            name, in: query.package == nil ? images.map(\.graph) : [], groups: images.flatMap(\.names),
            namesFiles: images.contains(where: \.namesFiles)
        )
        .naming(MappedFile.shownName(of: report.artifact.path))
    }

    /// Returns the warnings of all images, each once.
    private static func warnings(_ opener: GraphOpener, _ ofImages: [AuditWarning]) -> [AuditWarning] {
        let all = ofImages.reduce(into: opener.warnings) { warnings, warning in
            if warning.code == StrippedProgram.code || !warnings.contains(warning) { warnings.append(warning) }
        }
        return StrippedProgram.summarised(all, asking: "why")
    }

    /// Reports which files need a file of a product; `nil` if the name is not that of a file.
    private static func reportOfFile(_ query: WhyQuery, of paths: [String]) throws(InputError) -> WhyReport? {
        let name = query.package ?? query.name
        guard paths.count == 1, paths[0] != "-" else { return nil }
        let input = try query.graph.workspace.input(paths[0])
        do throws(InputError) {
            guard let product = try query.graph.workspace.programs(of: input, named: paths[0]) else { return nil }
            let found = LibrarySearch(product).packages(named: name, limit: query.limit ?? .max)
            guard !found.isEmpty else { return nil }
            var report = WhyReport(artifact: product.identity(of: input, named: paths[0]), name: name, things: [])
            report.packages = found
            return report
        } catch { throw error.naming(MappedFile.shownName(of: paths[0])) }
    }

    /// Reports what a package, a static library or an object file costs, and what refers to it.
    private static func report(on paths: [String], package name: String, query: WhyQuery) throws(InputError)
        -> WhyReport
    {
        var graph = query.graph
        graph.places = .sources
        var opener = try GraphOpener(graph)
        let (artifact, images) = try opener.open(paths) { PackageSearches($0) }
        var report = WhyReport(
            artifact: artifact, name: name, things: [], warnings: warnings(opener, images.flatMap(\.warnings)))
        try add(images, to: &report, query)
        return report
    }

    package static func report(on path: String, query: WhyQuery) throws(InputError) -> WhyReport {
        try report(on: [path], query: query)
    }

    /// Reports the reasons for which the nodes with a name are kept, with a table for each image of the nodes that
    /// retain most.
    ///
    /// - Parameter limit: The number of nodes in each table, besides the named nodes.
    package static func keepers(on paths: [String], query: WhyQuery, limit: Int) throws(InputError)
        -> (report: WhyReport, tables: [KeeperTable])
    {
        var opener = try GraphOpener(query.graph)
        let (artifact, images) = try opener.open(paths) { WhyImage($0) }
        let tables = images.map { KeeperTable($0.graph, limit: limit, asking: query.name) }
        guard tables.contains(where: { !$0.asked.isEmpty }) else {
            throw NameSuggestions.unknown(query.name, in: images.map(\.graph)).naming(
                MappedFile.shownName(of: artifact.path))
        }
        let things = images.flatMap { WhySearch(image: $0, query: query).things() }
        let report = WhyReport(
            artifact: artifact, name: query.name, things: things, warnings: warnings(opener, images.flatMap(\.warnings))
        )
        return (report, tables)
    }
}
