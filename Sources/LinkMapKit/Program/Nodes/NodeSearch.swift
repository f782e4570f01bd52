/// Finds nodes by the names that users type.
///
/// A name matches as spelled in the file, demangled, or without the platform's underscore. A description of a node
/// without a name matches too (`[function at 0x1000]`). A name without its parameters matches if only one function has
/// it.
struct NodeSearch {
    let names: NodeNames

    /// Returns the nodes with the name: entities first, then symbols in symbol table order.
    func nodes(named name: String) -> [UInt32] {
        let found = exactNodes(named: name)
        return found.isEmpty ? nodes(shortlyNamed: name) : found
    }

    /// Returns the nodes whose complete name equals `name`.
    func exactNodes(named name: String) -> [UInt32] {
        let wanted = ByteView(copying: name)
        var found = names.entities.indices.filter { names.entities[$0] == wanted }.map { UInt32($0) }
        found += symbols { $0 == wanted || $0.starts(with: "_") && $0.dropFirst(1) == wanted }
        if found.isEmpty { found = methods(named: wanted) }
        // Demangling is slow, so it runs only if no plain name matches.
        if found.isEmpty {
            var demangler = Demangler()
            let isStandard = name.includes("std::")
            found = symbols { symbol in
                guard let text = demangler.text(of: symbol) else { return false }
                // Terminals show short names of the C++ library, so these are accepted, too.
                return text == name || isStandard && StandardNames.shortened(text) == name
            }
        }
        if found.isEmpty { found = node(placedBy: wanted).map { [$0] } ?? [] }
        return NodeSearch.unique(found)
    }

    /// Returns the nodes of the only demangled name that continues with parameters or a variable's type: `Module.run`
    /// matches `Module.run(Swift.Int) -> ()`. Returns none if several names match, for example overloads.
    func nodes(shortlyNamed name: String) -> [UInt32] {
        let wanted = Array(name.utf8)
        guard !wanted.isEmpty else { return [] }
        var demangler = Demangler()
        var long: String?
        var isAmbiguous = false
        let found = symbols { symbol in
            guard !isAmbiguous, let text = demangler.text(of: symbol), NodeSearch.goesOn(text, after: wanted) else {
                return false
            }
            isAmbiguous = long.map { $0 != text } ?? false
            long = text
            return true
        }
        return isAmbiguous ? [] : NodeSearch.unique(found)
    }

    private static func goesOn(_ text: String, after name: [UInt8]) -> Bool {
        var rest = text.utf8[...]
        if rest.starts(with: "static ".utf8) { rest = rest.dropFirst(7) }
        // Parts and copies of functions do not match: `… [clone .cold]`, `… with unmangled suffix ".resume.0"`.
        guard rest.starts(with: name), rest.last != UInt8(ascii: "]"), rest.last != UInt8(ascii: "\"") else {
            return false
        }
        rest = rest.dropFirst(name.count)
        return rest.first == UInt8(ascii: "(") || rest.first == UInt8(ascii: "<") || rest.starts(with: "[abi:".utf8)
            || rest.starts(with: " : ".utf8)
    }

    /// Returns the node with a description from ``NodeNames``. Example: `[function at 0x1000]`.
    private func node(placedBy name: ByteView) -> UInt32? {
        guard let address = PlacedName.address(in: name), let node = names.map.node(at: address),
            names.name(of: node) == name || names.contents[address] == name
        else { return nil }
        return node
    }

    private func symbols(where fits: (ByteView) -> Bool) -> [UInt32] {
        names.symbols.indices.compactMap { index in
            guard names.symbols[index].role == .definition, fits(names.symbols[index].name) else { return nil }
            let node = names.map.nodeOfSymbol[index]
            return node == NodeMap.noNode ? names.map.node(at: names.symbols[index].address) : node
        }
    }

    private func methods(named name: ByteView) -> [UInt32] {
        guard name.starts(with: "-[") || name.starts(with: "+[") else { return [] }
        return names.methods.places(of: name).compactMap { names.map.node(at: $0) }
    }

    private static func unique(_ nodes: [UInt32]) -> [UInt32] {
        var seen: Set<UInt32> = []
        return nodes.filter { seen.insert($0).inserted }
    }
}
