//  cached.part.0  cached.constprop.2.isra.0      parts and copies that GCC and LLVM make of `cached`
//  $s2HS6LedgerC3logyySiFTf4nd_n                 an optimised copy of the Swift function `…logyySiF`
//  $s2HS6LedgerC3logyySiFySiXEfU_                its closure; `…FfA0_` is a default argument
//  _RNvCsA_4ship4stowCsB_4tool                   a Rust function as compiled for the crate `tool`

/// The reachable copies and parts of unreachable functions. Compilers make them for some callers, which then call them
/// instead of the function.
struct FunctionCopies {
    /// A reachable copy of each candidate that has one.
    private var copies: [UInt32: UInt32] = [:]

    static let none = FunctionCopies()

    private init() {}

    /// - Parameters:
    ///   - candidates: the unreachable functions and data.
    ///   - used: Reachability from the certain and possible roots.
    init(_ candidates: [UInt32], _ symbols: [Symbol], _ rooted: RootedGraph, _ used: Reachability) {
        let originals = CopiedOriginals(candidates.filter { !used.isReached(Int($0)) }, symbols, rooted.map)
        guard !originals.isEmpty else { return }
        var parts: Set<UInt32> = []
        for (index, symbol) in symbols.enumerated() where symbol.role == .definition {
            guard let copy = FunctionCopies.function(index, symbols, rooted.map, used) else { continue }
            originals.find(of: symbol.name) { original, isPart in
                if copies.updateValue(copy, forKey: original) == nil, isPart { parts.insert(original) }
            }
        }
        guard !parts.isEmpty else { return }
        // Static functions may share a name. The part then belongs to the function that is used.
        let names = Dictionary(grouping: parts) { symbols[Int(rooted.map.nodes[Int($0)].symbol)].name }
        for (index, symbol) in symbols.enumerated() {
            guard let originals = names[symbol.name],
                FunctionCopies.function(index, symbols, rooted.map, used) != nil
            else { continue }
            for original in originals { copies[original] = nil }
        }
    }

    /// Returns the node of a function if it is reachable.
    @inline(__always)
    private static func function(_ index: Int, _ symbols: [Symbol], _ map: NodeMap, _ used: Reachability) -> UInt32? {
        let own = map.nodeOfSymbol[index]
        let found = own == NodeMap.noNode ? map.node(at: symbols[index].address) : own
        guard let node = found, map.nodes[Int(node)].form == .function, used.isReached(Int(node)) else { return nil }
        return node
    }

    /// Returns a reachable copy or part of the function.
    func copy(of node: UInt32) -> UInt32? { copies[node] }
}
