/// Explains a package of one image: what it costs, and through which parts of the program it comes.
struct PackageSearch {
    private let graph: ProgramGraph
    private let groups: NodeGroups
    private let forecast: Forecast
    /// The names of all packages, by number.
    let names: [String]
    /// The modules and crates of the program's entry point, and the crates of its workspace.
    private let ownModules: Set<ByteView>

    private var rooted: RootedGraph { graph.rooted }

    init(_ opened: OpenedProgram) { self.init(opened.makeGraph(), opened) }

    /// - Parameter graph: the graph of the program.
    init(_ graph: ProgramGraph, _ opened: OpenedProgram) {
        let program = opened.context.program
        let own = OwnModules(program.image, program.symbols).names
        let workspace = WorkspaceModules.names(besides: own, in: graph.placeTable)
        let forecast = Forecast(graph, opened)
        self.init(graph, forecast, forecast.packages, own.union(workspace))
    }

    private init(_ graph: ProgramGraph, _ forecast: Forecast, _ groups: NodeGroups, _ own: Set<ByteView>) {
        ownModules = own
        self.graph = graph
        self.forecast = forecast
        self.groups = groups
        var demangler = Demangler()
        names = (0..<groups.count).map { [groups] in groups.name(of: UInt32($0), &demangler) }
    }

    /// Returns the same search over other groups.
    func search(_ groups: NodeGroups) -> PackageSearch {
        PackageSearch(graph, forecast, groups, ownModules)
    }

    /// - Parameter limit: the number of users to report.
    func package(named name: String, limit: Int) -> WhyReport.Package? {
        guard let number = names.firstIndex(of: name).map({ UInt32($0) }) else { return nil }
        let nodes = groups.groupOf.indices.filter { groups.groupOf[$0] == number }.map { UInt32($0) }
        var search = forecast.search()
        return package(number, nodes, limit, &search)
    }

    /// Returns the packages of which the program uses most, by their own bytes, and the static libraries that are no package
    /// alone. A package that is most of the program, and comes as several static libraries, stands for little: then these are
    /// the packages.
    ///
    /// - Parameter count: the number of packages to return. Each takes a search of the graph.
    /// - Parameter limit: the number of users of each to report.
    func largest(_ count: Int, limit: Int) -> (packages: [WhyReport.Package], archives: [WhyReport.Package]) {
        let own = ownBytes()
        guard let archives = NodeGroups(graph, by: .archive), archives.count > 0 else {
            return (packages(own, count, limit, areArchives: false), [])
        }
        let files = search(archives)
        var bytes = files.ownBytes()
        let all = own.reduce(UInt64(0)) { $0.addingClamped($1) }
        if let most = own.max(), most > all / 2, bytes.count > own.count + 1 {
            return (files.packages(bytes, count, limit, areArchives: true), [])
        }
        let parts = ArchivesOfGroups(groups, archives: archives)
        var packages = packages(own, count, limit, areArchives: false)
        for index in packages.indices {
            let held = parts.archives(of: packages[index].row.number)
            packages[index].archives = held.map { files.names[Int($0)] }
            // Another forecast of the same nodes would say the same.
            if held.count == 1 { bytes[Int(held[0])] = 0 }
        }
        return (packages, files.packages(bytes, count, limit, areArchives: true))
    }

    /// Returns the bytes that the program uses of each package.
    private func ownBytes() -> [UInt64] {
        var own = [UInt64](repeating: 0, count: groups.count)
        for (node, group) in groups.groupOf.enumerated() where group != NodeGroups.none {
            guard forecast.isKept(UInt32(node)) else { continue }
            own[Int(group)] = own[Int(group)].addingClamped(graph.costs.bytes[node])
        }
        return own
    }

    private func packages(_ own: [UInt64], _ count: Int, _ limit: Int, areArchives: Bool) -> [WhyReport.Package] {
        var nodes = [[UInt32]](repeating: [], count: groups.count)
        for (node, group) in groups.groupOf.enumerated() where group != NodeGroups.none {
            nodes[Int(group)].append(UInt32(node))
        }
        // Nobody can do without the standard library, so its packages come last.
        func place(_ group: Int) -> Int { groups.standard.contains(UInt32(group)) ? 1 : 0 }
        let largest = own.indices.filter { own[$0] > 0 }.sorted {
            (place($0), own[$1], names[$0]) < (place($1), own[$0], names[$1])
        }
        let chosen = Array(largest.prefix(count))
        guard !chosen.isEmpty else { return [] }
        let searches = (forecast.search(), forecast.search())
        // Each takes several searches of the graph, which share nothing that changes.
        func explained(_ from: Int, _ search: Forecast.Search) -> [WhyReport.Package] {
            var search = search
            return stride(from: from, to: chosen.count, by: 2).map { place in
                var package = package(UInt32(chosen[place]), nodes[chosen[place]], limit, &search)
                package.isArchive = areArchives
                return package
            }
        }
        let (even, odd) = TwoThreads.run(when: groups.groupOf.count >= PackageSearch.leastForTwo) {
            explained(0, searches.0)
        } beside: {
            explained(1, searches.1)
        }
        return chosen.indices.map { $0 % 2 == 0 ? even[$0 / 2] : odd[$0 / 2] }
    }

    /// The number of packages that a package tells that it brings in.
    private static let mostFollowing = 12
    /// The number of nodes that justifies a second thread.
    private static let leastForTwo = 1 << 16

    private func package(
        _ number: UInt32, _ nodes: [UInt32], _ limit: Int, _ search: inout Forecast.Search
    ) -> WhyReport.Package {
        let users = PackageUsers(graph, groups, names).users(of: nodes, in: number)
        let chain = shortestChain(to: nodes, in: number)
        let (row, gone) = losses(of: nodes, number, &search)
        var package = WhyReport.Package(
            name: names[Int(number)], architecture: graph.architecture, row: row,
            users: Array(users.prefix(limit)), userCount: users.count, chain: chain.map(\.step))
        let following = following(gone, besides: number)
        package.following = Array(following.prefix(PackageSearch.mostFollowing))
        package.followingCount = following.count
        package.ownStep = chain.lastIndex { isOwnCode($0.node) }
        package.file = graph.file
        package.words = graph.words
        package.isStandard = groups.standard.contains(number)
        package.isOwn = groups.own.contains(number) || ownModules.contains(ByteView(copying: names[Int(number)]))
        return package
    }

    /// Returns the sizes of a package, and the nodes that go with it.
    private func losses(
        of nodes: [UInt32], _ number: UInt32, _ search: inout Forecast.Search
    ) -> (row: RetainedReport.Row, gone: [UInt32]) {
        let subject = forecast.subject(number, of: groups, nodes)
        let loss = search.loss(without: subject.nodes, packages: subject.packages)
        return (forecast.row(number, of: subject.nodes, owned: subject.owned, loss), loss.gone)
    }

    /// Returns the packages of which parts go with a package, those with most bytes first.
    private func following(_ gone: [UInt32], besides package: UInt32) -> [WhyReport.Part] {
        var bytes: [UInt32: UInt64] = [:]
        for node in gone {
            let group = groups.groupOf[Int(node)]
            guard group != package, group != NodeGroups.none else { continue }
            bytes[group] = (bytes[group] ?? 0).addingClamped(graph.costs.freed[Int(node)])
        }
        return bytes.filter { $0.value > 0 }.map { WhyReport.Part(name: names[Int($0.key)], bytes: $0.value) }
            .sorted { ($1.bytes, $0.name) < ($0.bytes, $1.name) }
    }

    // MARK: - Reason

    /// Returns the shortest of the paths on which the search from the roots entered the package: one through other code
    /// if there is any, since lists of initialisers and exports tell less.
    private func shortestChain(to nodes: [UInt32], in package: UInt32) -> [(node: UInt32, step: ChainStep)] {
        var entries: [Int: [UInt32]] = [:]
        for node in nodes { if let rank = rank(ofEntry: node, in: package) { entries[rank, default: []].append(node) } }
        guard let best = entries.min(by: { $0.key < $1.key }) else { return [] }
        let paths = best.value.prefix(PackageSearch.mostEntries).map { node in
            (rooted.used.isReached(Int(node)) ? rooted.used : rooted.perhapsUsed).path(to: Int(node))
        }
        let called = best.key > 0 && graph.packages != nil ? pathThroughCaller(to: nodes, in: package) : nil
        return (called ?? paths.min { $0.count < $1.count }).map(graph.shownSteps) ?? []
    }

    /// Returns the shortest path to a function outside the package that uses it, and on to the package; `nil` if all paths to such
    /// functions lead through the package. The lists of initialisers are often a shorter way.
    private func pathThroughCaller(to nodes: [UInt32], in package: UInt32) -> [Reachability.Step]? {
        var best: [Reachability.Step]?
        var tried: Set<UInt32> = []
        for node in nodes where tried.count < PackageSearch.mostEntries {
            for row in rooted.backward.references(to: Int(node)) {
                let (source, edge) = (
                    rooted.backward.references[row].source, Int(rooted.backward.references[row].edge)
                )
                guard groups.groupOf[Int(source)] != package, isTelling(Int(source)),
                    rooted.used.isReached(Int(source)),
                    tried.insert(source).inserted
                else { continue }
                let path = rooted.used.path(to: Int(source))
                guard path.count < best?.count ?? .max, !path.contains(where: { groups.groupOf[$0.node] == package })
                else { continue }
                best = path + [Reachability.Step(node: Int(node), cause: .reference(edge))]
            }
        }
        return best
    }

    /// Returns whether a node is known to be the program's own code: of an own package, or of an object file that is in no library.
    private func isOwnCode(_ node: UInt32) -> Bool {
        let group = groups.groupOf[Int(node)]
        if group != NodeGroups.none {
            return groups.own.contains(group) || ownModules.contains(ByteView(copying: names[Int(group)]))
        }
        guard let origin = graph.origin(of: node), origin.archive == nil else { return false }
        return origin.object.byte(at: 0) != UInt8(ascii: "[") && !origin.object.ends(with: "crt1.o")
    }

    /// Returns how little the entry of the search into a package tells, from 0; `nil` for nodes that others of the
    /// package lead to.
    private func rank(ofEntry node: UInt32, in package: UInt32) -> Int? {
        let isSure = rooted.used.isReached(Int(node))
        guard isSure || rooted.perhapsUsed.isReached(Int(node)) else { return nil }
        switch (isSure ? rooted.used : rooted.perhapsUsed).cause(of: Int(node)) {
        case _ where graph.isCopiedPointer(node): return 5
        case .root: return isSure ? 2 : 4
        case .reference(let edge):
            let source = rooted.graph.source(of: edge)
            guard groups.groupOf[source] != package else { return nil }
            return (isSure ? 0 : 3) + (isTelling(source) ? 0 : 1)
        }
    }

    /// Returns whether a reference from a node is a reason that tells something. Where a language names its packages, the
    /// lists of what a package imports and the types with its types in them tell less than the functions that use it.
    private func isTelling(_ node: Int) -> Bool {
        let form = rooted.map.nodes[node].form
        return graph.packages == nil ? form != .record : form == .function
    }

    /// The number of entries that are compared by the length of their paths.
    private static let mostEntries = 1_000
}

/// The packages, static libraries, object files and modules of one image, by name.
struct PackageSearches {
    let graph: ProgramGraph
    let warnings: [AuditWarning]
    private let packages: PackageSearch
    private let files: [PackageSearch]
    private let modules: PackageSearch

    init(_ found: OpenedProgram) {
        let opened = found.forPackages
        graph = opened.makeGraph()
        warnings = [opened.context.program.completeness.blindness?.warning].compactMap(\.self)
        packages = PackageSearch(opened)
        files = [RetainedQuery.Grouping.archive, .object].compactMap { [packages, graph] grouping in
            NodeGroups(graph, by: grouping).map(packages.search)
        }
        modules = packages.search(NodeGroups(modulesOf: graph))
    }

    /// The names of all of them.
    var names: [String] { packages.names + files.flatMap(\.names) }

    /// Whether the image says which static libraries or object files it was linked from.
    var namesFiles: Bool { files.contains { !$0.names.isEmpty } }

    /// Returns the package of a name, else the static library, the object file, or the module.
    ///
    /// - Parameter limit: the number of users to report.
    func package(named name: String, limit: Int) -> WhyReport.Package? {
        if let package = packages.package(named: name, limit: limit) { return package }
        for search in files {
            guard var file = search.package(named: name, limit: limit) else { continue }
            file.isArchive = true
            return file
        }
        return modules.package(named: name, limit: limit)
    }
}

/// The static libraries that make up groups of nodes exactly.
struct ArchivesOfGroups {
    private var parts: [[UInt32]]

    init(_ groups: NodeGroups, archives: NodeGroups) {
        parts = [[UInt32]](repeating: [], count: groups.count)
        // The group of each static library; none for one that is in several.
        var groupOf = [UInt32?](repeating: nil, count: archives.count)
        var isWhole = [Bool](repeating: true, count: groups.count)
        for (archive, group) in zip(archives.groupOf, groups.groupOf) where archive != NodeGroups.none {
            groupOf[Int(archive)] = (groupOf[Int(archive)] ?? group) == group ? group : NodeGroups.none
        }
        for (archive, group) in zip(archives.groupOf, groups.groupOf) where group != NodeGroups.none {
            if archive == NodeGroups.none || groupOf[Int(archive)] != group { isWhole[Int(group)] = false }
        }
        for (archive, group) in groupOf.enumerated() {
            guard let group, group != NodeGroups.none, isWhole[Int(group)] else { continue }
            parts[Int(group)].append(UInt32(archive))
        }
    }

    /// Returns the static libraries that hold all nodes of a group, and no other nodes; none if there are no such.
    func archives(of group: UInt32) -> [UInt32] { parts[Int(group)] }
}
