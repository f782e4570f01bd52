/// Links from a class to its methods and categories: while the class is used, any of its methods may be called.
enum ClassMemberRule: ProgramRule {
    static let name = "class-member"
    static let needs: ProgramFacts = .objc

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let objc = context.program.objc
        let method = builder.meaning(rule: name, how: "method of")
        let category = builder.meaning(rule: name, how: "category of")
        for (index, known) in objc.classes.enumerated() {
            link(known.instanceMethods, context.entities.ofClass[index], method, &builder)
            link(known.classMethods, context.entities.ofClass[index], method, &builder)
        }
        for (index, known) in objc.categories.enumerated() {
            let entity = context.entities.ofCategory[index]
            link(known.instanceMethods, entity, method, &builder)
            link(known.classMethods, entity, method, &builder)
            if let target = objc.classIndex(of: known.target) {
                builder.link(context.entities.ofClass[target], to: entity, category)
            }
        }
    }

    private static func link(
        _ list: ObjCMethodList, _ entity: UInt32, _ meaning: UInt64, _ builder: inout RootedGraphBuilder
    ) {
        for method in list.methods {
            guard let code = method.implementation else { continue }
            builder.link(entity, to: builder.map.node(at: code), meaning)
        }
    }
}
