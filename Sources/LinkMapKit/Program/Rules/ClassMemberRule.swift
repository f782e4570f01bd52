/// The methods of a class and of its categories: while it is used, any of them may be called.
enum ClassMemberRule: RuntimeRule {
    static let name = "class-member"

    static func apply(_ world: RuntimeWorld, to builder: inout LivenessBuilder) {
        let objc = world.program.objc
        let method = builder.meaning(rule: name, how: "method of")
        let category = builder.meaning(rule: name, how: "category of")
        for (index, known) in objc.classes.enumerated() {
            link(known.instanceMethods, world.entities.ofClass[index], method, &builder)
            link(known.classMethods, world.entities.ofClass[index], method, &builder)
        }
        for (index, known) in objc.categories.enumerated() {
            let entity = world.entities.ofCategory[index]
            link(known.instanceMethods, entity, method, &builder)
            link(known.classMethods, entity, method, &builder)
            if let target = objc.classIndex(of: known.target) {
                builder.link(world.entities.ofClass[target], to: entity, category)
            }
        }
    }

    private static func link(
        _ list: ObjCMethodList, _ entity: UInt32, _ meaning: UInt64, _ builder: inout LivenessBuilder
    ) {
        for method in list.methods {
            guard let code = method.implementation else { continue }
            builder.link(entity, to: builder.map.node(at: code), meaning)
        }
    }
}
