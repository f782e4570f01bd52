/// Names for the nodes of a graph, for chains and evidence.
struct NodeNames {
    let map: NodeMap
    let symbols: [Symbol]
    /// Of the entities, by number.
    let entities: [ByteView]
    let sections: [Section]
    /// What metadata calls functions that have no symbol, by address.
    let functions: [UInt64: ByteView]
    /// Whether the platform puts an underscore before the names of C.
    let hasUnderscores: Bool

    /// The name of a node for people; in brackets where it has none.
    func name(of node: UInt32) -> ByteView {
        if Int(node) < entities.count { return entities[Int(node)] }
        let known = map.nodes[Int(node)]
        if known.symbol != NodeMap.noSymbol { return shown(symbols[Int(known.symbol)].name) }
        if let function = functions[known.address] { return function }
        let place = String(known.address, radix: 16)
        let what = known.form == .function ? "function" : section(at: known.address)
        return ByteView(copying: "[\(what) at 0x\(place)]")
    }

    /// As it stands in the file; `nil` for a node without a symbol.
    func symbol(of node: UInt32) -> ByteView? {
        guard Int(node) >= entities.count else { return nil }
        let known = map.nodes[Int(node)]
        return known.symbol == NodeMap.noSymbol ? nil : symbols[Int(known.symbol)].name
    }

    /// `-[Foo bar]+0x1c` for an address.
    func place(of address: UInt64) -> String {
        guard let node = map.node(at: address) else { return "0x" + String(address, radix: 16) }
        let start = map.nodes[Int(node)].address
        let name = name(of: node).text
        return address > start ? "\(name)+0x\(String(address - start, radix: 16))" : name
    }

    private func section(at address: UInt64) -> String {
        sections.first { $0.memoryRange.contains(address) }?.name.text ?? "data"
    }

    /// Demangled; of a C name without the platform's underscore.
    func shown(_ name: ByteView) -> ByteView {
        var demangler = Demangler()
        if let text = demangler.text(of: name) { return ByteView(copying: text) }
        return hasUnderscores && name.starts(with: "_") ? name.dropFirst(1) : name
    }
}
