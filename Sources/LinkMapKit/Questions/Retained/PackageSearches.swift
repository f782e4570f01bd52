/// The packages, static libraries and object files of one image, by name.
struct PackageSearches {
    let graph: ProgramGraph
    private let packages: PackageSearch
    private let files: [PackageSearch]

    init(_ found: OpenedProgram) {
        let opened = found.forPackages
        graph = opened.graph
        packages = PackageSearch(opened)
        files = [RetainedQuery.Grouping.archive, .object].compactMap { [packages, graph] grouping in
            NodeGroups(graph, by: grouping).map(packages.search)
        }
    }

    /// The names of all of them.
    var names: [String] { packages.names + files.flatMap(\.names) }

    /// Whether the image says which static libraries or object files it was linked from.
    var namesFiles: Bool { files.contains { !$0.names.isEmpty } }

    /// Returns the package of a name, else the static library, else the object file.
    ///
    /// - Parameter limit: the number of users to report.
    func package(named name: String, limit: Int) -> WhyReport.Package? {
        if let package = packages.package(named: name, limit: limit) { return package }
        for search in files {
            guard var file = search.package(named: name, limit: limit) else { continue }
            file.isArchive = true
            return file
        }
        return nil
    }
}
