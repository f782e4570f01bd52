/// Resolves the names in a removal query: symbols, classes, object files, archives, packages and modules.
struct RemovalTargets {
    private let graph: ProgramGraph
    private let groups: [(meaning: String, groups: NodeGroups, names: [String])]

    /// - Parameter packages: the packages of the graph.
    init(_ graph: ProgramGraph, packages: NodeGroups) {
        self.graph = graph
        var demangler = Demangler()
        var all = [RetainedQuery.Grouping.class, .object, .archive].compactMap { grouping in
            NodeGroups(graph, by: grouping).map { (grouping.rawValue, $0) }
        }
        all += [(RemovalTargets.package, packages), ("module", NodeGroups(modulesOf: graph))]
        groups = all.map { meaning, groups in
            (meaning, groups, (0..<groups.count).map { groups.name(of: UInt32($0), &demangler) })
        }
    }

    private static let package = RetainedQuery.Grouping.package.rawValue
    private static let archive = RetainedQuery.Grouping.archive.rawValue

    /// The names of all groups, used for suggestions.
    var groupNames: [String] { groups.flatMap(\.names) }

    /// Returns the nodes of a name, ascending. The exact name precedes the pattern, because `*` also occurs in names.
    /// The name without parameters comes last.
    func nodes(named name: String) -> (nodes: [UInt32], target: RetainedReport.Removal.Target) {
        let search = NodeSearch(names: graph.names)
        var found = nodes(search.exactNodes(named: name)) { $0 == name }
        if found.nodes.isEmpty, name.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }) {
            found = nodes(symbols(like: name)) { NameGlob.matches(text: $0, name) }
        }
        if found.nodes.isEmpty { found = nodes(search.nodes(shortlyNamed: name)) { _ in false } }
        let target = RetainedReport.Removal.Target(name: name, meanings: found.meanings, count: found.nodes.count)
        return (found.nodes, target)
    }

    private func nodes(_ symbols: [UInt32], groupsNamed fits: (String) -> Bool) -> (nodes: [UInt32], meanings: [String])
    {
        var isMember = [Bool](repeating: false, count: graph.rooted.graph.nodeCount)
        var meanings = symbols.isEmpty ? [] : ["symbol"]
        for node in symbols { isMember[Int(node)] = true }
        for (meaning, groups, names) in groups {
            let wanted = names.map(fits)
            // A static library is a package, too, and a module may be named like a class or a package.
            let isLast = meaning == RemovalTargets.package || meaning == "module"
            // The package of a static library has its templates in other object files, too.
            let isOfLibrary = meaning == RemovalTargets.package && meanings == [RemovalTargets.archive]
            guard wanted.contains(true), !isLast || meanings.isEmpty || isOfLibrary else { continue }
            if !isOfLibrary { meanings.append(meaning) }
            for (node, group) in groups.groupOf.enumerated() where group != NodeGroups.none && wanted[Int(group)] {
                isMember[node] = true
            }
        }
        return (isMember.indices.filter { isMember[$0] }.map { UInt32($0) }, meanings)
    }

    private func symbols(like pattern: String) -> [UInt32] {
        var demangler = Demangler()
        return (0..<UInt32(clamping: graph.rooted.graph.nodeCount)).filter { node in
            guard graph.names.isNamed(node) else { return false }
            if let symbol = graph.names.symbol(of: node), NameGlob.matches(symbol, pattern) { return true }
            return NameGlob.matches(text: graph.names.text(of: node, &demangler), pattern)
        }
    }
}
