/// Roots for exports that other images of the app bind, and for classes named by strings in those images.
enum BoundByOthersRule: ProgramRule {
    static let name = "bound-by-other-image"
    static let needs: ProgramFacts = .otherImages

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let outside = context.outside
        for export in context.program.exports {
            guard let user = outside.bound[export.name] else { continue }
            builder.keep(builder.map.node(at: export.address), rule: name, says: "used by", detail: user)
        }
        guard !outside.strings.isEmpty else { return }
        let named = ClassNames(context)
        let strings = outside.strings
        for known in named.names {
            guard let user = strings[known] else { continue }
            for entity in named.entities(for: known) {
                builder.keep(entity, rule: name, says: "named by a string of", detail: user)
            }
        }
    }
}
