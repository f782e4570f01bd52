/// Finds nodes by the names that people use: as it stands in the file, demangled, or without the platform's underscore; as
/// this program writes what has no name (`[function at 0x1000]`); and without the parameters where that is one thing only.
struct NodeSearch {
    let names: NodeNames

    /// Entities first, then symbols in their order; several where several have the name.
    func nodes(named name: String) -> [UInt32] {
        let found = exactNodes(named: name)
        return found.isEmpty ? nodes(shortlyNamed: name) : found
    }

    /// Those of which it is the whole name.
    func exactNodes(named name: String) -> [UInt32] {
        let wanted = ByteView(copying: name)
        var found = names.entities.indices.filter { names.entities[$0] == wanted }.map { UInt32($0) }
        found += symbols { $0 == wanted || $0.starts(with: "_") && $0.dropFirst(1) == wanted }
        // Demangling takes time, so it is for names that need it.
        if found.isEmpty {
            var demangler = Demangler()
            found = symbols { demangler.text(of: $0) == name }
        }
        if found.isEmpty { found = functions(named: wanted) }
        if found.isEmpty { found = node(placedBy: wanted).map { [$0] } ?? [] }
        return NodeSearch.unique(found)
    }

    /// Those of the one name that goes on with parameters, or with what Swift's variables are of: `Module.run` for
    /// `Module.run(Swift.Int) -> ()`. None where several do, such as overloads.
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
        // Parts of functions and copies of them: `… [clone .cold]`, `… with unmangled suffix ".resume.0"`.
        guard rest.starts(with: name), rest.last != UInt8(ascii: "]"), rest.last != UInt8(ascii: "\"") else {
            return false
        }
        rest = rest.dropFirst(name.count)
        return rest.first == UInt8(ascii: "(") || rest.first == UInt8(ascii: "<") || rest.starts(with: "[abi:".utf8)
            || rest.starts(with: " : ".utf8)
    }

    /// The node that ``NodeNames`` calls so for want of a name.
    private func node(placedBy name: ByteView) -> UInt32? {
        let mark: ByteView = " at 0x"
        guard name.starts(with: "["), name.ends(with: "]"), let place = name.firstIndex(of: mark),
            let address = UInt64(name[clamped: place + mark.count..<name.count - 1].text, radix: 16),
            let node = names.map.node(at: address), names.name(of: node) == name
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

    private func functions(named name: ByteView) -> [UInt32] {
        names.functions.filter { $0.value == name }.keys.sorted().compactMap { names.map.node(at: $0) }
    }

    private static func unique(_ nodes: [UInt32]) -> [UInt32] {
        var seen: Set<UInt32> = []
        return nodes.filter { seen.insert($0).inserted }
    }
}
