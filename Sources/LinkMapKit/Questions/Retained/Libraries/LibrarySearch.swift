/// Explains the programs and libraries of a product as whole files: what each costs with all that only it brings in, and
/// which files need it.
struct LibrarySearch {
    private let graph: LibraryGraph

    init(_ product: ProductPrograms) { graph = LibraryGraph(product) }

    // MARK: - Reasons

    /// The number of files that are explained unasked, and of the users of each. Each takes a search of the graph.
    private static let (mostFiles, mostUsers) = (2_000, 8)

    /// Returns the largest files of a product that holds a library which another file needs, those that cost most first.
    var largest: [WhyReport.Package] {
        guard graph.users.contains(where: { !$0.isEmpty }) else { return [] }
        let files = graph.files.indices.sorted { (graph.files[$1].size, $0) < (graph.files[$0].size, $1) }
        let packages = files.prefix(LibrarySearch.mostFiles).map { package($0, limit: LibrarySearch.mostUsers) }
        return packages.sorted { ($1.row.retained, $0.name) < ($0.row.retained, $1.name) }
    }

    /// Returns the files with a name.
    ///
    /// - Parameter limit: the number of users of each to report.
    func packages(named name: String, limit: Int) -> [WhyReport.Package] {
        graph.files(named: name).map { package($0, limit: limit) }
    }

    private func package(_ number: Int, limit: Int) -> WhyReport.Package {
        let file = graph.files[number]
        let following = graph.following(without: [number])
        let row = RetainedReport.Row(
            number: UInt32(clamping: number), own: file.size, retained: size(of: following + [number]))
        let target = ByteView(copying: file.path)
        let users = graph.users[number].map { user in
            let name = ByteView(copying: graph.files[user].path)
            return PackageUser(name: name, package: nil, references: 1, source: name, target: target)
        }
        var package = WhyReport.Package(
            name: file.path, architecture: file.architecture, row: row, users: Array(users.prefix(limit)),
            userCount: users.count, chain: chain(to: number))
        package.library = WhyReport.Library(
            needs: paths(of: file.needs),
            following: rows(of: following).map { row in
                WhyReport.Part(name: graph.files[Int(row.number)].path, bytes: row.own)
            }, isRoot: file.root != nil)
        return package
    }

    private func paths(of numbers: [Int]) -> [String] { numbers.map { graph.files[$0].path } }

    private func chain(to number: Int) -> [ChainStep] {
        graph.chain(to: number).enumerated().map { place, file in
            let how = place == 0 ? graph.files[file].root ?? "" : "needed by"
            return ChainStep(
                name: ByteView(copying: graph.files[file].path), how: how, rule: place == 0 ? "file" : "needed-library")
        }
    }

    private func size(of files: [Int]) -> UInt64 { files.reduce(0) { $0.addingClamped(graph.files[$1].size) } }

    // MARK: - Removals

    /// Returns the removal of files; `nil` if none of the names is one of a file.
    ///
    /// - Throws: ``InputError`` if some names are, and others are not.
    func removal(of names: [String], from artifact: ArtifactIdentity) throws(InputError) -> RetainedReport.Image? {
        let found = names.map { (name: $0, files: graph.files(named: $0)) }
        guard let file = found.first(where: { !$0.files.isEmpty }) else { return nil }
        if let other = found.first(where: { $0.files.isEmpty }) {
            throw InputError(
                "'\(file.name)' is a file of it, and '\(other.name)' is none",
                hint: "ask for files apart from symbols, classes and packages")
        }
        let removed = Set(found.flatMap(\.files))
        let following = graph.following(without: removed)
        var removal = RetainedReport.Removal(
            targets: found.map {
                RetainedReport.Removal.Target(
                    name: $0.name, meanings: [RetainedReport.Removal.Target.file], count: $0.files.count)
            }, removed: rows(of: removed.sorted()), following: rows(of: following))
        let users = Set(removed.flatMap { graph.users[$0] }).subtracting(removed).subtracting(following)
        removal.users = paths(of: users.sorted())
        let all = graph.files.indices.reduce(UInt64(0)) { $0.addingClamped(graph.files[$1].size) }
        let total = max(artifact.product?.installedSize ?? all, all)
        let names = RetainedNames(thing: { [graph] number, _ in graph.files[Int(number)].path })
        return RetainedReport.Image(
            architecture: Set(graph.files.map(\.architecture)).sorted().joined(separator: "+"),
            totals: RetainedReport.Totals(fileSize: total, reached: all, elsewhere: total - all),
            answer: .removal(removal), names: names)
    }

    private func rows(of files: [Int]) -> [RetainedReport.Row] {
        let rows = files.map { file in
            let size = graph.files[file].size
            return RetainedReport.Row(number: UInt32(clamping: file), own: size, retained: size)
        }
        return rows.sorted { ($1.own, $0.number) < ($0.own, $1.number) }
    }
}
