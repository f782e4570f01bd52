/// Links from Swift types and protocols to what their descriptors refer to: methods, overrides, default
/// implementations, and the constants from which the runtime makes metadata.
///
/// Methods of generic classes and of classes with a superclass in a resilient library are in no vtable of the file. The
/// runtime builds their vtables from the descriptors.
enum SwiftDescriptorRule: ProgramRule {
    static let name = "swift-descriptor"
    static let needs: ProgramFacts = .swift

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let (swift, entities) = (context.program.swift, context.entities)
        let meaning = builder.meaning(rule: name, how: "in the descriptor of")
        for (type, entity) in zip(swift.types, entities.ofSwiftType) {
            for place in type.references { builder.link(entity, to: builder.map.node(at: place), meaning) }
        }
        for (known, entity) in zip(swift.protocols, entities.ofSwiftProtocol) {
            for place in known.references { builder.link(entity, to: builder.map.node(at: place), meaning) }
        }
    }
}
