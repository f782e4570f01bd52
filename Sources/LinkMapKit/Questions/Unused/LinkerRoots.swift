/// The roots of a linker that drops unused sections: more than those of the program. It keeps what is exported, and what lists of a
/// runtime name, and all that these lead to.
struct LinkerRoots {
    private let reached: Reachability

    /// Returns `nil` where the linker has no roots besides those of the program.
    init?(_ context: FindingContext) {
        let rooted = context.rooted
        let exports = context.program.linkage.areExportsChosen ? context.program.exports : []
        var nodes = exports.compactMap { rooted.map.node(at: $0.address) }
        for (index, entity) in context.entities.entities.enumerated() where entity.kind.isListed {
            nodes.append(UInt32(clamping: index))
        }
        guard !nodes.isEmpty else { return nil }
        reached = Reachability(rooted.graph, roots: nodes.map { ReferenceRoot(node: $0, rule: 0) })
    }

    func keep(_ node: UInt32) -> Bool { reached.isReached(Int(node)) }
}
