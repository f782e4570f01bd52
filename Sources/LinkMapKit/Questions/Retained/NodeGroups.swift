/// Which group each node of a graph belongs to: its class, object file or archive.
package struct NodeGroups {
    package static let none = UInt32.max

    private let labels: [Label]
    /// Of each node; ``none`` for one that belongs to no group.
    package let groupOf: [UInt32]

    var count: Int { labels.count }

    /// - Returns: `nil` for symbols, which are groups of their own.
    package init?(_ graph: ProgramGraph, by grouping: RetainedQuery.Grouping) {
        switch grouping {
        case .symbol: return nil
        case .class: self.init(classesOf: graph)
        case .object: self.init(graph) { $0.object }
        case .archive: self.init(graph) { $0.archive }
        }
    }

    func name(of group: UInt32, _ demangler: inout Demangler) -> String {
        labels[Int(group)].text(&demangler, raw: false)
    }

    // MARK: - Object files and archives

    /// What has a name in brackets is no file.
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

    // MARK: - Classes

    /// As `size --by class` has them, read off the names; and what runtimes know as a class is one.
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
        // The first is no class.
        let groups = scopes.classes.enumerated().map { $0 == 0 ? NodeGroups.none : group($1) }
        var groupOf = scopes.classOf.map { groups[Int($0)] }
        for entity in names.entities.indices where entity < groupOf.count {
            groupOf[entity] = group(Label(names.classOfEntity[UInt32(entity)] ?? names.entities[entity]))
        }
        self.labels = labels
        self.groupOf = groupOf
    }
}

extension NodeNames {
    /// The name that says which class a node belongs to; empty for one without a name, and for entities, which are
    /// classes themselves.
    fileprivate func scopeName(of node: UInt32) -> ByteView {
        guard Int(node) >= entities.count else { return .empty }
        let known = map.nodes[Int(node)]
        return known.symbol == NodeMap.noSymbol
            ? functions[known.address] ?? .empty : symbols[Int(known.symbol)].name
    }
}
