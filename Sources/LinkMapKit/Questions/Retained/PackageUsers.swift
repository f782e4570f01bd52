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

    /// Returns the places outside of a package that refer to its nodes. Pointers of which every object file has a copy are no
    /// use of a package, and count only if there is nothing else.
    func users(of nodes: [UInt32], in package: UInt32) -> [PackageUser] {
        let users = allUsers(of: nodes.filter { !graph.isCopiedPointer($0) }, in: package)
        return users.isEmpty ? allUsers(of: nodes, in: package) : users
    }

    private func allUsers(of nodes: [UInt32], in package: UInt32) -> [PackageUser] {
        var users: [Place: PackageUser] = [:]
        var examples: [Place: UInt32] = [:]
        for node in nodes {
            for source in referrers(of: node) where groups.groupOf[Int(source)] != package {
                guard rooted.perhapsUsed.isReached(Int(source)) else { continue }
                let place = place(of: source)
                let references = users[place]?.references ?? 0
                if references == 0 || isTellingMore(source, than: examples[place]) {
                    users[place] = user(place, source, node)
                    examples[place] = source
                }
                users[place]?.references = references + 1
            }
        }
        let telling = users.filter { isFunction(examples[$0.key]) }
        return (graph.packages == nil || telling.isEmpty ? users : telling).values.sorted {
            ($1.references, $0.name, $0.archive ?? .empty) < ($0.references, $1.name, $1.archive ?? .empty)
        }
    }

    /// Returns whether a node is a better example for users of a package. Where a language names its packages, functions tell more than
    /// lists and types, and places without a function are left out.
    private func isTellingMore(_ node: UInt32, than other: UInt32?) -> Bool {
        graph.packages != nil && isFunction(node) && !isFunction(other)
    }

    private func isFunction(_ node: UInt32?) -> Bool {
        node.map { rooted.map.nodes[Int($0)].form == .function } ?? false
    }

    private func user(_ place: Place, _ source: UInt32, _ target: UInt32) -> PackageUser {
        let group = groups.groupOf[Int(source)]
        return PackageUser(
            name: place.name, archive: place.archive, package: group == NodeGroups.none ? nil : names[Int(group)],
            references: 0,
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

/// A place of a program through which a package comes: a source file, an object file or a module.
package struct PackageUser: Sendable, Equatable {
    package var name: ByteView
    /// The static library of a place that is an object file; `nil` for other places.
    package var archive: ByteView? = nil
    /// The package of the place itself; `nil` if none is known.
    package var package: String?
    /// The number of references from the place to the package.
    package var references: Int
    /// One of the references: what refers, and what it refers to.
    package var source: ByteView
    package var target: ByteView
}
