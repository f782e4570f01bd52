/// The roots of a linker that drops unused sections: more than those of the program. It keeps what is exported, and what lists of a
/// runtime name, and all that these lead to.
struct LinkerRoots {
    /// The reason why such a linker keeps a thing.
    enum Hold {
        /// Exports lead to it.
        case exports
        /// Lists of a runtime lead to it.
        case lists
    }

    private let exports: Reachability?
    private let lists: Reachability?

    init(_ context: FindingContext) {
        let rooted = context.rooted
        func search(_ nodes: [UInt32]) -> Reachability? {
            nodes.isEmpty
                ? nil : Reachability(rooted.graph, roots: nodes.map { ReferenceRoot(node: $0, rule: 0) })
        }
        let chosen = context.program.linkage.areExportsChosen ? context.program.exports : []
        exports = search(chosen.compactMap { rooted.map.node(at: $0.address) })
        lists = search(
            context.entities.entities.indices.filter { context.entities.entities[$0].kind.isListed }.map {
                UInt32(clamping: $0)
            })
    }

    func hold(on node: UInt32) -> Hold? {
        if lists?.isReached(Int(node)) == true { return .lists }
        return exports?.isReached(Int(node)) == true ? .exports : nil
    }
}
