/// Exports that the other images which were given bind.
enum BoundExportRule: ELFRule {
    static let name = BoundByOthersRule.name

    static func apply(_ world: ELFWorld, to builder: inout LivenessBuilder) {
        let (program, bound) = (world.program, world.use.outside.bound)
        guard !bound.isEmpty else { return }
        for symbol in program.offered {
            guard let user = bound[symbol.name] else { continue }
            builder.keep(builder.map.node(at: symbol.address), rule: name, says: "used by", detail: user)
        }
    }
}
