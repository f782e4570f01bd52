/// The assignment of nodes to groups: classes, object files, archives or packages.
package struct NodeGroups {
    package static let none = UInt32.max

    private let labels: [Label]
    /// The group of each node; ``none`` for a node without a group.
    package let groupOf: [UInt32]
    /// The groups that are the program's own code, and no dependency; empty unless packages are grouped.
    private(set) var own: Set<UInt32> = []
    /// The groups that belong to the standard library of the program's language, as far as the names tell.
    private(set) var standard: Set<UInt32> = []

    var count: Int { labels.count }

    /// - Returns: `nil` for the grouping by symbol, in which each node is its own group.
    package init?(_ graph: ProgramGraph, by grouping: RetainedQuery.Grouping) {
        switch grouping {
        case .symbol: return nil
        case .class: self.init(classesOf: graph)
        case .object: self.init(graph) { $0.object }
        case .archive: self.init(graph) { $0.archive }
        case .package: self.init(packagesOf: graph)
        }
    }

    func name(of group: UInt32, _ demangler: inout Demangler) -> String {
        labels[Int(group)].text(&demangler, raw: false)
    }

    // MARK: - Object files and archives

    /// Groups by file. Names in brackets are not files.
    private init(_ graph: ProgramGraph, _ name: (ObjectFile) -> ByteView) {
        var table = LabelTable()
        var labels: [Label] = []
        let groups = graph.objects.enumerated().map { number, file -> UInt32 in
            let name = name(file)
            guard number > 0, name.byte(at: 0) != UInt8(ascii: "[") else { return NodeGroups.none }
            let group = table.intern(Label(name))
            if Int(group) == labels.count { labels.append(Label(name)) }
            return group
        }
        self.labels = labels
        groupOf = graph.costs.objects.map { Int($0) < groups.count ? groups[Int($0)] : NodeGroups.none }
    }

    // MARK: - Packages

    /// Groups by package: by files (see ``PackageOrigins``), then by the names of symbols.
    init(packagesOf graph: ProgramGraph) {
        let names = graph.names
        let stated = graph.packages
        let nodes = (0..<UInt32(clamping: names.map.nodes.count))
        let scopes = PackageScopes(
            nodes.map { names.symbol(of: $0) ?? names.scopeName(of: $0) }, graph.nameStyle, stated)
        var origins = PackageOrigins(objects: graph.objects, graph.placeTable)
        func object(_ node: UInt32) -> Int { Int(graph.costs.objects[Int(node)]) }
        for node in nodes { origins.learn(object: object(node), unit: graph.unit(of: node), module: scopes[Int(node)]) }
        origins.settle()
        var table = LabelTable()
        var labels: [Label] = []
        groupOf = nodes.map { node in
            let name = origins.package(object: object(node), unit: graph.unit(of: node), module: scopes[Int(node)])
            guard let name else { return NodeGroups.none }
            let group = table.intern(Label(name))
            if Int(group) == labels.count { labels.append(Label(name)) }
            return group
        }
        self.labels = labels
        own = Set(labels.indices.filter { origins.ownTargets.contains(labels[$0].raw) }.map { UInt32($0) })
        let entries = nodes.filter { NodeGroups.isEntry(names.symbol(of: $0)) }.map { groupOf[Int($0)] }
        own.formUnion(entries.filter { $0 != NodeGroups.none })
        guard let stated else {
            standard = Set(
                labels.indices.filter { Languages.standardModules.contains(labels[$0].raw) }.map { UInt32($0) })
            return
        }
        for group in labels.indices {
            switch stated.provider(of: labels[group].raw) {
            case .own: own.insert(UInt32(group))
            case .standardLibrary: standard.insert(UInt32(group))
            case .dependency: break
            }
        }
    }

    /// Returns whether a symbol is the entry point of a program's own code.
    private static func isEntry(_ symbol: ByteView?) -> Bool {
        symbol == "main" || symbol == "_main" || symbol == "main.main"
    }

    // MARK: - Classes

    /// Groups by class: nodes by their names, as in `size --by class`, and entities by the class in the runtime
    /// metadata.
    private init(classesOf graph: ProgramGraph) {
        let names = graph.names
        let scopes = ScopeResolver().resolve(
            [(0..<names.map.nodes.count).lazy.map { names.scopeName(of: UInt32($0)) }], wanted: .classes)
        var table = LabelTable()
        var labels: [Label] = []
        func group(_ label: Label) -> UInt32 {
            let group = table.intern(label)
            if Int(group) == labels.count { labels.append(label) }
            return group
        }
        // Class 0 means no class.
        let groups = scopes.classes.enumerated().map { $0 == 0 ? NodeGroups.none : group($1) }
        var groupOf = scopes.classOf.map { groups[Int($0)] }
        for entity in names.entities.indices
        where entity < groupOf.count && names.scopeOfEntity[UInt32(entity)] == nil {
            groupOf[entity] = group(Label(names.classOfEntity[UInt32(entity)] ?? names.entities[entity]))
        }
        self.labels = labels
        self.groupOf = groupOf
    }
}

extension NodeNames {
    /// Returns the name that determines the class of a node. Empty for nodes without a name, and for entities that are
    /// classes themselves.
    fileprivate func scopeName(of node: UInt32) -> ByteView {
        guard Int(node) >= entities.count else { return scopeOfEntity[node] ?? .empty }
        let known = map.nodes[Int(node)]
        return known.symbol == NodeMap.noSymbol
            ? methods.names[known.address] ?? scopeOfPlace[known.address] ?? .empty : symbols[Int(known.symbol)].name
    }
}
