/// The superclass and the protocols of a class that is used. (A reference of `__objc_superrefs` is none: it names the
/// class that the call stands in.)
enum SuperclassRule: RuntimeRule {
    static let name = "superclass"

    static func apply(_ world: RuntimeWorld, to builder: inout LivenessBuilder) {
        let objc = world.program.objc
        let superclass = builder.meaning(rule: name, how: "superclass of")
        let adopted = builder.meaning(rule: "adopted-protocol", how: "adopted by")
        for (index, known) in objc.classes.enumerated() {
            let entity = world.entities.ofClass[index]
            if let above = objc.classIndex(of: known.superclass) {
                builder.link(entity, to: world.entities.ofClass[above], superclass)
            }
            link(known.protocols, entity, adopted, world, &builder)
        }
        for (index, category) in objc.categories.enumerated() {
            link(category.protocols, world.entities.ofCategory[index], adopted, world, &builder)
        }
        for (index, known) in objc.protocols.enumerated() {
            link(known.inherited, world.entities.ofProtocol[index], adopted, world, &builder)
        }
    }

    private static func link(
        _ protocols: [PointerTarget], _ entity: UInt32, _ meaning: UInt64, _ world: RuntimeWorld,
        _ builder: inout LivenessBuilder
    ) {
        for target in protocols {
            guard let index = world.program.objc.protocolIndex(of: target) else { continue }
            builder.link(entity, to: world.entities.ofProtocol[index], meaning)
        }
    }
}
