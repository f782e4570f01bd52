/// Evidence that the optimizer merged the function with similar ones, so that only a jump to the shared body remains.
enum MergedFunctionRule: FindingRule {
    static let name = "merged-function"
    /// The maximum size in bytes of the remaining code, which passes the differing constants to the shared body.
    private static let longest: UInt64 = 48

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard let symbol = context.graph.names.symbol(of: node), SwiftScope.prefixLength(symbol) != nil,
            context.rooted.map.nodes[Int(node)].size <= longest
        else { return nil }
        let graph = context.rooted.graph
        let edges = graph.references(of: Int(node))
        guard !edges.contains(where: { graph.kinds[$0] == .call }) else { return nil }
        for edge in edges where graph.kinds[edge] == .jump {
            let target = graph.targets[edge]
            guard let body = context.graph.names.symbol(of: target), body.ends(with: "Tm"), context.code.isUsed(target)
            else { continue }
            return .atMost(.low, "its code is merged into \(context.name(of: target).text), which is used")
        }
        return nil
    }
}
