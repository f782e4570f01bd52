/// Explains a package of one image: what it costs, and through which parts of the program it comes.
struct PackageSearch {
    private let graph: ProgramGraph
    private let groups: NodeGroups
    private let forecast: RemovalForecast?
    /// The names of all packages, by number.
    let names: [String]

    private var rooted: RootedGraph { graph.rooted }

    init(_ opened: OpenedProgram) {
        graph = opened.graph
        groups = NodeGroups(packagesOf: graph)
        forecast = opened.context.use.set == nil ? RemovalForecast(graph, opened) : nil
        var demangler = Demangler()
        names = (0..<groups.count).map { [groups] in groups.name(of: UInt32($0), &demangler) }
    }

    /// - Parameter limit: the number of users to report.
    func package(named name: String, limit: Int) -> WhyReport.Package? {
        guard let number = names.firstIndex(of: name).map({ UInt32($0) }) else { return nil }
        let nodes = groups.groupOf.indices.filter { groups.groupOf[$0] == number }.map { UInt32($0) }
        let users = users(of: nodes, in: number)
        var package = WhyReport.Package(
            name: name, architecture: graph.architecture, row: row(of: nodes, number),
            users: Array(users.prefix(limit)), userCount: users.count, chain: shortestChain(to: nodes, in: number))
        package.file = graph.file
        return package
    }

    private func row(of nodes: [UInt32], _ number: UInt32) -> RetainedReport.Row {
        let reached = nodes.filter { rooted.perhapsUsed.isReached(Int($0)) }
        var search = RemovalSearch(rooted.graph, backward: rooted.backward, roots: rooted.perhapsUsed.roots)
        var row = RetainedReport.Row(
            number: number, own: reached.cost(graph.costs.bytes),
            retained: search.losses(removing: nodes).cost(graph.costs.bytes), count: UInt32(clamping: reached.count))
        row.fileSaving = forecast?.saving(without: nodes)
        return row
    }

    // MARK: - Users

    /// Returns the places outside of a package that refer to its nodes.
    private func users(of nodes: [UInt32], in package: UInt32) -> [PackageUser] {
        var users: [ByteView: PackageUser] = [:]
        for node in nodes {
            for source in referrers(of: node) where groups.groupOf[Int(source)] != package {
                guard rooted.perhapsUsed.isReached(Int(source)) else { continue }
                let place = place(of: source)
                users[place, default: user(place, source, node)].references += 1
            }
        }
        return users.values.sorted { ($1.references, $0.name) < ($0.references, $1.name) }
    }

    private func user(_ place: ByteView, _ source: UInt32, _ target: UInt32) -> PackageUser {
        let group = groups.groupOf[Int(source)]
        return PackageUser(
            name: place, package: group == NodeGroups.none ? nil : names[Int(group)], references: 0,
            source: graph.names.name(of: source), target: graph.names.name(of: target))
    }

    /// Returns the nodes that refer to a node, directly or through a slot or stub.
    private func referrers(of node: UInt32) -> [UInt32] {
        let direct = sources(of: node)
        return direct.flatMap { source in
            rooted.map.nodes[Int(source)].form == .record && !rooted.perhapsUsed.isRoot(Int(source))
                ? sources(of: source) : [source]
        }
    }

    private func sources(of node: UInt32) -> [UInt32] {
        rooted.backward.references(to: Int(node)).compactMap { row in
            let reference = rooted.backward.references[row]
            return rooted.graph.kinds[Int(reference.edge)] == .neighbour ? nil : reference.source
        }
    }

    /// Returns the source file of a node, else its compilation unit, object file or package.
    private func place(of node: UInt32) -> ByteView {
        let places = graph.costs.places
        if Int(node) < places.count, let file = graph.placeTable.file(of: places[Int(node)]) { return file }
        if let object = graph.origin(of: node)?.object, object.byte(at: 0) != UInt8(ascii: "[") { return object }
        let group = groups.groupOf[Int(node)]
        return group == NodeGroups.none ? "[not known]" : ByteView(copying: names[Int(group)])
    }

    /// Returns the shortest of the paths on which the search from the roots entered the package.
    private func shortestChain(to nodes: [UInt32], in package: UInt32) -> [ChainStep] {
        let search = rooted.perhapsUsed
        let entries = nodes.filter { node in
            guard search.isReached(Int(node)) else { return false }
            switch search.cause(of: Int(node)) {
            case .root: return true
            case .reference(let edge): return groups.groupOf[rooted.graph.source(of: edge)] != package
            }
        }
        let paths = entries.prefix(PackageSearch.mostEntries).map { search.path(to: Int($0)) }
        return paths.min { $0.count < $1.count }.map(graph.chain) ?? []
    }

    /// The number of entries that are compared by the length of their paths.
    private static let mostEntries = 1_000
}
