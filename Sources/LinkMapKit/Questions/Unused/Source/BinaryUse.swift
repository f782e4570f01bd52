/// The declarations of an index store that the binary uses.
struct BinaryUse {
    /// Declarations whose code or metadata a root reaches.
    private(set) var certain: Set<UInt32> = []
    /// Declarations whose code the linker or the compiler folded into one function that is reached.
    private var shared: [[UInt32]] = []

    init(_ context: FindingContext, _ join: inout SourceJoin) {
        let symbols = context.program.symbols
        let map = context.rooted.map
        var ofNode: [UInt32: [UInt32]] = [:]
        for (index, symbol) in symbols.enumerated() where symbol.role == .definition {
            let own = map.nodeOfSymbol[index]
            guard let node = own == NodeMap.noNode ? map.node(at: symbol.address) : own,
                context.code.isPerhapsUsed(node),
                map.nodes[Int(node)].form == .function || map.nodes[Int(node)].form == .data,
                // The shared body of merged functions is used by any of them.
                !symbol.name.ends(with: "Tm")
            else { continue }
            for declaration in join.declarations(ofSymbol: context.program.plain(symbol.name)) {
                if ofNode[node]?.contains(declaration) != true { ofNode[node, default: []].append(declaration) }
            }
        }
        for declarations in ofNode.values {
            if declarations.count > 1 { shared.append(declarations) } else { certain.formUnion(declarations) }
        }
        for (index, entity) in context.entities.entities.enumerated() {
            guard context.isPerhapsUsed(UInt32(truncatingIfNeeded: index)) else { continue }
            certain.formUnion(join.declarations(ofType: entity.name))
        }
    }

    /// Returns the shared declarations of functions that the source uses under none of their names.
    mutating func takeShared(_ isReferenced: (UInt32) -> Bool) -> [UInt32] {
        defer { shared = [] }
        return shared.filter { !$0.contains(where: isReferenced) }.flatMap(\.self)
    }
}
