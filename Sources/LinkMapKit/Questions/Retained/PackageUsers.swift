/// Finds the places of a program through which a package comes.
struct PackageUsers {
    /// A file of the program, or the package of code whose file is not known.
    private struct Place: Hashable {
        var name: ByteView
        /// The static library of an object file; `nil` for other places.
        var archive: ByteView? = nil
    }

    private let graph: ProgramGraph
    private let groups: NodeGroups
    /// The names of all packages, by number.
    private let names: [String]

    private var rooted: RootedGraph { graph.rooted }

    init(_ graph: ProgramGraph, _ groups: NodeGroups, _ names: [String]) {
        self.graph = graph
        self.groups = groups
        self.names = names
    }

    /// Returns the places outside of a package that refer to its nodes. Plain numbers, and pointers of which every object file
    /// has a copy, are no use of a package, and count only if there is nothing else.
    func users(of nodes: [UInt32], in package: UInt32) -> [PackageUser] {
        let needed = nodes.filter { !graph.isCopiedPointer($0) }
        let users = users(of: needed, in: package, ignoring: .init(.neighbour, .number))
        return users.isEmpty ? self.users(of: nodes, in: package, ignoring: .init(.neighbour)) : users
    }

    private func users(
        of nodes: [UInt32], in package: UInt32, ignoring kinds: ReferenceGraph.KindSet
    ) -> [PackageUser] {
        var users: [Place: PackageUser] = [:]
        for node in nodes {
            for source in referrers(of: node, ignoring: kinds) where groups.groupOf[Int(source)] != package {
                guard rooted.perhapsUsed.isReached(Int(source)) else { continue }
                let place = place(of: source)
                users[place, default: user(place, source, node)].references += 1
            }
        }
        return users.values.sorted {
            ($1.references, $0.name, $0.archive ?? .empty) < ($0.references, $1.name, $1.archive ?? .empty)
        }
    }

    private func user(_ place: Place, _ source: UInt32, _ target: UInt32) -> PackageUser {
        let group = groups.groupOf[Int(source)]
        return PackageUser(
            name: place.name, archive: place.archive, package: group == NodeGroups.none ? nil : names[Int(group)],
            references: 0,
            source: graph.names.name(of: source), target: graph.names.name(of: target))
    }

    /// Returns the nodes that refer to a node, directly or through a slot or stub.
    private func referrers(of node: UInt32, ignoring kinds: ReferenceGraph.KindSet) -> [UInt32] {
        sources(of: node, ignoring: kinds).flatMap { source in
            rooted.map.nodes[Int(source)].form == .record && !rooted.perhapsUsed.isRoot(Int(source))
                ? sources(of: source, ignoring: kinds) : [source]
        }
    }

    private func sources(of node: UInt32, ignoring kinds: ReferenceGraph.KindSet) -> [UInt32] {
        rooted.backward.references(to: Int(node)).compactMap { row in
            let reference = rooted.backward.references[row]
            return kinds.contains(rooted.graph.kinds[Int(reference.edge)]) ? nil : reference.source
        }
    }

    /// Returns the source file of a node, else its compilation unit, object file or package.
    private func place(of node: UInt32) -> Place {
        let places = graph.costs.places
        if Int(node) < places.count, let file = graph.placeTable.file(of: places[Int(node)]) {
            return Place(name: file)
        }
        if let origin = graph.origin(of: node), origin.object.byte(at: 0) != UInt8(ascii: "[") {
            return Place(name: origin.object, archive: origin.archive?.lastPathComponent)
        }
        let group = groups.groupOf[Int(node)]
        return Place(name: group == NodeGroups.none ? "[not known]" : ByteView(copying: names[Int(group)]))
    }
}
