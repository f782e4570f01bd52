/// Roots and links for Go's tables: the runtime registers the module data, and through the types in it reflection and
/// conversions to interfaces reach every method that the linker kept.
enum GoModuleRule: ProgramRule {
    static let name = "go-module"
    static let needs: ProgramFacts = .go

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        guard let module = context.program.go.module, let node = builder.map.node(at: module.address) else { return }
        builder.keep(node, rule: name, says: "Go's runtime reads it at start")
        let listed = builder.meaning(rule: name, how: "a type listed by")
        var last: UInt32?
        for type in builder.map.nodes(in: module.types) where type != last {
            builder.link(node, to: type, listed)
            last = type
        }
        let called = builder.meaning(rule: name, how: "a method in the types of")
        var (from, to) = (0, 0)
        for method in module.methods {
            builder.link(
                builder.map.node(at: method.type, near: &from), to: builder.map.node(at: method.function, near: &to),
                called)
        }
    }
}
