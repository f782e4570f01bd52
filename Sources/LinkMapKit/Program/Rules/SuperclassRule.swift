/// Links from a class to its superclass and protocols. A `__objc_superrefs` slot is not such a link: it refers to the
/// class that contains the call.
enum SuperclassRule: ProgramRule {
    static let name = "superclass"
    static let needs: ProgramFacts = .objc

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let objc = context.program.objc
        let superclass = builder.meaning(rule: name, how: "superclass of")
        let adopted = builder.meaning(rule: "adopted-protocol", how: "adopted by")
        for (index, known) in objc.classes.enumerated() {
            let entity = context.entities.ofClass[index]
            if let above = objc.classIndex(of: known.superclass) {
                builder.link(entity, to: context.entities.ofClass[above], superclass)
            }
            link(known.protocols, entity, adopted, context, &builder)
        }
        for (index, category) in objc.categories.enumerated() {
            link(category.protocols, context.entities.ofCategory[index], adopted, context, &builder)
        }
        for (index, known) in objc.protocols.enumerated() {
            link(known.inherited, context.entities.ofProtocol[index], adopted, context, &builder)
        }
    }

    private static func link(
        _ protocols: [PointerTarget], _ entity: UInt32, _ meaning: UInt64, _ context: RuleContext,
        _ builder: inout RootedGraphBuilder
    ) {
        for target in protocols {
            guard let index = context.program.objc.protocolIndex(of: target) else { continue }
            builder.link(entity, to: context.entities.ofProtocol[index], meaning)
        }
    }
}
