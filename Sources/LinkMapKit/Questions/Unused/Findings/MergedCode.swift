/// Swift functions whose code the optimizer shares with similar functions, which then consist only of a jump to it.
///
/// Such a jump is not a use of the type in the shared function's name. The jump passes its arguments on: if the shared
/// function takes an object of the type and the jumping function does not, no object of the type is involved.
struct MergedCode {
    /// Whether each node is reachable without such jumps; empty if no code is merged.
    private var isOwnUse: [Bool] = []

    /// - Parameter mentioned: Returns the demangled form of a function name and the candidate types in it.
    init(
        _ rooted: RootedGraph, _ symbols: [Symbol],
        mentioned: (_ name: ByteView) -> (text: ByteView, types: [ByteView])
    ) {
        var jumps: Set<Int> = []
        for node in rooted.map.nodes.indices where rooted.perhapsUsed.isReached(node) {
            guard let own = MergedCode.name(node, rooted, symbols), let edge = MergedCode.loneJump(node, rooted),
                let other = MergedCode.name(Int(rooted.graph.targets[edge]), rooted, symbols)
            else { continue }
            let (text, types) = mentioned(other)
            guard !types.isEmpty, types.allSatisfy({ MergedCode.takes(text, $0) }),
                Set(mentioned(own).types).isDisjoint(with: types)
            else { continue }
            jumps.insert(edge)
        }
        if !jumps.isEmpty { search(rooted, without: jumps) }
    }

    /// Returns whether a function is used as itself, not only as the shared code of other functions.
    func isNamedRightly(_ node: Int) -> Bool { isOwnUse.isEmpty || isOwnUse[node] }

    /// Returns the jump that is the first instruction of a function, and so its only one.
    private static func loneJump(_ node: Int, _ rooted: RootedGraph) -> Int? {
        let known = rooted.map.nodes[node]
        let graph = rooted.graph
        guard known.form == .function else { return nil }
        return graph.references(of: node).first { edge in
            graph.kinds[edge] == .jump && graph.sites[edge] == known.address && Int(graph.targets[edge]) != node
                && rooted.map.nodes[Int(graph.targets[edge])].form == .function
        }
    }

    private static func name(_ node: Int, _ rooted: RootedGraph, _ symbols: [Symbol]) -> ByteView? {
        let symbol = rooted.map.nodes[node].symbol
        guard symbol != NodeMap.noSymbol else { return nil }
        let name = symbols[Int(symbol)].name
        return SwiftScope.prefixLength(name) == nil ? nil : name
    }

    /// Returns whether a function with that name takes an object of the type, or the type itself. Methods, operators
    /// and witnesses do; static functions and functions that only return it do not.
    private static func takes(_ text: ByteView, _ type: ByteView) -> Bool {
        if text.starts(with: "protocol witness for ") { return true }
        let isStatic = text.starts(with: "static ")
        if isStatic, text.firstIndex(of: ByteView(" infix(")) == nil { return false }
        let path = isStatic ? text.dropFirst(7) : text
        return path.prefix(type.count) == type && path.byte(at: type.count) == UInt8(ascii: ".")
    }

    private mutating func search(_ rooted: RootedGraph, without jumps: Set<Int>) {
        let graph = rooted.graph
        isOwnUse = [Bool](repeating: false, count: graph.nodeCount)
        var waiting: [Int] = []
        for root in rooted.perhapsUsed.roots where Int(root.node) < graph.nodeCount && !isOwnUse[Int(root.node)] {
            isOwnUse[Int(root.node)] = true
            waiting.append(Int(root.node))
        }
        while let node = waiting.popLast() {
            for edge in graph.references(of: node) where graph.kinds[edge] != .jump || !jumps.contains(edge) {
                let target = Int(graph.targets[edge])
                guard !isOwnUse[target] else { continue }
                isOwnUse[target] = true
                waiting.append(target)
            }
        }
    }
}
