/// Finds nodes by the names that people use: as it stands in the file, demangled, or without the platform's underscore.
struct NodeSearch {
    let names: NodeNames

    /// Entities first, then symbols in their order; several where several have the name.
    func nodes(named name: String) -> [UInt32] {
        let wanted = ByteView(copying: name)
        var found = names.entities.indices.filter { names.entities[$0] == wanted }.map { UInt32($0) }
        found += symbols { $0 == wanted || $0.starts(with: "_") && $0.dropFirst(1) == wanted }
        // Demangling takes time, so it is for names that need it.
        if found.isEmpty {
            var demangler = Demangler()
            found = symbols { demangler.text(of: $0) == name }
        }
        if found.isEmpty { found = functions(named: wanted) }
        var seen: Set<UInt32> = []
        return found.filter { seen.insert($0).inserted }
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
}
