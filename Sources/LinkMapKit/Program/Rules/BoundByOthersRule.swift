/// Exports that the other images of the app bind.
enum BoundByOthersRule: RuntimeRule {
    static let name = "bound-by-other-image"

    static func apply(_ world: RuntimeWorld, to builder: inout LivenessBuilder) {
        let outside = world.outside
        guard outside.hasImages else { return }
        for export in world.program.exports {
            guard let user = outside.bound[export.name] else { continue }
            builder.keep(builder.map.node(at: export.address), rule: name, says: "used by", detail: user)
        }
        let named = ClassNames(world)
        for (text, user) in outside.strings.sorted(by: { $0.key < $1.key }) {
            for entity in named.entities(for: text) {
                builder.keep(entity, rule: name, says: "named by a string of", detail: user)
            }
        }
    }
}
