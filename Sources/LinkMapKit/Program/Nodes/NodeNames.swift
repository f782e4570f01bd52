/// The names of the nodes of a graph, as shown in chains and evidence.
package struct NodeNames {
    let map: NodeMap
    let symbols: [Symbol]
    /// The names of the entities, by number.
    let entities: [ByteView]
    let sections: [Section]
    let sectionIndex: SectionIndex
    /// The names of methods, which symbols spell in other ways or not at all.
    let methods: MethodNames
    /// Whether the platform prefixes C names with an underscore.
    let hasUnderscores: Bool
    /// The class of each entity that belongs to one. Example: a category has the class that it extends.
    var classOfEntity: [UInt32: ByteView] = [:]

    /// The names of data without a symbol by what it is, by address (see ``UnnamedContents``).
    var contents: [UInt64: ByteView] = [:]
    /// The symbols of entities that have one (see ``RuleContext/symbolsOfEntities``).
    var symbolOfEntity: [UInt32: ByteView] = [:]
    /// The names from which the classes of entities are read (see ``RuleContext/scopesOfEntities``).
    var scopeOfEntity: [UInt32: ByteView] = [:]
    /// The names from which the packages of data without a symbol are read, by address (see ``DataNames``).
    var scopeOfPlace: [UInt64: ByteView] = [:]

    package var symbolCount: Int { symbols.count }

    /// Returns the display name of a node; a description in brackets for a node without a name.
    func name(of node: UInt32) -> ByteView { deferredName(of: node).shown }

    /// Returns the display name of one of many nodes: each demangler allocates memory.
    func name(of node: UInt32, _ demangler: inout Demangler) -> ByteView { deferredName(of: node).shown(&demangler) }

    /// Returns the display name of a node before its symbol is demangled.
    func deferredName(of node: UInt32) -> DeferredName {
        if Int(node) < entities.count { return DeferredName(shown: entities[Int(node)]) }
        let known = map.nodes[Int(node)]
        if let method = method(known) { return DeferredName(shown: method) }
        guard known.symbol == NodeMap.noSymbol else {
            return DeferredName(symbol: symbols[Int(known.symbol)].name, hasUnderscore: hasUnderscores)
        }
        return DeferredName(shown: ByteView(copying: placeholder(for: known)))
    }

    /// Returns the display name as text, with bytes that are not UTF-8 escaped. Suits many names: no result is cached.
    func text(of node: UInt32, _ demangler: inout Demangler) -> String {
        if Int(node) < entities.count { return entities[Int(node)].lossless }
        let known = map.nodes[Int(node)]
        if let method = method(known) { return method.lossless }
        if known.symbol != NodeMap.noSymbol { return text(ofSymbol: symbols[Int(known.symbol)].name, &demangler) }
        return placeholder(for: known)
    }

    /// Returns the name of a method. A symbol with such a name is preferred: it names categories that the linker merged
    /// into the class.
    private func method(_ node: NodeMap.Node) -> ByteView? {
        guard node.form == .function, let name = methods.names[node.address] else { return nil }
        guard node.symbol != NodeMap.noSymbol else { return name }
        let symbol = symbols[Int(node.symbol)].name
        return symbol.starts(with: "-[") || symbol.starts(with: "+[") ? symbol : name
    }

    private func text(ofSymbol name: ByteView, _ demangler: inout Demangler) -> String {
        if demangler.text(of: name) != nil { return Label(name, .symbol).text(&demangler, raw: false) }
        return (hasUnderscores && name.starts(with: "_") ? name.dropFirst(1) : name).lossless
    }

    /// Returns the description of a node without a name. Example: `[function at 0x1000]`.
    private func placeholder(for node: NodeMap.Node) -> String {
        if let contents = contents[node.address] { return contents.text }
        return PlacedName.text(node.form == .function ? "function" : section(at: node.address), at: node.address)
    }

    /// Returns the symbol name as spelled in the file; `nil` for a node without a symbol.
    package func symbol(of node: UInt32) -> ByteView? {
        guard Int(node) >= entities.count else { return symbolOfEntity[node] }
        let known = map.nodes[Int(node)]
        return known.symbol == NodeMap.noSymbol ? nil : symbols[Int(known.symbol)].name
    }

    /// Returns the location of an address as a name and offset. Example: `-[Foo bar]+0x1c`.
    func place(of address: UInt64) -> String {
        guard let node = map.node(at: address) else { return "0x" + String(address, radix: 16) }
        let start = map.nodes[Int(node)].address
        let name = name(of: node).text
        return address > start ? "\(name)+0x\(String(address - start, radix: 16))" : name
    }

    private func section(at address: UInt64) -> String {
        sectionIndex.section(at: address)?.name.text ?? "data"
    }

    /// Returns a symbol name demangled, or a C name without the platform's underscore.
    func shown(_ name: ByteView) -> ByteView { DeferredName(symbol: name, hasUnderscore: hasUnderscores).shown }
}
