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
        var uses: [Home: Use] = [:]
        for node in nodes {
            forEachReferrer(of: node) { source in
                guard groups.groupOf[Int(source)] != package, rooted.perhapsUsed.isReached(Int(source)) else { return }
                let home = home(of: source)
                var use = uses[home] ?? Use(source: source, target: node)
                if isTellingMore(source, than: use.source) { (use.source, use.target) = (source, node) }
                use.references += 1
                uses[home] = use
            }
        }
        let telling = uses.filter { isFunction($0.value.source) }
        let chosen = graph.packages == nil || telling.isEmpty ? uses : telling
        var users: [Place: PackageUser] = [:]
        // Of several object files with one name, the example is that of the first node.
        for (home, use) in chosen.sorted(by: { ($0.value.source, $0.value.target) < ($1.value.source, $1.value.target) }
        ) {
            let place = place(home)
            users[place, default: user(place, use)].references += use.references
        }
        return users.values.sorted {
            ($1.references, $0.name, $0.archive ?? .empty) < ($0.references, $1.name, $1.archive ?? .empty)
        }
    }

    /// Returns whether a node is a better example for users of a package. Where a language names its packages, functions tell more than
    /// lists and types, and places without a function are left out.
    private func isTellingMore(_ node: UInt32, than other: UInt32) -> Bool {
        graph.packages != nil && isFunction(node) && !isFunction(other)
    }

    private func isFunction(_ node: UInt32) -> Bool { rooted.map.nodes[Int(node)].form == .function }

    private func user(_ place: Place, _ use: Use) -> PackageUser {
        let group = groups.groupOf[Int(use.source)]
        return PackageUser(
            name: place.name, archive: place.archive, package: group == NodeGroups.none ? nil : names[Int(group)],
            references: 0, source: graph.names.name(of: use.source), target: graph.names.name(of: use.target))
    }

    /// Visits the nodes that refer to a node, directly or through a slot or stub.
    private func forEachReferrer(of node: UInt32, _ visit: (UInt32) -> Void) {
        forEachSource(of: node) { source in
            if rooted.map.nodes[Int(source)].form == .record, !rooted.perhapsUsed.isRoot(Int(source)) {
                forEachSource(of: source, visit)
            } else {
                visit(source)
            }
        }
    }

    private func forEachSource(of node: UInt32, _ visit: (UInt32) -> Void) {
        for row in rooted.backward.references(to: Int(node)) {
            let reference = rooted.backward.references[row]
            if rooted.graph.kinds[Int(reference.edge)] != .neighbour { visit(reference.source) }
        }
    }

    // MARK: - Places

    /// The place of a node as a number where it has one: a program has millions of references.
    private enum Home: Hashable {
        case file(ByteView)
        case object(UInt32)
        case package(UInt32)
    }

    /// The references from one place.
    private struct Use {
        var source: UInt32
        var target: UInt32
        var references = 0
    }

    /// Returns the source file of a node, else its compilation unit, object file or package.
    private func home(of node: UInt32) -> Home {
        let places = graph.costs.places
        if Int(node) < places.count, let file = graph.placeTable.file(of: places[Int(node)]) { return .file(file) }
        let object = graph.costs.objects[Int(node)]
        if object > 0, Int(object) < graph.objects.count,
            graph.objects[Int(object)].object.byte(at: 0) != UInt8(ascii: "[")
        {
            return .object(object)
        }
        return .package(groups.groupOf[Int(node)])
    }

    private func place(_ home: Home) -> Place {
        switch home {
        case .file(let file): return Place(name: file)
        case .object(let number):
            let origin = NodeOrigin(graph.objects[Int(number)])
            return Place(name: origin.object, archive: origin.archive?.lastPathComponent)
        case .package(NodeGroups.none): return Place(name: "[not known]")
        case .package(let group): return Place(name: ByteView(copying: names[Int(group)]))
        }
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
