/// Resolves the names in a removal query: symbols, classes, object files, archives, packages and modules.
struct RemovalTargets {
    private let graph: ProgramGraph
    private let forecast: Forecast
    private let groups: [(meaning: String, groups: NodeGroups, names: [String])]

    /// - Parameter forecast: a forecast of the graph.
    init(_ graph: ProgramGraph, _ forecast: Forecast) {
        self.graph = graph
        self.forecast = forecast
        var demangler = Demangler()
        var all = [RetainedQuery.Grouping.class, .object, .archive].compactMap { grouping in
            NodeGroups(graph, by: grouping).map { (grouping.rawValue, $0) }
        }
        all += [(RemovalTargets.package, forecast.packages), ("module", NodeGroups(modulesOf: graph))]
        groups = all.map { meaning, groups in
            (meaning, groups, (0..<groups.count).map { groups.name(of: UInt32($0), &demangler) })
        }
    }

    private static let package = RetainedQuery.Grouping.package.rawValue

    /// The names of all groups, used for suggestions.
    var groupNames: [String] { groups.flatMap(\.names) }

    /// Returns what a name stands for, with the nodes in ascending order. The exact name precedes the pattern, because `*` also
    /// occurs in names. The name without parameters comes last. The name of a package is no name of a symbol: a program of Rust may
    /// be a crate `main`.
    func subject(named name: String) -> (subject: Forecast.Subject, target: RetainedReport.Removal.Target) {
        let search = NodeSearch(names: graph.names)
        let isPackage = groups.contains { $0.meaning == RemovalTargets.package && $0.names.contains(name) }
        var found = subject(isPackage ? [] : search.exactNodes(named: name)) { $0 == name }
        if found.meanings.isEmpty, name.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }) {
            found = subject(symbols(like: name)) { NameGlob.matches(text: $0, name) }
        }
        if found.meanings.isEmpty { found = subject(search.nodes(shortlyNamed: name)) { _ in false } }
        let count = found.subject.nodes.count
        return (found.subject, RetainedReport.Removal.Target(name: name, meanings: found.meanings, count: count))
    }

    private func subject(
        _ symbols: [UInt32], groupsNamed fits: (String) -> Bool
    ) -> (subject: Forecast.Subject, meanings: [String]) {
        var found = symbols.isEmpty ? [] : [Forecast.Subject(nodes: Set(symbols).sorted())]
        var meanings = symbols.isEmpty ? [] : ["symbol"]
        for (meaning, groups, names) in groups {
            let wanted = names.indices.filter { fits(names[$0]) }.map { UInt32($0) }
            // A static library is a package, too, and a module may be named like a class or a package.
            let isLast = meaning == RemovalTargets.package || meaning == "module"
            guard !wanted.isEmpty, !isLast || meanings.isEmpty else { continue }
            meanings.append(meaning)
            let members = GroupMembers(groups.groupOf, count: groups.count)
            found += wanted.map { forecast.subject($0, of: groups, members[$0]) }
        }
        if found.count == 1 { return (found[0], meanings) }
        let nodes = Set(found.flatMap(\.nodes)).sorted()
        return (Forecast.Subject(nodes: nodes, packages: found.flatMap(\.packages)), meanings)
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
