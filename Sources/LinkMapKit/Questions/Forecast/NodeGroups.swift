/// The assignment of nodes to groups: classes, object files, archives or packages.
package struct NodeGroups {
    package static let none = UInt32.max

    private var table = LabelTable()
    /// The kind of the groups; `nil` for modules.
    private(set) var grouping: RetainedQuery.Grouping?
    /// The group of each node; ``none`` for a node without a group.
    package let groupOf: [UInt32]
    /// The groups that are the program's own code, and no dependency; empty unless packages are grouped.
    private(set) var own: Set<UInt32> = []
    /// The groups that belong to the standard library of the program's language, as far as the names tell.
    private(set) var standard: Set<UInt32> = []

    /// Whether each node is a copy of generic code of another package, which any other user of that code would have, too. Empty
    /// unless packages are grouped.
    private(set) var isCopy: [Bool] = []

    /// The rules by which packages are told; `nil` unless packages are grouped.
    private var origins: PackageOrigins?

    var count: Int { table.count }

    /// - Returns: `nil` for the grouping by symbol, in which each node is its own group.
    package init?(_ graph: ProgramGraph, by grouping: RetainedQuery.Grouping) {
        switch grouping {
        case .symbol: return nil
        case .class: self.init(classesOf: graph)
        case .object: self.init(graph) { $0.object }
        case .archive: self.init(graph) { $0.archive }
        case .package: self.init(packagesOf: graph)
        }
        self.grouping = grouping
    }

    func label(of group: UInt32) -> Label { table[group] }

    /// Returns the group with a label; `nil` if there is none.
    func group(labelled label: Label) -> UInt32? { table.find(label) }

    func name(of group: UInt32, _ demangler: inout Demangler) -> String {
        table[group].text(&demangler, raw: false)
    }

    // MARK: - Object files and archives

    /// Groups by file. Names in brackets are not files.
    private init(_ graph: ProgramGraph, _ name: (ObjectFile) -> ByteView) {
        var table = LabelTable()
        let groups = graph.objects.enumerated().map { number, file -> UInt32 in
            let name = name(file)
            guard number > 0, name.byte(at: 0) != UInt8(ascii: "[") else { return NodeGroups.none }
            return table.intern(Label(name))
        }
        self.table = table
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
        var origins = PackageOrigins(objects: graph.objects, graph.placeTable, scopes.provided)
        func isInstance(_ node: UInt32) -> Bool {
            if scopes.isInstance(Int(node)) { return true }
            let symbol = names.map.nodes[Int(node)].symbol
            return symbol != NodeMap.noSymbol && names.symbols[Int(symbol)].isWeak
        }
        func code(_ node: UInt32) -> PackageOrigins.Code {
            PackageOrigins.Code(
                object: Int(graph.costs.objects[Int(node)]), unit: graph.unit(of: node), module: scopes[Int(node)],
                isInstance: isInstance(node))
        }
        for node in nodes { origins.learn(code(node)) }
        origins.settle()
        let settled = origins
        var table = LabelTable()
        // Neighbours mostly come from one place.
        var last = (code: PackageOrigins.Code?.none, group: NodeGroups.none)
        groupOf = nodes.map { node in
            let code = code(node)
            if code != last.code {
                last = (code, settled.package(of: code).map { table.intern(Label($0)) } ?? NodeGroups.none)
            }
            return last.group
        }
        isCopy = zip(nodes, groupOf).map { [table] node, group in
            group != NodeGroups.none && settled.isCopy(code(node), in: table[group].raw)
        }
        self.table = table
        grouping = .package
        self.origins = origins
        let groups = 0..<UInt32(clamping: table.count)
        own = Set(groups.filter { origins.ownTargets.contains(table[$0].raw) })
        let entries = nodes.filter { NodeGroups.isEntry(names.symbol(of: $0)) }.map { groupOf[Int($0)] }
        own.formUnion(entries.filter { $0 != NodeGroups.none })
        own.formUnion(ownNamespaces(graph, isInstance))
        guard let stated else {
            standard = Set(groups.filter { scopes.provided.standard.contains(table[$0].raw) })
            return
        }
        for group in groups {
            switch stated.provider(of: table[group].raw) {
            case .own: own.insert(group)
            case .standardLibrary: standard.insert(group)
            case .dependency: break
            }
        }
    }

    /// Returns the namespaces of C++ that object files outside of libraries define. Those of libraries of headers have instances of
    /// templates and inline functions alone.
    private func ownNamespaces(_ graph: ProgramGraph, _ isInstance: (UInt32) -> Bool) -> [UInt32] {
        var defined: [UInt32: (own: Int, all: Int)] = [:]
        for (node, group) in groupOf.enumerated() where group != NodeGroups.none {
            let number = Int(graph.costs.objects[node])
            guard number > 0, number < graph.objects.count else { continue }
            let object = graph.objects[number]
            guard object.path != nil, !isInstance(UInt32(node)),
                graph.names.symbol(of: UInt32(node)).map(PackageScopes.isCXX) ?? false
            else { continue }
            defined[group, default: (0, 0)].all += 1
            if object.library == nil { defined[group, default: (0, 0)].own += 1 }
        }
        return defined.filter { $0.value.own > $0.value.all / 2 }.map(\.key)
    }

    /// Returns the packages of functions that were inlined, which are added where no node has them; ``none`` for the program's own.
    mutating func packages(of functions: [InlinedCallList.Function]) -> [UInt32] {
        let scopes = PackageScopes(functions.map(\.linkageName), .mangled, nil)
        return functions.indices.map { index in
            let scope = functions[index].scope
            let module = scopes[index] ?? (scope.isEmpty || scopes.provided.standard.contains(scope) ? nil : scope)
            guard let module, let package = origins?.package(of: module) else { return NodeGroups.none }
            return table.intern(Label(package))
        }
    }

    /// Returns the package of a namespace, crate or module; `nil` if it has none.
    func package(named scope: ByteView) -> UInt32? {
        (origins?.package(of: scope)).flatMap { table.find(Label($0)) }
    }

    /// Returns the package of a compilation unit; `nil` if it has none.
    func package(ofUnit unit: Int) -> UInt32? {
        origins?.package(of: PackageOrigins.Code(unit: unit)).flatMap { table.find(Label($0)) }
    }

    /// Returns whether a symbol is the entry point of a program's own code.
    private static func isEntry(_ symbol: ByteView?) -> Bool {
        symbol == "main" || symbol == "_main" || symbol == "main.main"
    }

    // MARK: - Modules

    /// Groups by the module, crate or namespace that names state, else by the group of the compilation unit, as `size --by module`
    /// does for symbols.
    init(modulesOf graph: ProgramGraph) {
        let names = graph.names
        let scopes = ScopeResolver(graph.nameStyle).resolve(
            [
                (0..<UInt32(clamping: names.map.nodes.count)).lazy.map {
                    names.symbol(of: $0) ?? names.scopeName(of: $0)
                }
            ],
            wanted: .modules)
        var table = LabelTable()
        let groups = scopes.modules.enumerated().map { $0 == 0 ? NodeGroups.none : table.intern($1) }
        let units = graph.placeTable
        groupOf = scopes.moduleOf.enumerated().map { node, module in
            guard module == 0, names.map.nodes[node].symbol != NodeMap.noSymbol,
                let unit = graph.unit(of: UInt32(node)),
                unit < units.groups.count, units.groups[unit].byte(at: 0) != UInt8(ascii: "[")
            else { return groups[Int(module)] }
            return table.intern(Label(units.groups[unit]))
        }
        self.table = table
    }

    // MARK: - Classes

    /// Groups by class: nodes by their names, as in `size --by class`, and entities by the class in the runtime
    /// metadata.
    private init(classesOf graph: ProgramGraph) {
        let names = graph.names
        let scopes = ScopeResolver().resolve(
            [(0..<names.map.nodes.count).lazy.map { names.scopeName(of: UInt32($0)) }], wanted: .classes)
        var table = LabelTable()
        // Class 0 means no class.
        let groups = scopes.classes.enumerated().map { $0 == 0 ? NodeGroups.none : table.intern($1) }
        var groupOf = scopes.classOf.map { groups[Int($0)] }
        for entity in names.entities.indices
        where entity < groupOf.count && names.scopeOfEntity[UInt32(entity)] == nil {
            groupOf[entity] = table.intern(Label(names.classOfEntity[UInt32(entity)] ?? names.entities[entity]))
        }
        self.table = table
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
