/// Slots of `__cls_refs`, which hold the names of classes: macOS' first runtime puts the classes there.
enum ClassReferenceRule: RuntimeRule {
    static let name = "class-reference"

    static func apply(_ world: RuntimeWorld, to builder: inout LivenessBuilder) {
        guard world.program.objc.runtime == .fragile else { return }
        let meaning = builder.meaning(rule: name, how: "named by")
        let named = ClassNames(world)
        for reference in world.program.objc.classReferences {
            guard case .className(let name) = reference.target else { continue }
            for entity in named.entities(for: name) {
                builder.link(builder.map.node(at: reference.slot), to: entity, meaning)
            }
        }
    }
}
